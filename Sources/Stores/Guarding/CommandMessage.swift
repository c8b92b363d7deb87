import EditorCore

/// What a command says of a file, made one line for people.
struct CommandMessage: Hashable {
  /// Its words, with the name of the file in the place of that of its copy; the place that they begin
  /// with is left out, as `line` tells it.
  let text: String
  /// The line that it names, from 1; nil where it names none.
  let line: Int?

  /// The most of it that is told, in characters.
  private static var limit: Int { 400 }

  /// Takes what the command wrote.
  ///
  /// - Parameters:
  ///   - output: All of that.
  ///   - copy: The path of the file that it was given; empty for none.
  ///   - path: The path of the file that the copy stands for.
  init(_ output: String, about copy: String = "", meaning path: String = "") {
    let lines = output.split(whereSeparator: \.isNewline).map { line in
      String(copy.isEmpty ? line : line.replacing(copy, with: path))
    }
    line = copy.isEmpty ? nil : lines.lazy.compactMap { Self.line(in: $0, after: path) }.first
    let spoken = lines.map { line in line.hasPrefix(path) ? Self.behindPlace(in: line, path) : line
    }
    let words = spoken.map { EmbeddedSecret.masking($0) }
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "; ")
    text = words.count > Self.limit ? words.prefix(Self.limit - 1) + "…" : words
  }

  /// The number that stands right after the name of the file, as in `NAME:3:`, `NAME line 3` and
  /// `NAME: syntax error near line 3`.
  private static func line(in words: String, after path: String) -> Int? {
    guard let name = words.firstRange(of: path) else { return nil }
    let rest = words[name.upperBound...]
    let digits = rest.first == ":" ? rest.dropFirst() : rest[...]
    if let number = number(at: digits) { return number }
    return rest.firstRange(of: "line ").flatMap { number(at: rest[$0.upperBound...]) }
  }

  /// What follows the name of the file with the numbers of a line and a column.
  private static func behindPlace(in words: String, _ path: String) -> String {
    guard !path.isEmpty, line(in: words, after: path) != nil else { return words }
    var rest = words.dropFirst(path.count).drop { ": ".contains($0) }
    if rest.hasPrefix("line ") { rest = rest.dropFirst("line ".count) }
    // A word before the number is one of the message.
    guard number(at: rest) != nil else { return words }
    return String(rest.drop { "0123456789:, ".contains($0) })
  }

  private static func number(at text: Substring) -> Int? {
    Int(text.prefix { ("0"..."9").contains($0) })
  }
}
