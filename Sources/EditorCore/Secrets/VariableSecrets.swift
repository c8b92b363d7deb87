/// Variables that programs are given, `{"name": "TOKEN", "value": "x"}`: what one is called says whether its value
/// is secret.
package enum VariableSecrets {
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

  /// Whether that holds of what stands at the pointer in a value.
  static func hides(_ leaf: Value, at pointer: Pointer, in value: Value) -> Bool {
    guard let key = pointer.tokens.last, valueKeys.contains(key),
      let variable = value.part(at: pointer.tokens.dropLast())
    else { return false }
    return variable.members.contains { nameKeys.contains($0.key) && hides(leaf, of: $0.value) }
  }

  /// Whether the text is `$NAME`, `${NAME}` or `$(NAME)`.
  private static func isReference(_ text: String) -> Bool {
    guard text.hasPrefix("$") else { return false }
    let name = text.utf8.dropFirst()
    let brackets = [name.first, name.last]
    if [[UInt8(ascii: "{"), UInt8(ascii: "}")], [UInt8(ascii: "("), UInt8(ascii: ")")]]
      .contains(brackets)
    {
      return true
    }
    return name.allSatisfy {
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || $0 == UInt8(ascii: "_")
    }
  }
}
