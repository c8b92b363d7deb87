/// What programs are given, and is secret by what stands beside it: the value of a variable by its name, as in
/// `{"name": "TOKEN", "value": "x"}`, and a word by the option before it, as in `["--token", "x"]`.
package enum NeighbourSecrets {
  /// The keys under which a variable has its name, and its value.
  package static let nameKeys = ["name", "Name", "key", "Key"]
  package static let valueKeys = ["value", "Value"]

  /// Whether the value is secret of a variable with the name: no empty text, and not where another variable is named.
  package static func hides(_ value: Value, of name: Value) -> Bool {
    guard case .string(let name) = name, Secrecy().inside(name).covers else { return false }
    return switch value {
    case .number: true
    case .string(let text): !text.isEmpty && !isReference(text)
    case .null, .bool, .array, .object: false
    }
  }

  /// Whether the word of a command is secret behind another one: that is an option with the name of a secret, and the
  /// word is what that is given, and no name of a variable.
  package static func hides(_ word: Value, behind option: Value) -> Bool {
    guard case .string(let option) = option, option.hasPrefix("-"), !option.contains("="),
      case .string(let word) = word, !word.isEmpty, !word.hasPrefix("-"), !word.hasPrefix("$")
    else { return false }
    return Secrecy().inside(String(option.drop { $0 == "-" })).covers
  }

  /// Whether either holds of what stands at the pointer in a value.
  static func hides(_ leaf: Value, at pointer: Pointer, in value: Value) -> Bool {
    guard let key = pointer.tokens.last else { return false }
    let outer = pointer.tokens.dropLast()
    if let index = Int(key), index > 0, case .array(let words)? = value.part(at: outer) {
      return words.indices.contains(index) && hides(leaf, behind: words[index - 1])
    }
    guard valueKeys.contains(key), let variable = value.part(at: outer) else { return false }
    return variable.members.contains { nameKeys.contains($0.key) && hides(leaf, of: $0.value) }
  }

  /// What of a value is secret by that.
  static func secrets(in value: Value) -> [Value] {
    value.leaves(at: Pointer()).filter { hides($1, at: $0, in: value) }.map(\.1)
  }

  /// Whether the text is the name of another variable, as shells, Kubernetes and GitHub's workflows write one, and
  /// no more than that: `${NAME:-x}` says what it may be.
  private static func isReference(_ text: String) -> Bool {
    let bytes = text.utf8
    return isName(bytes, between: "${", and: "}") || isName(bytes, between: "$(", and: ")")
      || isName(bytes, between: "${{", and: "}}", allowing: " .")
      // In small letters it may be any text.
      || isName(bytes, between: "$", and: "") && text == text.uppercased()
  }

  /// Whether nothing but letters, digits, `_` and what else is allowed stands between the two.
  static func isName(
    _ text: some BidirectionalCollection<UInt8>, between opening: String, and closing: String,
    allowing others: String = ""
  ) -> Bool {
    let count = opening.utf8.count + closing.utf8.count
    guard text.count >= count, text.starts(with: opening.utf8),
      text.suffix(closing.utf8.count).elementsEqual(closing.utf8)
    else { return false }
    return text.dropFirst(opening.utf8.count).dropLast(closing.utf8.count).allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || others.utf8.contains(byte)
    }
  }
}
