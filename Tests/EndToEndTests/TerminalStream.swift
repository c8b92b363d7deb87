/// The bytes sent to a terminal, taken apart.
struct TerminalStream {
  let bytes: [UInt8]
  /// What remains without escape sequences.
  private(set) var text = ""
  /// The parameters of each `SGR` that chooses a colour.
  private(set) var colors: [String] = []
  /// The escape sequences that a program drawing with curses has no use for.
  private(set) var strangers: [String] = []

  /// The ends of the sequences that terminfo has for `xterm-256color`.
  private static let knownFinals = Set("ABCDEFGHIJKLMPSTXZ@bdfghlmrt")

  /// Which colour the terminal's ground has.
  private static let questionOfGround = "11;?"

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "[":
        let parameters = rest.prefix { "0123456789;?>".contains($0) }
        rest = rest.dropFirst(parameters.count)
        let final = rest.popFirst() ?? "\u{0}"
        if !Self.knownFinals.contains(final) { strangers.append("[\(parameters)\(final)") }
        if final == "m", Self.choosesColor(parameters) { colors.append(String(parameters)) }
      case "]":
        let question = rest.prefix { $0 != "\u{1B}" }
        // Up to ESC \.
        rest = rest.dropFirst(question.count + 2)
        if question != Self.questionOfGround { strangers.append("]\(question)") }
      case "(", ")":
        _ = rest.popFirst()
      case ">", "=", "M", "7", "8":
        break
      case let other:
        strangers.append(other.map { String($0) } ?? "an end")
      }
    }
  }

  private static func choosesColor(_ parameters: Substring) -> Bool {
    parameters.split(separator: ";").compactMap { Int($0) }.contains {
      (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0)
    }
  }
}
