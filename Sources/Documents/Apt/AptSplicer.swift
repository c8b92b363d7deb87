import EditorCore

/// Turns planned changes into the edits of a file of apt that make them.
struct AptSplicer {
  let document: Document
  let plan: EditPlan
  let layout: AptLayout
  let lineEnd: [UInt8]
  /// The new names, where those stand that are renamed.
  private var renames: [Splice] = []
  private var splices: [Splice] = []
  private var removedEntries: Set<Int> = []
  private var removedBlocks: Set<Int> = []
  /// What comes last in the text.
  private var tail: [[UInt8]] = []

  init(_ document: Document, _ plan: EditPlan, _ layout: AptLayout) {
    (self.document, self.plan, self.layout) = (document, plan, layout)
    let end = document.bytes.firstIndex(of: .lineFeed) ?? 0
    let isPair = end > 0 && document.bytes[end - 1] == .carriageReturn
    lineEnd = isPair ? [.carriageReturn, .lineFeed] : [.lineFeed]
  }

  mutating func result() throws(EditError) -> [Splice] {
    try rename()
    for id in plan.removals.sorted() { remove(id) }
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      try replace(id, with: value)
    }
    let containers = Set(plan.insertions.keys).union(plan.arrangements.keys).sorted()
    for container in containers {
      if document.kind(container) == .array {
        try arrange(container)
      } else {
        for insertion in plan.insertions[container] ?? [] {
          try add(insertion.value, key: insertion.key ?? "", to: container)
        }
      }
    }
    try checkOwn(in: Set(containers).union(plan.removals.compactMap { document.parent($0) }))
    let removed = AptLines(document: document).ranges(of: removedEntries, removedBlocks, in: layout)
    let kept = (renames + splices).filter { splice in
      !removed.contains { INIRanges.isWithin(splice, $0) && !splice.range.isEmpty }
    }
    return kept + removed.map { Splice($0) } + ends
  }

  // MARK: - Names

  private mutating func rename() throws(EditError) {
    for (id, key) in plan.renames.sorted(by: { $0.key < $1.key }) {
      let names = layout.places[id.index].names
      guard !names.isEmpty else { throw refusal(.fixedName(document.key(id) ?? ""), at: id) }
      guard AptText.canBeName(key) else { throw refusal(.name(key), at: id) }
      renames += names.map { Splice($0, Array(key.utf8)) }
    }
  }

  /// The names that lead to the value, new ones in the place of those that are renamed.
  private func names(of id: NodeID) -> [String] {
    var names: [String] = []
    var next = id
    while let parent = document.parent(next) {
      names.append(plan.renames[next] ?? document.key(next) ?? "")
      next = parent
    }
    return names.reversed()
  }

  /// Refuses to leave a value, or a list, alone in its scope, which would be that value itself.
  private func checkOwn(in containers: Set<NodeID>) throws(EditError) {
    for container in containers.sorted()
    where document.kind(container) == .object && container != document.root {
      let keys = plan.parts(of: container).compactMap { plan.key(of: $0) }
      if let problem = problem(ofOwn: keys) { throw refusal(problem, at: container) }
    }
  }

  private func problem(ofOwn keys: [String]) -> AptRefusal? {
    let own = keys.filter { $0 == AptText.ownValue || $0 == AptText.ownList }
    return own.count == 1 && keys.count == 1 ? .alone(own[0]) : nil
  }

  private func refusal(_ reason: AptRefusal, at id: NodeID) -> EditError {
    .unspellable(document.path(to: id), reason: reason.description)
  }

  // MARK: - Replacing and removing

  private mutating func replace(_ id: NodeID, with value: Value) throws(EditError) {
    if let entry = layout.places[id.index].entries.last, value.isLeaf {
      guard !plan.isArranged(id) else { return }
      let isElement = layout.entries[entry].isElement
      let text = try spelling(
        of: inWords(value, insteadOf: id), isElement: isElement, at: document.path(to: id))
      splices.append(Splice(layout.entries[entry].value, text))
    } else if document.kind(id) == .array, case .array(let elements) = value {
      try fill(id, with: elements.map { .new(key: nil, $0) })
    } else if document.kind(id) == .object, case .object(let members) = value {
      if id != document.root, let problem = problem(ofOwn: members.map(\.key)) {
        throw refusal(problem, at: id)
      }
      for child in document.children(id) { remove(child) }
      for member in members { try add(member.value, key: member.key, to: id) }
    } else {
      guard let parent = document.parent(id) else { throw refusal(.notAnObject, at: id) }
      guard document.keyRange(id) != nil else { throw refusal(.listInList, at: id) }
      remove(id)
      try add(value, key: plan.renames[id] ?? document.key(id) ?? "", to: parent)
    }
  }

  /// What is on or off in the words of what stands there.
  private func inWords(_ value: Value, insteadOf id: NodeID) -> Value {
    guard case .bool(let truth) = value else { return value }
    let old = document.bytes[document.valueRange(id)].filter { $0 != .quote }
    let word = TruthSpelling.word(for: truth, like: String(decoding: old, as: UTF8.self))
    return word.map(Value.string) ?? value
  }

  private mutating func remove(_ id: NodeID) {
    let nodes = document.subtree(id)
    for index in nodes.lowerBound.index..<nodes.upperBound.index {
      removedEntries.formUnion(layout.places[index].entries)
      removedBlocks.formUnion(layout.places[index].blocks)
    }
  }

  // MARK: - Lists

  private mutating func arrange(_ list: NodeID) throws(EditError) {
    let parts = plan.parts(of: list)
    var last: Int?
    for case .kept(let id) in parts { last = layout.places[id.index].entries.last ?? last }
    guard plan.arrangements[list] == nil, let last else { return try fill(list, with: parts) }
    for case .new(_, let value, _) in parts { try append(value, to: list, after: last) }
  }

  /// Puts the parts into the places of those that are there, one after the other.
  private mutating func fill(_ list: NodeID, with parts: [EditPlan.Part]) throws(EditError) {
    let places = document.children(list).compactMap { layout.places[$0.index].entries.last }
    removedEntries.subtract(places)
    guard let last = places.last else { return }
    for (number, part) in parts.enumerated() {
      let place = number < places.count ? places[number] : nil
      switch part {
      case .kept(let id):
        guard let entry = layout.places[id.index].entries.last else { continue }
        let value = plan.replacements[id]
        if let place, value != nil || entry != place {
          let text = try value.map { value throws(EditError) in
            try spelling(of: value, isElement: true, at: document.path(to: id))
          }
          splices.append(
            Splice(
              layout.entries[place].value,
              text ?? Array(document.bytes[layout.entries[entry].value])
            ))
        } else if place == nil, let value = value ?? document.value(id) {
          try append(value, to: list, after: last)
        }
      case .new(_, let value, _):
        if let place {
          let text = try spelling(of: value, isElement: true, at: document.path(to: list))
          splices.append(Splice(layout.entries[place].value, text))
        } else {
          try append(value, to: list, after: last)
        }
      }
    }
    removedEntries.formUnion(places.dropFirst(parts.count))
  }

  /// Adds an element behind another, in the manner of that.
  private mutating func append(
    _ value: Value, to list: NodeID, after number: Int
  ) throws(EditError) {
    let entry = layout.entries[number]
    let name = entry.name.flatMap { range in
      document.bytes.applying(renames.filter { INIRanges.isWithin($0, range) }, in: range)
    }
    let text = try spelling(of: value, isElement: true, at: document.path(to: list))
    let setting = (name.map { $0 + [.space] } ?? []) + text + [.semicolon]
    splices.append(
      AptLines(document: document).insertion(of: setting, after: entry, lineEnd: lineEnd))
  }

  // MARK: - Adding

  private mutating func add(_ value: Value, key: String, to scope: NodeID) throws(EditError) {
    let pointer = document.path(to: scope).appending(key)
    let isRoot = scope == document.root
    let isOwn = key == AptText.ownValue || key == AptText.ownList
    guard !isOwn || !isRoot else { throw .unspellable(pointer, reason: "\(AptRefusal.name(key))") }
    let block = isRoot || isOwn ? nil : block(for: scope)
    var settings: [[UInt8]] = []
    let path = block == nil ? names(of: scope) : []
    try write(.object([.init(key, value)]), path, isWhole: false, at: pointer, &settings)
    if let block {
      splices.append(
        AptLines(document: document).insertion(of: settings, into: block, layout, lineEnd))
    } else {
      guard !layout.isOpen else { throw .unspellable(pointer, reason: "\(AptRefusal.openEnd)") }
      tail += settings
    }
  }

  /// The braces that what is added to a scope can stand in.
  private func block(for scope: NodeID) -> Int? {
    guard layout.clearings.isEmpty else { return nil }
    return layout.places[scope.index].blocks.last { number in
      let block = layout.blocks[number]
      return !removedBlocks.contains(number) && block.isClosed && !block.endsOpen
    }
  }

  /// Spells the settings of a value, one after another.
  private func write(
    _ value: Value, _ path: [String], isWhole: Bool, at pointer: Pointer,
    _ settings: inout [[UInt8]]
  ) throws(EditError) {
    let name = Array(path.joined(separator: AptText.ownList).utf8)
    switch value {
    case .object(let members):
      if isWhole, let problem = problem(ofOwn: members.map(\.key)) {
        throw .unspellable(pointer, reason: problem.description)
      }
      for member in members {
        let pointer = isWhole ? pointer.appending(member.key) : pointer
        let isLeaf = member.value.isLeaf
        if member.key == AptText.ownValue && isLeaf
          || member.key == AptText.ownList && NodeKind(member.value) == .array
        {
          try write(member.value, path, isWhole: true, at: pointer, &settings)
        } else {
          guard AptText.canBeName(member.key) else {
            throw .unspellable(pointer, reason: AptRefusal.name(member.key).description)
          }
          try write(member.value, path + [member.key], isWhole: true, at: pointer, &settings)
        }
      }
    case .array(let elements):
      guard !elements.isEmpty else { return }
      let texts = try elements.map { element throws(EditError) in
        try spelling(of: element, isElement: true, at: pointer)
      }
      settings.append(
        name + Array(" { ".utf8) + texts.flatMap { $0 + Array("; ".utf8) } + Array("};".utf8))
    default:
      settings.append(
        name + [.space] + (try spelling(of: value, isElement: false, at: pointer)) + [.semicolon])
    }
  }

  private func spelling(
    of value: Value, isElement: Bool, at pointer: Pointer
  ) throws(EditError) -> [UInt8] {
    do throws(AptRefusal) {
      switch value {
      case .null: throw .nothing
      case .array, .object: throw .listInList
      case .bool, .number, .string:
        return try AptText.spelling(of: value.plainText, isElement: isElement)
      }
    } catch {
      throw .unspellable(pointer, reason: error.description)
    }
  }

  /// What comes behind all else.
  private var ends: [Splice] {
    guard !tail.isEmpty else { return [] }
    let isMissing = document.bytes.last.map { $0 != .lineFeed } ?? false
    let text = (isMissing ? lineEnd : []) + tail.flatMap { $0 + lineEnd }
    return [.insertion(text, at: document.bytes.count)]
  }
}
