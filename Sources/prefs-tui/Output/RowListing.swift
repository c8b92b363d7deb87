import EditorCore
import FormSources
import PreferencesEditor
import PreferencesFiles
import Terminal

/// Walks a form in the order of the screen.
enum RowListing {
  /// Visits every row that holds a value; one that shows a list or an object is a row for each leaf in it.
  ///
  /// Rows that are hidden are left out unless they are asked for.
  static func forEachRow(
    of settings: SettingsFile, includingHidden: Bool, _ visit: (ListedRow) throws -> Void
  ) rethrows {
    let session = settings.session()
    // Of a row its own value does not tell what is wrong with it beside others.
    let wrong = Swift.Set(session.errors.find().map(\.pointer))
    for place in FormRows(settings.form) {
      let state = session.state(of: place.row)
      guard includingHidden || !state.isHidden else { continue }
      let isMissing = state.isMissing && place.row.pointer.map(wrong.contains) ?? false
      for var leaf in leaves(of: place.row, state: state, isMissing: isMissing, in: session) {
        (leaf.pane, leaf.section, leaf.path) = (place.pane, place.section, place.path)
        if !place.tags.isEmpty { leaf.row.tags.formUnion(place.tags) }
        try visit(leaf)
      }
    }
  }

  /// The innermost row of a pane that what stands at the pointer is a part of; nil where there is none.
  private static func owner(of pointer: Pointer, in pane: Pane?) -> Row? {
    var around = pointer
    while !around.tokens.isEmpty {
      around.tokens.removeLast()
      if let row = pane?.row(RowIdentifier(around.description)) { return row }
    }
    return nil
  }

  private static func leaves(
    of row: Row, state: RowState, isMissing: Bool, in session: EditSession
  ) -> [ListedRow] {
    guard let value = state.slot.value, !value.isLeaf, !row.isSecret, let pointer = row.pointer
    else {
      let states = state.names(
        isSecret: row.isSecret, isModified: state.isModified, isWrong: state.isWrong || isMissing)
      return [ListedRow(row: row, value: state.slot.value, states: states)]
    }
    // The pane is made once for all leaves in it: making it anew looks at the whole value.
    let inner = row.storedPane
    let depth = pointer.tokens.count
    let wrong = !state.isWrong ? nil : WrongParts(of: value, at: pointer, in: session)
    let leaves = value.leaves(at: pointer).map { pointer, value in
      let key = pointer.tokens.last ?? ""
      let identifier = RowIdentifier(pointer)
      let known = inner?.row(identifier)
      // One that only counts the elements of a list is no title.
      let title = known.map(\.title).flatMap { Int(key).map { String($0 &+ 1) } == $0 ? nil : $0 }
      var leaf = Row(
        identifier: identifier, pointer: pointer, title: title ?? key,
        control: known?.control ?? (owner(of: pointer, in: inner) ?? row).control.ofPart)
      let place = Pointer(Array(pointer.tokens.dropFirst(depth)))
      leaf.isSecret = known?.isSecret == true || row.secrecy.at(place).hidesAll(of: value)
      leaf.lockReason = row.lockReason
      leaf.defaultValue = known?.defaultValue
      leaf.help = known?.help
      leaf.tags = known?.tags ?? []
      leaf.deprecation = known?.deprecation
      // Of a list that several layers make, each element is that of one.
      let isLocked = state.lockReason != nil && session.state(of: leaf).lockReason != nil
      return ListedRow(
        row: leaf, value: value,
        states: state.names(
          isSecret: leaf.isSecret,
          isModified: leaf.defaultValue.map { $0 != value } ?? state.isModified,
          isWrong: wrong?.contains(pointer) ?? state.isWrong, isLocked: isLocked))
    }
    let missing = (wrong?.missing ?? []).map { pointer in
      let identifier = RowIdentifier(pointer)
      let row =
        inner?.row(identifier)
        ?? Row(
          identifier: identifier, pointer: pointer, title: pointer.tokens.last ?? "",
          control: row.control.ofPart)
      return ListedRow(row: row, value: nil, states: ["error"])
    }
    return leaves + missing
  }
}

/// The parts of a wrong value that are wrong themselves; all of them, where it is wrong as a whole.
private struct WrongParts {
  /// Where something is wrong with a part, and the parts that this is in.
  private var places: Swift.Set<Pointer> = []
  private var around: Swift.Set<Pointer> = []
  /// Where a part is missing that has to be there.
  private(set) var missing: [Pointer] = []
  private let depth: Int

  init(of value: Value, at pointer: Pointer, in session: EditSession) {
    depth = pointer.tokens.count
    for error in session.errors.find() where error.pointer.isWithin(pointer) {
      let tokens = error.pointer.tokens[depth...]
      guard !tokens.isEmpty else { continue }
      guard value.part(at: tokens) != nil else {
        missing.append(error.pointer)
        continue
      }
      places.insert(Pointer(pointer.tokens + tokens))
      for count in tokens.indices.dropLast() {
        around.insert(Pointer(pointer.tokens + tokens[...count]))
      }
    }
  }

  /// Whether the leaf is wrong, or in what is, or holds something that is.
  func contains(_ leaf: Pointer) -> Bool {
    places.isEmpty && missing.isEmpty || around.contains(leaf)
      || leaf.tokens.indices.dropFirst(depth).contains {
        places.contains(Pointer(Array(leaf.tokens[...$0])))
      }
  }
}

extension Control {
  /// The control by which a part without a row of its own is edited.
  fileprivate var ofPart: Control {
    takesSeveral ? self : .raw(localized("shown as JSON"))
  }
}

extension RowState {
  /// The words that `list` prints for the state; a part may be other than its default, wrong or locked, or not,
  /// where the whole is.
  func names(
    isSecret: Bool, isModified: Bool, isWrong: Bool, isLocked: Bool? = nil
  ) -> [String] {
    var names: [String] = []
    if isUnsaved { names.append("unsaved") }
    if isModified { names.append("modified") }
    if isWrong { names.append("error") }
    if isLocked ?? (lockReason != nil) { names.append("locked") }
    if isHidden { names.append("hidden") }
    if isSecret { names.append("secret") }
    return names
  }
}

/// One row as `list` prints it.
struct ListedRow {
  var row: Row
  /// The titles of what it stands in.
  var pane = ""
  var section = ""
  /// The same without the title of the whole form, from the outermost to the section.
  var path: [String] = []
  var value: Value?
  var states: [String]

  /// Whether the row is what a filter of a search asks for.
  func passes(_ filter: SearchFilter) -> Bool {
    switch filter {
    case .changed: states.contains("unsaved")
    case .set: value != nil
    case .modified: states.contains("modified")
    case .error: states.contains("error")
    case .locked: states.contains("locked")
    case .secret: states.contains("secret")
    case .hidden: states.contains("hidden")
    case .deprecated: row.deprecation != nil
    case .type(let name): row.control.isCalled(name)
    case .section(let name): path.contains { SearchText(name).isFound(in: $0) }
    case .tag(let tag): row.tags.contains(tag)
    case .identifier(let start): row.identifier.text.utf8.starts(with: start.utf8)
    }
  }

  /// The columns of the row, control characters made visible so that a line is a row.
  var line: String {
    [
      row.identifier.text, row.title, row.control.name, value?.compactText ?? "",
      row.defaultValue?.compactText ?? "", states.joined(separator: ","),
    ].map { PlainText.visible($0) }.joined(separator: "\t")
  }

  /// The row as an object; `source` says which schema was taken, and why, `origin` which layers set it.
  func jsonValue(source: String?, origin: WhyReport?) -> Value {
    var members: [Value.Member] = [
      .init("id", .string(row.identifier.text)),
      .init("pointer", row.pointer.map { .string($0.description) } ?? .null),
      .init("title", .string(row.title)), .init("pane", .string(pane)),
      .init("section", .string(section)), .init("control", .string(row.control.name)),
    ]
    if let value { members.append(.init("value", value)) }
    if let value = row.defaultValue { members.append(.init("default", value)) }
    members.append(.init("state", .array(states.map { .string($0) })))
    if let help = row.help { members.append(.init("help", .string(help))) }
    if let source { members.append(.init("source", .string(source))) }
    return .object(members + (origin?.jsonMembers ?? []))
  }

  /// Puts a mask where a secret is.
  func masked(by mask: String) -> ListedRow {
    let hiding = { (value: Value) in
      row.isSecret ? .string(mask) : row.secrecy.hiding(in: value, mask: mask)
    }
    var masked = self
    masked.value = value.map(hiding)
    masked.row.defaultValue = row.defaultValue.map(hiding)
    return masked
  }
}
