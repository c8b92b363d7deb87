import ArgumentParser
import EditorCore

/// `POINTER=VALUE` on the command line, split at the first `=`.
struct Assignment {
  let pointer: Pointer
  let text: String

  init(argument: String) throws(ValidationError) {
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")),
      let pointer = Pointer(parsing: String(argument[..<equals]))
    else {
      throw ValidationError("'\(argument)' is not POINTER=VALUE, such as /editor/tabSize=4")
    }
    self.pointer = pointer
    text = String(argument[argument.utf8.index(after: equals)...])
  }
}

extension Pointer {
  /// A JSON Pointer on the command line.
  init(argument: String) throws(ValidationError) {
    guard let pointer = Pointer(parsing: argument) else {
      throw ValidationError("'\(argument)' is not a JSON Pointer, such as /editor/tabSize")
    }
    self = pointer
  }
}
