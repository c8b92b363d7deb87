import EditorCore

/// A store over one value, with forms of lists and maps that are made of it.
final class ValueStore: Store {
  final class Contents: Snapshot {
    let root: Value
    /// What was asked for, where it is only prepared.
    let changes: [Change]

    init(_ root: Value, changes: [Change] = []) {
      self.root = root
      self.changes = changes
    }

    func slot(at pointer: Pointer) -> Slot {
      root.part(at: pointer.tokens).map { .value($0) } ?? .unset
    }

    func lockReason(at pointer: Pointer) -> String? { nil }
  }

  var root: Value
  var commits: [[Change]] = []

  init(_ root: Value) { self.root = root }

  func load() throws -> any Snapshot { Contents(root) }

  func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    Contents(root.applying(changes) ?? .null, changes: changes)
  }

  func commit(_ prepared: any Snapshot, against baseline: any Snapshot) throws -> any Snapshot {
    guard let prepared = prepared as? Contents else { return baseline }
    commits.append(prepared.changes)
    root = prepared.root
    return Contents(root)
  }

  /// A session over a form with one row of the control, whose value stands under the key.
  static func session(
    _ root: Value, key: String = "list", default defaultValue: Value? = nil,
    validator: (any Validator)? = nil, control: @escaping (TestElements) -> Control
  ) throws -> (session: EditSession, store: ValueStore) {
    let store = ValueStore(root)
    let makeForm = { (snapshot: any Snapshot) in
      let stored = snapshot.slot(at: Pointer([key])).value
      let row = Row.example(key, control(TestElements(stored)), default: defaultValue)
      return FormContent(title: "", root: Pane(title: "", sections: [PaneSection(rows: [row])]))
    }
    let session = try EditSession(
      form: makeForm(try store.load()), store: store, validator: validator)
    session.makeForm = makeForm
    return (session, store)
  }
}

/// Elements by the kinds of their values: lists and objects open panes, other values are texts.
struct TestElements: ElementSource {
  func kinds(at index: Int) -> [ValueKind] { [] }

  let stored: Value
  var label: [String]? { ["name"] }
  var newElement = Value.string("")
  var forbiddenKey = "forbidden"

  init(_ stored: Value?) { self.stored = stored ?? .array([]) }

  var storedCount: Int { stored.partCount ?? 0 }

  func storedKey(at index: Int) -> String? {
    if case .object(let members) = stored { return members[index].key }
    return nil
  }

  func storedIndex(ofKey key: String) -> Int? {
    if case .object(let members) = stored { return members.firstIndex { $0.key == key } }
    return nil
  }

  func seed(at index: Int, key: String?) -> Value { newElement }

  func problem(withKey key: String) -> ValueProblem? {
    key == forbiddenKey ? .broken("'\(key)' is no key") : nil
  }

  func row(for element: ListElement, of list: Row) -> Row {
    switch element.origin {
    case .added(let addition):
      return row(
        addition.seed, addition.identifier, Pointer(), in: addition,
        title: element.title(label: addition.seed.part(at: ["name"])))
    case .stored(let index):
      let token = storedKey(at: index) ?? String(index)
      let value = stored.part(at: [token]) ?? .null
      return row(
        value, RowIdentifier("\(list.identifier)/\(token)"),
        list.pointer?.appending(token) ?? Pointer(), in: list.addition,
        title: element.title(label: value.part(at: ["name"])))
    }
  }

  private func row(
    _ value: Value, _ identifier: RowIdentifier, _ pointer: Pointer, in addition: Addition?,
    title: String
  ) -> Row {
    var row = Row(
      identifier: identifier, pointer: pointer, title: title,
      control: control(of: value, identifier, pointer, in: addition))
    row.addition = addition
    return row
  }

  private func control(
    of value: Value, _ identifier: RowIdentifier, _ pointer: Pointer, in addition: Addition?
  ) -> Control {
    switch value {
    case .array: .list(ListTraits(TestElements(value)))
    case .object(let members):
      .pane(
        PaneLink {
          Pane(
            title: "",
            sections: [
              PaneSection(
                rows: LazyList(
                  members.map { member in
                    row(
                      member.value, RowIdentifier("\(identifier)/\(member.key)"),
                      pointer.appending(member.key), in: addition, title: member.key)
                  }))
            ])
        })
    default: .text()
    }
  }
}

extension Value: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Value...) { self = .array(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, Value)...) {
    self = .object(members.map { Member($0, $1) })
  }
}

extension EditSession {
  /// The names and titles of the rows in the pane of the list.
  func outline(_ list: RowIdentifier = "/list") -> [String] {
    guard let row = row(list), let pane = pane(of: row) else { return [] }
    return pane.sections.flatMap { $0.rows.map { "\($0.identifier) \($0.title)" } }
  }

  /// What a Save would make of the list.
  func value(_ list: RowIdentifier = "/list") -> Value? {
    row(list).flatMap { state(of: $0).slot.value }
  }
}
