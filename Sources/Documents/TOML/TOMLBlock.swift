import EditorCore

/// Tables on lines of their own, each below its header.
enum TOMLBlock {
  /// A table whose header is to be written.
  private struct Table {
    let path: [UInt8]
    let isElement: Bool
    var members: [Value.Member]
    let place: ValueTypes.Place?
  }

  static func header(_ path: [UInt8], isElement: Bool = false) -> [UInt8] {
    isElement
      ? [.openBracket, .openBracket] + path + [.closeBracket, .closeBracket]
      : [.openBracket] + path + [.closeBracket]
  }

  /// Spells a table, or a list of tables, with the tables in it; empty lines set them apart.
  static func text(
    of value: Value, path: [UInt8], in style: TOMLStyle, at place: ValueTypes.Place?
  ) -> [UInt8] {
    var text: [UInt8] = []
    var pending = Array(tables(of: value, path: path, at: place).reversed())
    while let table = pending.popLast() {
      let pairs = table.members.filter { tables(of: $0.value, path: [], at: nil).isEmpty }
      let inner = table.members.flatMap { member in
        tables(
          of: member.value, path: table.path + [.point] + TOMLSpelling.key(member.key),
          at: table.place?.member(member.key))
      }
      pending += inner.reversed()
      // The headers of what is in it say that it is there.
      if pairs.isEmpty, !inner.isEmpty, !table.isElement { continue }
      if !text.isEmpty { text += style.lineEnd }
      text += header(table.path, isElement: table.isElement) + style.lineEnd
      for pair in pairs {
        text += TOMLSpelling.key(pair.key) + style.equals
        text += TOMLWriter.spelling(
          of: pair.value, in: style, at: table.place?.member(pair.key))
        text += style.lineEnd
      }
    }
    return text
  }

  /// The tables that spell the value, one for each element of a list; none for any other value.
  private static func tables(
    of value: Value, path: [UInt8], at place: ValueTypes.Place?
  ) -> [Table] {
    switch value {
    case .object(let members):
      return [Table(path: path, isElement: false, members: members, place: place)]
    case .array(let elements) where value.isListOfTables:
      return elements.map { element in
        var table = Table(path: path, isElement: true, members: [], place: place?.element)
        if case .object(let members) = element { table.members = members }
        return table
      }
    default: return []
    }
  }
}
