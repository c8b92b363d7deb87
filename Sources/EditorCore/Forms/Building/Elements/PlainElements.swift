/// The members of one dictionary of a host's model, or the elements of an array that are plain values,
/// with a row for each.
struct PlainElements<Property: SettingValue>: ElementSource {
  /// How each of them is edited.
  private let control: Control
  /// What one begins as.
  private let new: Value
  /// The dictionary or array that is stored; nil for none.
  private var stored: Value?

  init(_ control: Control, new: Value) {
    self.control = control
    self.new = new
  }

  func over(_ stored: Value?, elements: [Any]) -> any ElementSource {
    var source = self
    source.stored = stored
    return source
  }

  var storedCount: Int { stored?.partCount ?? 0 }
  var label: [String]? { nil }
  var isAtHand: Bool { true }

  func storedKey(at index: Int) -> String? {
    guard case .object(let members) = stored else { return nil }
    return members[index].key
  }

  func storedIndex(ofKey key: String) -> Int? {
    stored?.members.firstIndex { $0.key.isIdentical(to: key) }
  }

  func seed(at index: Int, key: String?) -> Value { new }
  func kinds(at index: Int) -> [ValueKind] { [] }
  func problem(withKey key: String) -> ValueProblem? { nil }

  func row(for element: ListElement, of list: Row) -> Row {
    let title = element.title(label: nil)
    var row: Row
    switch element.origin {
    case .stored(let index):
      let token = storedKey(at: index) ?? String(index)
      row = Row(
        identifier: list.identifier.member(token),
        pointer: list.pointer?.appending(token), title: title, control: control)
      row.addition = list.addition
    case .added(let addition):
      row = Row(
        identifier: addition.identifier, pointer: Pointer(), title: title, control: control)
      row.addition = addition
    }
    row.rule = Property.conversion.problem
    row.take(list.secrecy.inside(element.key))
    return row
  }
}

extension PlainElements where Property: TextSetting {
  init(_ kind: TextTraits.Kind) {
    var traits = TextTraits()
    traits.kind = kind
    self.init(.text(traits), new: .string(""))
  }
}

extension PlainElements where Property: NumberSetting & Comparable {
  /// Numbers of a range; nil for all that the type holds.
  init(in range: ClosedRange<Property>?) {
    var traits = NumberTraits(of: Property.self, step: nil)
    if let range {
      (traits.minimum, traits.maximum) = (range.lowerBound.number, range.upperBound.number)
    }
    let new = traits.problem(with: Number(0)) == nil ? Number(0) : traits.minimum ?? Number(0)
    self.init(.number(traits), new: .number(new))
  }
}
