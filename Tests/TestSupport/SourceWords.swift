/// The texts of a Swift source, told apart by whether `localized` is called with them.
///
/// It reads literals with their interpolations, comments, and what stands before a literal; that
/// is all of Swift that it needs, since a word of the program is always a literal in the call.
package struct SourceWords {
  /// A text for the catalogue.
  package struct Entry: Hashable {
    package var key: String
    package var plural: String?
    /// Whether the text has places for arguments, and so percent signs written twice.
    package var isFormat: Bool

    package init(key: String, plural: String?, isFormat: Bool) {
      (self.key, self.plural, self.isFormat) = (key, plural, isFormat)
    }
  }

  /// A literal that is in no such call.
  package struct Literal {
    package let line: Int
    /// The code before it, from the literal before it on.
    package let before: String
    /// Its text, with `%1$s` for what is put in.
    package let text: String
  }

  package private(set) var entries: [Entry] = []
  package private(set) var others: [Literal] = []

  private let source: [Unicode.Scalar]
  private var index = 0
  private var line = (number: 1, index: 0)

  package init(_ text: String) {
    source = Array(text.unicodeScalars)
    readCode(untilClosing: false)
  }

  // MARK: - Code

  private enum Role {
    case whole
    case one
    case other
  }

  /// A literal, and those that are added to it with `+`.
  private struct Chain {
    var role: Role?
    var line: Int
    var before: String
    var pieces: [Piece]
  }

  private enum Piece {
    case text(String)
    case argument
  }

  private mutating func readCode(untilClosing: Bool) {
    var gap = ""
    var chain: Chain?
    var depth = 0
    while index < source.count {
      let scalar = source[index]
      if isNext("//") {
        while index < source.count, source[index] != "\n" { index += 1 }
      } else if scalar == "\"" || isNext("#\"") {
        let (line, pieces) = (lineNumber(), readLiteral())
        let code = gap.filter { !$0.isWhitespace }
        if code == "+", chain != nil {
          chain?.pieces += pieces
        } else {
          finish(&chain)
          chain = Chain(role: role(after: code), line: line, before: code, pieces: pieces)
        }
        gap = ""
        continue
      } else {
        if scalar == "(" { depth += 1 }
        if scalar == ")" {
          depth -= 1
          if untilClosing, depth < 0 {
            finish(&chain)
            return
          }
        }
        gap.unicodeScalars.append(scalar)
        index += 1
      }
    }
    finish(&chain)
  }

  private func role(after code: String) -> Role? {
    if code.hasSuffix("localized(") { return .whole }
    if code.hasSuffix(",one:"), code.contains("localized(count:") { return .one }
    if code == ",other:", entries.last?.plural == "" { return .other }
    return nil
  }

  private mutating func finish(_ chain: inout Chain?) {
    guard let whole = chain else { return }
    chain = nil
    let isFormat = whole.pieces.contains { if case .argument = $0 { true } else { false } }
    var number = 0
    let text = whole.pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part):
        for scalar in part.unicodeScalars {
          text += isFormat && scalar == "%" ? "%%" : String(scalar)
        }
      case .argument:
        number += 1
        text += "%\(number)$s"
      }
    }
    switch whole.role {
    case .whole: entries.append(Entry(key: text, plural: nil, isFormat: isFormat))
    case .one: entries.append(Entry(key: text, plural: "", isFormat: isFormat))
    case .other:
      entries[entries.count - 1].plural = text
      if isFormat { entries[entries.count - 1].isFormat = true }
    case nil: others.append(Literal(line: whole.line, before: whole.before, text: text))
    }
  }

  // MARK: - Literals

  private mutating func readLiteral() -> [Piece] {
    var hashes = 0
    while source[index] == "#" {
      hashes += 1
      index += 1
    }
    let pounds = String(repeating: "#", count: hashes)
    let isMultiline = isNext("\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    index += quote.count
    var pieces: [Piece] = []
    var text = ""
    while index < source.count, !isNext(quote + pounds) {
      if isNext("\\" + pounds + "(") {
        index += 2 + hashes
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.argument)
        readCode(untilClosing: true)
        index += 1
      } else if isNext("\\" + pounds) {
        index += 1 + hashes
        readEscape(into: &text)
      } else {
        text.unicodeScalars.append(source[index])
        index += 1
      }
    }
    index += quote.count + hashes
    if !text.isEmpty { pieces.append(.text(text)) }
    return isMultiline ? Self.withoutIndentation(pieces) : pieces
  }

  private mutating func readEscape(into text: inout String) {
    let scalar = source[index]
    index += 1
    switch scalar {
    case "n": text += "\n"
    case "t": text += "\t"
    case "r": text += "\r"
    case "0": text += "\0"
    case "\n": text += Self.joint
    case "u":
      var digits = ""
      index += 1
      while source[index] != "}" {
        digits.unicodeScalars.append(source[index])
        index += 1
      }
      index += 1
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Stands for a line end that a backslash takes out, until the indentation after it is gone.
  private static let joint = "\u{1}\n"

  private static func withoutIndentation(_ pieces: [Piece]) -> [Piece] {
    guard case .text(let last)? = pieces.last else { return pieces }
    let indentation = last.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    var texts = pieces.map { piece in
      guard case .text(let text) = piece else { return piece }
      return .text(
        text.replacing("\n" + indentation, with: "\n").replacing(joint, with: ""))
    }
    if case .text(let first)? = texts.first { texts[0] = .text(String(first.dropFirst())) }
    if case .text(let last)? = texts.last {
      texts[texts.count - 1] = .text(String(last.dropLast()))
    }
    return texts
  }

  // MARK: - Places

  private func isNext(_ text: String) -> Bool {
    source[index...].starts(with: text.unicodeScalars)
  }

  /// The line of the place, counted on from where that was asked last.
  private mutating func lineNumber() -> Int {
    line.number += source[line.index..<index].count { $0 == "\n" }
    line.index = index
    return line.number
  }
}
