/// The members of one dictionary of a host's model, with a row for each.
struct ModelMembers: ElementSource {
  /// How the value of a member is edited.
  private let control: Control
  private let new: Value
  /// What is wrong with a value as the dictionary's; nil where nothing is.
  private let rule: (Value) -> ValueProblem?
  /// The members that are stored.
  private var stored: [Value.Member] = []

  /// - Parameters:
  ///   - control: How the value of a member is edited.
  ///   - new: What a member begins as.
  ///   - rule: What is wrong with a value as the dictionary's; nil where nothing is.
  init(control: Control, new: Value, rule: @escaping (Value) -> ValueProblem?) {
    self.control = control
    self.new = new
    self.rule = rule
  }

  func over(_ map: Value?, elements: [Any]) -> any ElementSource {
    var members = self
    members.stored = map?.members ?? []
    return members
  }

  var storedCount: Int { stored.count }
  var label: [String]? { nil }
  var isAtHand: Bool { true }

  func storedKey(at index: Int) -> String? { stored[index].key }

  func storedIndex(ofKey key: String) -> Int? {
    stored.firstIndex { $0.key.isIdentical(to: key) }
  }

  func seed(at index: Int, key: String?) -> Value { new }
  func kinds(at index: Int) -> [ValueKind] { [] }
  func problem(withKey key: String) -> ValueProblem? { nil }

  func row(for element: ListElement, of list: Row) -> Row {
    let key = element.key ?? ""
    var row: Row
    switch element.origin {
    case .stored(let index):
      let key = stored[index].key
      row = Row(
        identifier: list.identifier.member(key),
        pointer: list.pointer?.appending(key), title: key, control: control)
      row.addition = list.addition
    case .added(let addition):
      row = Row(
        identifier: addition.identifier, pointer: Pointer(), title: key, control: control)
      row.addition = addition
    }
    row.title = key
    row.rule = rule
    row.take(list.secrecy.inside(key))
    return row
  }
}
