internal import CSystem
internal import Glibc

// MARK: - Extended attributes

extension SystemCalls {
  package func attributeNames(of file: Int32) throws(SystemError) -> [String] {
    let list = try growing(.listAttributes) { csystem_flistxattr(file, $0, $1) }
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  package func attribute(_ name: String, of file: Int32) throws(SystemError) -> [UInt8] {
    try growing(.readAttribute) { csystem_fgetxattr(file, name, $0, $1) }
  }

  package func setAttribute(
    _ name: String, of file: Int32, to value: [UInt8]
  ) throws(SystemError) {
    try once(.writeAttribute) { csystem_fsetxattr(file, name, value, value.count) }
  }

  package func removeAttribute(_ name: String, of file: Int32) throws(SystemError) {
    try once(.removeAttribute) { csystem_fremovexattr(file, name) }
  }

  /// Asks for the size, then for the bytes, again while what is asked for grows in between.
  private func growing(
    _ call: SystemError.Call, _ body: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    while true {
      let size = try retrying(call) { body(nil, 0) }
      guard size > 0 else { return [] }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBytes { body($0.baseAddress, size) }
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == ERANGE else { throw SystemError(call, errno) }
    }
  }
}
