package import Documents
import EditorCore
import Glibc

/// How a file is read.
package struct Reading: Hashable, Sendable {
  /// The path of the schema that describes it.
  package var schema: String?
  /// The path of the JSON Forms UI schema that lays it out.
  package var uiSchema: String?
  /// The file's format; nil to go by its name.
  package var format: DocumentFormat?
  /// Which document of the file, from 1.
  package var document: Int
  /// What standard input holds, where it was read already.
  package var input: [UInt8]?

  package init(
    schema: String? = nil, uiSchema: String? = nil, format: DocumentFormat? = nil,
    document: Int = 1
  ) {
    self.schema = schema
    self.uiSchema = uiSchema
    self.format = format
    self.document = document
  }
}

/// Standard input, read to its end.
enum StandardInput {
  static func read(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.inputOutput, localized("standard input cannot be read"))
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw Failure(.noInput, localized("standard input is larger than \(limit >> 20) MiB"))
      }
    }
  }
}
