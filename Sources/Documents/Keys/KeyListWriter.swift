import EditorCore

/// Writes planned changes into the keys of a store: what changes in the document of a value changes that
/// value alone, in its own language, and what changes between them adds, removes and renames keys.
struct KeyListWriter {
  private let plan: EditPlan
  private let document: Document
  private let notes: KeyListNotes
  private let items: [NodeID: KeyListNotes.Item]
  private let affected: Set<NodeID>

  init(_ plan: EditPlan, of document: Document) {
    self.plan = plan
    self.document = document
    notes = KeyListNotes(of: document) ?? KeyListNotes()
    items = Dictionary(uniqueKeysWithValues: notes.items.map { ($0.node, $0) })
    affected = Set(plan.affected)
  }

  /// All keys after the changes.
  func records() throws(EditError) -> [KeyRecord] {
    var records: [KeyRecord] = []
    // A stack instead of recursion: an object, and what its keys begin with from now on.
    var pending: [(section: NodeID, prefix: [UInt8])] = [(document.root, [])]
    while let (section, prefix) = pending.popLast() {
      if plan.replacements[section] != nil { throw refusal(ofReplacing: section) }
      for part in plan.parts(of: section) {
        switch part {
        case .new(let key, let value, _):
          try refuse(key, below: section, after: prefix)
          let pointer = document.path(to: section).appending(key ?? "")
          for (name, value) in leaves(of: value, at: pointer) {
            let key = prefix + name.utf8
            records.append(
              KeyRecord(key: key, value: try KeyedValue.bytes(of: value, replacing: nil)))
          }
        case .kept(let child):
          try refuse(plan.renames[child], below: section, after: prefix)
          if let item = items[child] {
            let own = item.place.key.dropFirst(notes.sections[section]?.count ?? 0)
            let key = prefix + (plan.renames[child].map { Array($0.utf8) } ?? Array(own))
            records.append(
              KeyRecord(key: key, value: try value(of: item), lock: item.place.lock))
          } else {
            let old = notes.sections[child]?.dropFirst(notes.sections[section]?.count ?? 0) ?? []
            let own = plan.renames[child].map { Array($0.utf8) + [Self.slash] } ?? Array(old)
            pending.append((child, prefix + own))
          }
        }
      }
    }
    return records
  }

  /// The plan as its outcome is read: each text that is put in the place of a whole value as what it is read
  /// as, and without the objects that no key is left in.
  func planAsRead() -> EditPlan {
    var plan = plan
    for section in notes.sections.keys.sorted(by: >)
    where section != document.root && plan.parts(of: section).isEmpty {
      plan.removals.insert(section)
    }
    for (node, value) in plan.replacements {
      guard let item = items[node], case .string(let text) = value,
        item.document.map({ $0.kind($0.root) != .string }) ?? true
      else { continue }
      plan.replacements[node] = KeyedValue.value(
        reading: text, of: item.place.key, as: document.types(of: node))
    }
    for section in notes.sections.keys
    where plan.insertions[section] != nil || plan.arrangements[section] != nil {
      let pointer = document.path(to: section)
      plan.mapAdded(in: section) { part in
        .init(key: part.key, value: asRead(part.value, at: pointer.appending(part.key ?? "")))
      }
    }
    return plan
  }

  private static let slash = UInt8(ascii: "/")

  /// The bytes of a value after the changes.
  private func value(of item: KeyListNotes.Item) throws(EditError) -> [UInt8] {
    let bytes = document.bytes[item.place.valueRange]
    guard affected.contains(item.node) else {
      return item.place.isBinary ? Base64.decode(bytes) ?? [] : Array(bytes)
    }
    if let value = plan.replacements[item.node] {
      return try KeyedValue.bytes(of: value, replacing: item.document)
    }
    guard let inner = item.document, let pointer = document.pointer(item.node) else {
      return Array(bytes)
    }
    let depth = pointer.tokens.count
    do throws(EditError) {
      return try inner.applying(
        plan.changes.filter { $0.pointer.isWithin(pointer) }
          .map { $0.at(Pointer(Array($0.pointer.tokens[depth...]))) }
      ).bytes
    } catch {
      throw error.within(pointer)
    }
  }

  /// The keys that a new value makes: one, unless it is there for what changes put into it alone, as where
  /// a place is set whose parents are missing.
  private func leaves(of value: Value, at pointer: Pointer) -> [(name: String, value: Value)] {
    let name = pointer.tokens.last ?? ""
    guard case .object(let members) = value, isImplied(pointer) else { return [(name, value)] }
    return members.flatMap { member in
      leaves(of: member.value, at: pointer.appending(member.key))
        .map { (name: "\(name)/\($0.name)", value: $0.value) }
    }
  }

  private func asRead(_ value: Value, at pointer: Pointer) -> Value {
    switch value {
    case .string(let text):
      KeyedValue.value(
        reading: text, of: Array((pointer.tokens.last ?? "").utf8),
        as: pointer.tokens.reduce(document.syntax.types?.root) { $0?.member($1) })
    case .object(let members) where isImplied(pointer):
      .object(members.map { .init($0.key, asRead($0.value, at: pointer.appending($0.key))) })
    default: value
    }
  }

  /// Whether changes are made in a place, and none to it.
  private func isImplied(_ pointer: Pointer) -> Bool {
    var isAround = false
    for change in plan.changes where change.pointer.isWithin(pointer) {
      if change.pointer == pointer { return false }
      isAround = true
    }
    return isAround
  }

  /// Refuses a new key with a slash, which would part objects, unless it is one below a key that has a value.
  private func refuse(
    _ key: String?, below section: NodeID, after prefix: [UInt8]
  ) throws(EditError) {
    guard let slash = key?.utf8.firstIndex(of: Self.slash), let key else { return }
    let around = prefix + key.utf8[..<slash]
    if notes.items.contains(where: { $0.place.key == around }) { return }
    throw .unspellable(
      document.path(to: section).appending(key), reason: localized("'/' in a key parts objects"))
  }

  private func refusal(ofReplacing section: NodeID) -> EditError {
    let count = notes.items.count { document.subtree(section).contains($0.node) }
    return .unspellable(
      document.path(to: section),
      reason: localized(
        count: count, one: "\(count) key is below it, which is to be removed first",
        other: "\(count) keys are below it, which are to be removed first"))
  }
}

extension EditError {
  /// The error with its place as one of a larger document, in which the pointer leads to this one.
  fileprivate func within(_ pointer: Pointer) -> EditError {
    func whole(_ place: Pointer) -> Pointer { Pointer(pointer.tokens + place.tokens) }
    return switch self {
    case .ambiguousKey(let place): .ambiguousKey(whole(place))
    case .notAContainer(let place): .notAContainer(whole(place))
    case .notAnIndex(let token, let list): .notAnIndex(token, list: whole(list))
    case .indexPastEnd(let token, let list, let count):
      .indexPastEnd(token, list: whole(list), count: count)
    case .locked(let place, let reason): .locked(whole(place), reason: reason)
    case .impossibleArrangement(let place): .impossibleArrangement(whole(place))
    case .fixedOrder(let place, let reason): .fixedOrder(whole(place), reason: reason)
    case .keyTaken(let place): .keyTaken(whole(place))
    case .unspellable(let place, let reason): .unspellable(whole(place), reason: reason)
    case .rootRemoval, .tooDeep, .invalidResult, .verificationFailed: self
    }
  }
}
