import EditorCore

/// Reads what the splicer writes, each line by itself, to find a spelling that means what it should.
struct INIReadBack {
  let dialect: INIDialect

  /// Whether the bytes are one entry, with that key and value.
  func holds(_ bytes: [UInt8], key: String, value: Value) -> Bool {
    guard let root = root(of: bytes), root.count == 1, let member = root.first else { return false }
    return member.key.isIdentical(to: key) && member.value == value
  }

  func canBeKey(_ key: String) -> Bool {
    holds(Array("\(key)=x".utf8), key: key, value: .string("x"))
  }

  /// Whether the bytes are the header of the section that the names lead to.
  func holds(_ header: [UInt8], names: [String]) -> Bool {
    let value = names.dropFirst().reversed().reduce(Value.object([])) { value, name in
      .object([.init(name, value)])
    }
    guard let root = root(of: header), root.count == 1, let member = root.first,
      let name = names.first
    else { return false }
    return member.key.isIdentical(to: name) && member.value == value
  }

  private func root(of bytes: [UInt8]) -> [Value.Member]? {
    guard let document = try? Document(bytes, format: .ini, syntax: INISyntax(dialect: dialect)),
      document.decoded?.locks.isEmpty == true,
      case .object(let members)? = document.value(document.root)
    else { return nil }
    return members
  }
}
