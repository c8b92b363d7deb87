internal import Documents
package import EditorCore

/// What a file in the folder of drafts says: a draft, and which file it is of.
package struct DraftFile: Hashable, Sendable {
  package var record: DraftRecord
  /// What the draft is of; see `DraftFolder.target`.
  package var path: String
  /// The SHA-256 of what that file held, in hexadecimal digits; empty where no edit depends on it.
  package var baseline: String

  /// The bytes of the file, JSON of this program's own.
  package func encoded() -> [UInt8] {
    let entries = record.entries.map { entry in
      Value.object(
        [Value.Member("pointer", .string(entry.pointer.description))]
          + [("old", entry.base), ("new", entry.slot)].compactMap { key, slot in
            slot.value.map { Value.Member(key, $0) }
          }
          + [
            ("former", entry.formerKey.map { .string($0) }),
            (
              "lists", entry.lists.isEmpty ? nil : .array(entry.lists.map(Self.value(of:)))
            ),
            ("element", entry.element),
            ("secrets", entry.masks.map { .array($0.stored.map { .string($0.description) }) }),
            (
              "masked",
              entry.masks.map { masks in
                .object(
                  masks.drafted
                    .map { Value.Member($0.description, .string($1.description)) }
                    .sorted { $0.key < $1.key })
              }
            ),
            ("date", entry.isDate.map { .bool($0) }),
            ("held", entry.isHeldBack ? .bool(true) : nil),
            ("layer", entry.layers.map { .string($0.target) }),
            ("cleared", entry.layers.map { .array($0.cleared.map { .string($0) }) }),
            (
              "given",
              entry.layers.map { layers in
                .object(
                  layers.given.sorted { $0.key < $1.key }.map { Value.Member($0.key, $0.value) })
              }
            ),
          ]
          .compactMap { (key: String, value: Value?) in value.map { Value.Member(key, $0) } })
    }
    let orders = record.orders.map { order in
      Value.object(
        [
          .init("pointer", .string(order.pointer.description)),
          .init("old", .array(order.base.map { .string($0) })),
          .init("new", .array(order.keys.map { .string($0) })),
        ] + (order.isHeldBack ? [.init("held", .bool(true))] : []))
    }
    let lists = record.lists.map { Value.Member($0.description, $1) }.sorted { $0.key < $1.key }
    let file = Value.object(
      [
        .init("format", .string(Self.format)),
        .init(
          "version",
          .number(Number(record.entries.allSatisfy { $0.masks == nil } ? 1 : Self.version))),
        .init("path", .string(path)),
        .init("baseline", .string(baseline)),
        .init("edits", .array(entries)),
        .init("omitted", .array(record.omitted.map { .string($0.description) })),
        .init("orders", .array(orders)),
      ] + (lists.isEmpty ? [] : [.init("lists", .object(lists))]))
    return Array((file.compactText + "\n").utf8)
  }

  /// Reads what `encoded()` made; nil for anything else, which may have come from anybody.
  package init?(decoding bytes: [UInt8]) {
    guard let file = Value(json: bytes), file["format"] == .string(Self.format),
      let version = file["version"]?.number.flatMap({ Int($0.text) }),
      (1...Self.version).contains(version),
      let path = file["path"]?.string, let baseline = file["baseline"]?.string,
      case .array(let edits)? = file["edits"], case .array(let omitted)? = file["omitted"]
    else { return nil }
    record = DraftRecord()
    for edit in edits {
      guard let pointer = Self.pointer(edit["pointer"]) else { return nil }
      var entry = DraftRecord.Entry(
        pointer: pointer, base: Slot(edit["old"]), slot: Slot(edit["new"]))
      entry.formerKey = edit["former"]?.string
      for list in edit["lists"]?.elements ?? [] {
        guard let list = Self.list(list, of: entry),
          !entry.lists.contains(where: { $0.pointer == list.pointer })
        else { return nil }
        entry.lists.append(list)
      }
      entry.element = edit["element"]
      if edit["secrets"] != nil {
        guard let masks = Self.masks(edit) else { return nil }
        entry.masks = masks
      }
      entry.isDate = edit["date"].map { $0 == .bool(true) }
      entry.isHeldBack = edit["held"] == .bool(true)
      entry.layers = edit["layer"]?.string.map {
        DraftRecord.Layers(
          target: $0, cleared: edit["cleared"]?.onlyTexts ?? [],
          given: Dictionary(
            (edit["given"]?.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
      }
      record.entries.append(entry)
    }
    // Drafts of former versions tell of no order.
    for order in file["orders"]?.elements ?? [] {
      guard let pointer = Self.pointer(order["pointer"]), let old = order["old"]?.onlyTexts,
        let new = order["new"]?.onlyTexts
      else { return nil }
      var kept = DraftRecord.Order(pointer: pointer, base: old, keys: new)
      kept.isHeldBack = order["held"] == .bool(true)
      record.orders.append(kept)
    }
    for list in file["lists"]?.members ?? [] {
      guard let pointer = Pointer(parsing: list.key), list.value.elements != nil else { return nil }
      record.lists[pointer] = list.value
    }
    for place in omitted {
      guard let pointer = Self.pointer(place) else { return nil }
      record.omitted.append(pointer)
    }
    guard Set(record.entries.map(\.pointer)).count == record.entries.count else { return nil }
    self.path = path
    self.baseline = baseline
  }

  package init(record: DraftRecord, path: String, baseline: String) {
    self.record = record
    self.path = path
    self.baseline = baseline
  }

  private static let format = "prefs-tui draft"
  /// Another number for each change that an older program would misunderstand: since 2, masks stand for secrets.
  private static let version = 2

  private static func value(of list: ListOrigins) -> Value {
    func numbers(_ numbers: [Int?]) -> Value {
      .array(numbers.map { $0.map { .number(Number($0)) } ?? .null })
    }
    return .object([
      .init("pointer", .string(list.pointer.description)), .init("origins", numbers(list.origins)),
      .init("models", numbers(list.models)),
    ])
  }

  /// What a file says of the elements of a list; nil where that cannot be of the list as it was then.
  private static func list(
    _ list: Value, of entry: DraftRecord.Entry
  ) -> ListOrigins? {
    guard let pointer = pointer(list["pointer"]), pointer.isWithin(entry.pointer),
      case let inner = pointer.tokens.dropFirst(entry.pointer.tokens.count),
      let count = entry.base.value?.part(at: inner)?.partCount,
      let origins = numbers(list["origins"], below: count),
      let models = numbers(list["models"], below: count), models.count == origins.count,
      !inner.isEmpty || origins.count == entry.slot.value?.partCount,
      case let known = origins.compactMap(\.self), Set(known).count == known.count
    else { return nil }
    return ListOrigins(pointer: pointer, origins: origins, models: models)
  }

  /// Where an edit has masks for secrets; nil where that cannot be.
  private static func masks(_ edit: Value) -> DraftRecord.Masks? {
    guard let stored = edit["secrets"]?.onlyTexts?.map({ Pointer(parsing: $0) }),
      let drafted = edit["masked"]?.members
    else { return nil }
    let known = stored.compactMap(\.self)
    var masks = DraftRecord.Masks(stored: known)
    for member in drafted {
      guard let place = Pointer(parsing: member.key),
        let former = member.value.string.flatMap({ Pointer(parsing: $0) })
      else { return nil }
      masks.drafted[place] = former
    }
    let mask = Value.string(Secrecy.mask)
    let areMasks =
      known.allSatisfy { edit["old"]?.part(at: $0.tokens) == mask }
      && masks.drafted.keys.allSatisfy { edit["new"]?.part(at: $0.tokens) == mask }
    return known.count == stored.count && areMasks ? masks : nil
  }

  private static func numbers(_ value: Value?, below count: Int) -> [Int?]? {
    guard let elements = value?.elements else { return nil }
    let numbers = elements.map { Int($0.compactText) }
    let areFit = zip(elements, numbers).allSatisfy { element, number in
      number.map((0..<count).contains) ?? (element == .null)
    }
    return areFit ? numbers : nil
  }

  private static func pointer(_ value: Value?) -> Pointer? {
    guard let pointer = value?.string.flatMap({ Pointer(parsing: $0) }),
      pointer.tokens.count <= Limits.standard.nesting
    else { return nil }
    return pointer
  }
}

extension Slot {
  fileprivate init(_ value: Value?) { self = value.map { .value($0) } ?? .unset }
}
