import ArgumentParser
import EditorCore

/// A JSON Pointer on the command line.
struct PointerArgument: ExpressibleByArgument {
  let pointer: Pointer

  init?(argument: String) {
    guard let pointer = Pointer(parsing: argument) else { return nil }
    self.pointer = pointer
  }
}

/// `POINTER=VALUE` on the command line, split at the first `=`.
struct Assignment: ExpressibleByArgument {
  let pointer: Pointer
  let text: String

  init?(argument: String) {
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")),
      let pointer = Pointer(parsing: String(argument[..<equals]))
    else { return nil }
    self.pointer = pointer
    text = String(argument[argument.utf8.index(after: equals)...])
  }
}
