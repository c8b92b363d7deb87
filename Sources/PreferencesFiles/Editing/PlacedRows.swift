import Documents
package import EditorCore
import FormSources

/// The rows of a file's form by the places that commands name, which may be any.
package struct PlacedRows {
  fileprivate let form: FormContent
  fileprivate let index: DocumentIndex

  /// The form's row for the pointer; for a place that has none, such as an element of a list or a
  /// whole section, a row that takes what stands there now, or any JSON.
  ///
  /// Where it has no default of its own, that of the object or list around it counts, which is not set.
  package subscript(pointer: Pointer) -> Row {
    var row = describedRow(at: pointer)
    if row.defaultValue == nil { row.defaultValue = partOfDefault(at: pointer) }
    return row
  }

  /// What the default of the nearest row around a place, or at the place, has there; nil where that is set.
  private func partOfDefault(at pointer: Pointer) -> Value? {
    // No default is deeper than that.
    guard pointer.tokens.count <= index.document.limits.nesting else { return nil }
    for count in (0...pointer.tokens.count).reversed() {
      let around = Pointer(Array(pointer.tokens[..<count]))
      if index.node(at: around) != nil { return nil }
      if let row = form.row(RowIdentifier(around)) {
        return row.defaultValue?.part(at: pointer.tokens[count...])
      }
    }
    return nil
  }

  private func describedRow(at pointer: Pointer) -> Row {
    let identifier = RowIdentifier(pointer)
    let named = form.row(identifier)
    if let named, named.pointer == pointer { return named }
    if let row = rowInAnotherCase(at: pointer) { return row }
    if let row = ownRow(at: pointer), row.pointer == pointer { return row }
    let isText =
      index.node(at: pointer).map { index.document.kind($0) == .string }
      ?? (index.document.format.holdsTexts && !isBesideObjects(pointer))
    let key = pointer.tokens.last ?? ""
    var row = Row(
      identifier: identifier, pointer: pointer, title: key, control: isText ? .text() : .raw(""))
    row.take(form.secrecy(at: pointer))
    if let kind = kindOfDates(around: pointer) {
      let format = index.document.format
      row.control = .date(kind)
      row.dates = NativeDates(kinds: format.dateKinds, isStored: false)
      row.openKinds = { format.kinds(at: pointer) }
    }
    // What is in a list, or an object, that is locked is so too.
    let around = [
      Pointer(pointer.tokens.dropLast()), index.document.pointer(index.nearestNode(to: pointer)),
    ]
    row.lockReason =
      (named
      ?? around.lazy.compactMap { $0.flatMap { form.row(RowIdentifier($0)) } }.first)?.lockReason
    return row
  }

  /// The row of a setting whose key is spelled in another case, in a language where that is the same.
  private func rowInAnotherCase(at pointer: Pointer) -> Row? {
    guard index.document.format.foldsKeys else { return nil }
    if let own = index.node(at: pointer).flatMap({ index.document.pointer($0) }), own != pointer {
      return form.row(RowIdentifier(own)).flatMap { $0.pointer == own ? $0 : nil }
    }
    let last = pointer.tokens.last?.lowercased() ?? ""
    let named = [
      Pointer(pointer.tokens.dropLast() + [last]), Pointer(pointer.tokens.map { $0.lowercased() }),
    ].lazy.compactMap { place in
      form.row(RowIdentifier(place)).flatMap { $0.pointer == place ? $0 : nil }
    }
    guard var row = named.first else { return nil }
    // Set, it is spelled as it was asked for.
    (row.identifier, row.pointer) = (RowIdentifier(pointer), pointer)
    return row
  }

  /// Of which kind the dates are in a list to which an element comes at the place; nil where it has others.
  private func kindOfDates(around pointer: Pointer) -> DateKind? {
    let document = index.document
    guard document.format.hasDates, index.node(at: pointer) == nil,
      let list = index.node(at: Pointer(pointer.tokens.dropLast())), document.kind(list) == .array,
      case let neighbours = Array(document.children(list)).suffix(Self.mostNeighbours),
      neighbours.allSatisfy(document.isDate),
      let text = neighbours.last.flatMap(document.value)?.string
    else { return nil }
    return document.format.dateKinds.first { $0.accepts(text) }
  }

  private static let mostNeighbours = 200

  /// Whether the place is in a list whose elements are objects.
  private func isBesideObjects(_ pointer: Pointer) -> Bool {
    guard let list = index.node(at: Pointer(Array(pointer.tokens.dropLast()))),
      index.document.kind(list) == .array,
      let first = index.child(of: list, at: 0)
    else { return mayBeOfSections(pointer) }
    return index.document.kind(first) == .object
  }

  /// Whether what comes to the place is a list of sections, or the first of one.
  private func mayBeOfSections(_ pointer: Pointer) -> Bool {
    guard let key = pointer.tokens.first, pointer.tokens.count <= 2 else { return false }
    return index.document.format.holdsSections(key)
  }

  /// The row for a value: where it is not taken as one of the kind that stands around it, and others may
  /// be had there, a row that takes any, as the Save judges the whole.
  package func row(at pointer: Pointer, taking value: Value) -> Row {
    var row = self[pointer]
    // Of the only value of its kind there may be another in another kind.
    let isOnlyValue = if case .info = row.control { true } else { false }
    guard row.lockReason == nil || isOnlyValue, row.problem(with: value) != nil else { return row }
    // A key that is not there yet may come several times, where nothing says that it is a text.
    if case .array = value, row.rule == nil, row.lockReason == nil, index.node(at: pointer) == nil,
      index.document.format.kinds(at: pointer).contains(.list)
    {
      row.control = .raw("")
      return row
    }
    let isAmongKinds = (0..<pointer.tokens.count).contains { count in
      let around = RowIdentifier(Pointer(Array(pointer.tokens.prefix(count))).description)
      if count == 0, form.root.sections.first?.rows.first?.kinds != nil { return true }
      if case .variant? = form.row(around)?.control { return true }
      return false
    }
    guard isAmongKinds else { return row }
    row.control = .raw("")
    (row.rule, row.lockReason) = (nil, nil)
    return row
  }

  /// The row of a key that an object does not have, and that its schema lets be added.
  private func ownRow(at pointer: Pointer) -> Row? {
    guard let key = pointer.tokens.last,
      let object = form.root.openObject(
        named: RowIdentifier(Pointer(pointer.tokens.dropLast()))),
      object.isMadeForKeys, !object.names(key)
    else { return nil }
    return object.row(forKey: key)
  }
}

extension SettingsFile {
  /// The rows of its form by places.
  package var rows: PlacedRows { PlacedRows(form: form, index: index) }
}
