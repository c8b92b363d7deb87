/// The name of a file that is being written: `.NAME.prefs-tui.BOOT-PROCESS-RANDOM`.
///
/// It tells who wrote it, so that what a crash left behind can be removed by the next save. The
/// random part keeps anybody else from taking the name first.
struct TemporaryName: Hashable {
  let text: String
  let process: Int32
  let boot: String

  /// Names hold 255 bytes at most, and this one needs up to 48 of them for itself; `NAME_MAX`.
  private static var longestTarget: Int { 200 }

  init(for target: String, process: ProcessIdentity) {
    self.process = process.number
    boot = process.boot
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    text = Self.prefix(for: target) + "\(boot)-\(process.number)-\(random)"
  }

  /// Reads a name that the other initializer made for the same target.
  init?(parsing text: String, for target: String) {
    let prefix = Self.prefix(for: target)
    guard text.utf8.starts(with: prefix.utf8) else { return nil }
    let parts = text.utf8.dropFirst(prefix.utf8.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let process = Int32(Substring(parts[1])), process > 0,
      UInt64(Substring(parts[2]), radix: 16) != nil
    else { return nil }
    self.text = text
    self.process = process
    boot = String(Substring(parts[0]))
  }

  private static func prefix(for target: String) -> String {
    var name = ""
    for scalar in target.unicodeScalars {
      guard name.utf8.count + UTF8.width(scalar) <= longestTarget else { break }
      name.unicodeScalars.append(scalar)
    }
    return ".\(name).prefs-tui."
  }
}
