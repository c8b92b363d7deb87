import EditorCore

/// What headers and dotted keys may define, by https://toml.io/en/v1.1.0#table.
extension TOMLReader {
  /// Opens the table that a header names, or a new element of the list that it names.
  mutating func open(
    _ keys: [Key], at header: Range<Int>, isElement: Bool
  ) throws(DocumentError) -> Int {
    var table = NodeTableBuilder.root
    for (place, key) in keys.enumerated().dropLast() {
      let number = try memberOrTable(key, .implied, of: table)
      switch outline.forms[number] {
      case .implied, .table, .dotted, .root, .element: table = number
      case .list: table = builder.children(of: number).last ?? number
      case .value: throw lexer.error(.closedTable(name(keys, to: place)), at: key.range.lowerBound)
      }
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
    }
    guard let last = keys.last else { return table }
    let known = member(of: table, last.text)
    let number: Int
    switch (known.map { outline.forms[$0] }, isElement) {
    case (nil, _): number = try addTable(last, isElement ? .list : .table, to: table)
    case (.list, true): number = known ?? table
    case (.implied, false):
      number = known ?? table
      outline.forms[number] = .table
      builder[number].keyRange = last.range
    default:
      throw lexer.error(
        .definedTwice(name(keys, to: keys.count - 1)), at: last.range.lowerBound)
    }
    outline.keys.append(TOMLOutline.Key(range: last.range, node: number))
    let end = header.upperBound..<header.upperBound
    guard isElement else {
      builder[number].range = end
      return number
    }
    if builder.children(of: number).isEmpty { builder[number].range = end }
    return try add(NodeTableBuilder.Part(.object, at: end), .element, to: number)
  }

  /// Finds or makes the table that all parts of a dotted key but the last name.
  mutating func descend(_ keys: [Key], from scope: Int) throws(DocumentError) -> Int {
    var table = scope
    for (place, key) in keys.enumerated().dropLast() {
      let number = try memberOrTable(key, .dotted, of: table)
      switch outline.forms[number] {
      case .dotted: break
      // A header named it on the way to another table, and did not define it.
      case .implied: outline.forms[number] = .dotted
      case .value:
        throw lexer.error(.closedTable(name(keys, to: place)), at: key.range.lowerBound)
      case .table, .list, .root, .element:
        throw lexer.error(.definedTwice(name(keys, to: place)), at: key.range.lowerBound)
      }
      table = number
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
    }
    return table
  }

  private mutating func memberOrTable(
    _ key: Key, _ form: TOMLOutline.Form, of table: Int
  ) throws(DocumentError) -> Int {
    if let number = member(of: table, key.text) { return number }
    return try addTable(key, form, to: table)
  }

  private mutating func addTable(
    _ key: Key, _ form: TOMLOutline.Form, to table: Int
  ) throws(DocumentError) -> Int {
    let end = key.range.upperBound
    var part = NodeTableBuilder.Part(form == .list ? .array : .object, at: end..<end)
    part.key = key.text
    part.keyRange = key.range
    return try add(part, form, to: table)
  }

  /// The parts up to the place, as one dotted key.
  func name(_ keys: [Key], to place: Int) -> String {
    keys[...place].map(\.text).joined(separator: ".")
  }
}
