import EditorCore
import Glibc

extension DateKind {
  /// This moment in the local time zone, to begin with where no date is set.
  var now: String {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let format =
      switch self {
      case .date: "%Y-%m-%d"
      case .time: "%H:%M:00"
      case .dateTime: "%Y-%m-%dT%H:%M:00Z"
      }
    // A date and time carries its offset; that of UTC is always right.
    if self == .dateTime { gmtime_r(&seconds, &parts) }
    var buffer = [CChar](repeating: 0, count: 32)
    let length = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
