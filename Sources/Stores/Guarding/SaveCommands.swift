/// What a program is asked about a Save, and told of it: commands that its descriptor names.
///
/// Each is the name of a program and its arguments, as they are: no shell reads them.
package struct SaveCommands: Hashable, Sendable {
  /// What the commands belong to, for messages: `OpenSSH server`.
  package var title: String
  /// Judges a copy of the file before anything is written, and exits with 0 where the file may be so; `%f`
  /// in an argument stands for the path of the copy.
  package var check: [String]?
  /// Has what is running take up the new file, once it is written.
  package var apply: [String]?

  package init(title: String, check: [String]? = nil, apply: [String]? = nil) {
    self.title = title
    self.check = check
    self.apply = apply
  }

  /// What in an argument stands for the path of the copy.
  static var copy: String { "%f" }

  /// What a person agrees to: other commands have another.
  package var fingerprint: String {
    let words = [check ?? [], [], apply ?? []].map { $0.joined(separator: "\0") }
    return SHA256.hexDigest(of: Array((title + "\0\0" + words.joined(separator: "\0\0")).utf8))
  }

  /// How a command is shown: quoted where a shell would have to be told.
  package static func shown(_ command: [String]) -> String {
    command.map { word in
      let isPlain = word.utf8.allSatisfy { byte in
        byte > UInt8(ascii: " ") && !#"'"$&|;<>()`*?[]#~\!{}"#.utf8.contains(byte)
      }
      return isPlain && !word.isEmpty
        ? word
        : "'"
          + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
          + "'"
    }
    .joined(separator: " ")
  }
}
