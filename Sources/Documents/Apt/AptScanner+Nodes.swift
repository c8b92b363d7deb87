import EditorCore

/// The values of the document that the names make.
extension AptScanner {
  /// A name whose node is to be added to a part of the table.
  private struct Task {
    var name: Int
    var parent: Int
    var types: ValueTypes.Place?
  }

  mutating func addNodes() {
    // Each comes after the one that it is in.
    for number in names.indices.reversed() {
      names[number].isThere =
        !names[number].values.isEmpty || !names[number].elements.isEmpty
        || names[number].order.contains { names[$0].isThere }
    }
    layout.places = [AptLayout.Place()]
    var pending = addInner(of: Self.root, to: NodeTableBuilder.root, types)
    while let task = pending.popLast() { pending += addNode(task) }
  }

  /// Adds what a name that has others in it holds itself.
  ///
  /// - Returns: The names in it, the first last.
  private mutating func addInner(
    of name: Int, to parent: Int, _ types: ValueTypes.Place?
  ) -> [Task] {
    let own = names[name]
    if !own.values.isEmpty {
      addLeaf(own.values, key: AptText.ownValue, to: parent, types?.member(AptText.ownValue))
    }
    if !own.elements.isEmpty {
      addList(own.elements, key: AptText.ownList, name, to: parent, types?.member(AptText.ownList))
    }
    return own.order.reversed().filter { names[$0].isThere }.map { inner in
      Task(name: inner, parent: parent, types: types?.member(text(names[inner].spellings[0])))
    }
  }

  private mutating func addNode(_ task: Task) -> [Task] {
    let name = names[task.name]
    let hasInner = name.order.contains { names[$0].isThere }
    guard hasInner || !name.values.isEmpty && !name.elements.isEmpty else {
      if name.elements.isEmpty {
        addLeaf(name.values, key: nil, of: task.name, to: task.parent, task.types)
      } else {
        addList(name.elements, key: nil, task.name, to: task.parent, task.types)
      }
      return []
    }
    var part = NodeTableBuilder.Part(.object, at: afterName(task.name))
    part.keyRange = name.spellings[0]
    let number = builder.add(part, to: task.parent)
    layout.places.append(.init(names: name.spellings, blocks: name.blocks))
    return addInner(of: task.name, to: number, task.types)
  }

  private func afterName(_ name: Int) -> Range<Int> {
    let end = names[name].spellings[0].upperBound
    return end..<end
  }

  private mutating func addList(
    _ elements: [Int], key: String?, _ name: Int, to parent: Int, _ types: ValueTypes.Place?
  ) {
    let start = layout.entries[elements[0]].value.lowerBound
    var part = NodeTableBuilder.Part(.array, at: start..<start)
    part.key = key
    if key == nil {
      part.keyRange = names[name].spellings[0]
      part.range = afterName(name)
    }
    let list = builder.add(part, to: parent)
    layout.places.append(
      key == nil
        ? .init(names: names[name].spellings, blocks: names[name].blocks) : .init())
    for element in elements {
      var part = self.part(of: element, types?.element)
      part.keyRange = nil
      _ = builder.add(part, to: list)
      layout.places.append(.init(entries: [element]))
    }
  }

  private mutating func addLeaf(
    _ values: [Int], key: String?, of name: Int? = nil, to parent: Int,
    _ types: ValueTypes.Place?
  ) {
    guard let last = values.last else { return }
    var part = self.part(of: last, types)
    part.key = key
    if let name {
      // The spelling that stands beside the value.
      let end = layout.entries[last].name?.upperBound
      part.keyRange =
        names[name].spellings.last { $0.upperBound == end } ?? names[name].spellings[0]
    }
    _ = builder.add(part, to: parent)
    layout.places.append(
      .init(
        entries: values, names: name.map { names[$0].spellings } ?? [],
        blocks: name.map { names[$0].blocks } ?? []))
  }

  private func part(of entry: Int, _ types: ValueTypes.Place?) -> NodeTableBuilder.Part {
    let word = words[entry]
    var part = NodeTableBuilder.Part(.string, at: word.range)
    part.valueSpelling = word.spelling
    if word.spelling == .encoded { part.leaf = .string(word.text) }
    if !word.isWhole { part.lock = INILock.severalParts }
    if let value = types?.type?.value(of: word.text), value != .string(word.text) {
      part.leaf = value
      part.kind = NodeKind(value)
    }
    return part
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
