import EditorCore

/// How the values of a TOML text are written: what the table of nodes does not tell.
struct TOMLOutline: Sendable {
  /// How a value came to be.
  enum Form: UInt8, Sendable {
    /// In one place: a leaf, a list in brackets or a table in braces.
    case value
    /// The whole document.
    case root
    /// By a header `[a]`.
    case table
    /// By no more than a header of what is in it, as `a` by `[a.b]`.
    case implied
    /// By dotted keys, as `a` by `a.b = 1`.
    case dotted
    /// By headers `[[a]]`.
    case list
    /// By one of those headers.
    case element
  }

  /// One part of a dotted key, and the value that it names.
  struct Key: Sendable {
    @CompactRange var range: Range<Int>
    @CompactOffset var node: Int
  }

  /// A header, or a key with its value.
  struct Entry: Sendable {
    /// From the header's bracket or the first key to the end of the bracket or value.
    @CompactRange var range: Range<Int>
    /// Where its keys are among those of the outline.
    @CompactRange var keys: Range<Int>
    /// The table that the first key is a key of.
    @CompactOffset var scope: Int
    /// What a header opens, or the value.
    @CompactOffset var target: Int
    var isHeader: Bool
    /// Whether it stands between braces, and not on lines of its own.
    var isInline: Bool
  }

  /// In the order of the text; what is in braces follows the entry whose value has them.
  ///
  /// The reader leaves out keys that are not dotted, with their values, of which the nodes tell all.
  var entries: [Entry] = []
  var keys: [Key] = []
  /// By node; the reader stops at the last that is another than `value`.
  private(set) var forms: [Form] = []

  func form(of number: Int) -> Form { number < forms.count ? forms[number] : .value }

  mutating func setForm(of number: Int, to form: Form) {
    reach(number + 1)
    forms[number] = form
  }

  private mutating func reach(_ count: Int) {
    forms += repeatElement(.value, count: max(0, count - forms.count))
  }

  /// Replaces the numbers of parts by those of their nodes, which are so many.
  mutating func renumber(_ nodes: NodeNumbers, count: Int) {
    guard !nodes.areSame else { return }
    reach(count)
    for index in keys.indices { keys[index].node = nodes[keys[index].node] }
    for index in entries.indices {
      entries[index].scope = nodes[entries[index].scope]
      entries[index].target = nodes[entries[index].target]
    }
    var renumbered = forms
    for number in forms.indices { renumbered[nodes[number]] = forms[number] }
    forms = renumbered
  }
}

extension TOMLOutline {
  /// With what the reader of the document left out.
  func completed(for document: Document) -> TOMLOutline {
    var outline = self
    outline.reach(document.nodeCount)
    outline.entries = []
    outline.entries.reserveCapacity(document.nodeCount)
    outline.keys.reserveCapacity(document.nodeCount)
    var rest = entries[...]
    for index in 0..<document.nodeCount where outline.forms[index] == .value {
      let id = NodeID(index)
      // What a dotted key names is there already.
      guard let key = document.keyRange(id), let scope = document.parent(id)?.index,
        outline.forms[scope] != .dotted
      else { continue }
      while let entry = rest.first, entry.range.lowerBound < key.lowerBound {
        outline.entries.append(entry)
        rest.removeFirst()
      }
      let place = outline.keys.count
      outline.keys.append(Key(range: key, node: index))
      outline.entries.append(
        Entry(
          range: key.lowerBound..<document.valueRange(id).upperBound, keys: place..<place + 1,
          scope: scope, target: index, isHeader: false, isInline: outline.forms[scope] == .value))
    }
    outline.entries += rest
    // In order but for tables that go on after others; those are sorted fast.
    outline.entries.sort { $0.range.lowerBound < $1.range.lowerBound }
    return outline
  }
}

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

extension TOMLOutline {
  /// The list or table with brackets in which the value stands; nil for one on lines of its own.
  func bracket(around id: NodeID, in document: Document) -> NodeID? {
    var next = document.parent(id)
    while let container = next {
      switch forms[container.index] {
      case .value: return container
      case .dotted: next = document.parent(container)
      default: return nil
      }
    }
    return nil
  }
}
