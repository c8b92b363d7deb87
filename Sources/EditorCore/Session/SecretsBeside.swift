/// Has the form of a session hide what the draft makes a secret by what it stands beside; see `NeighbourSecrets`.
///
/// Of what is stored the document says that. What was secret once stays so in its list, wherever it goes there.
struct SecretsBeside {
  let drafted: DraftedForm
  let working: WorkingCopy

  /// Looks at what was made of a row, and at what stands beside it.
  func look(at row: Row, made content: Draft.Content) {
    if let value = content.given, value.partCount ?? 0 > 0 {
      hide(NeighbourSecrets.secrets(in: value), inside: row.identifier)
    }
    if case .arranged(let arrangement) = content, let elements = working.elements(of: row) {
      for addition in arrangement.additions.prefix(Self.mostAdditions) {
        hide(NeighbourSecrets.secrets(in: addition.seed), inside: row.identifier)
        arrangement.position(ofAdded: addition.identifier).map { look(around: $0, in: elements) }
      }
    }
    if let place = row.element {
      guard place.key == nil, let list = drafted.list(place.list) else { return }
      working.elements(of: list).map { look(around: place.position, in: $0) }
    } else {
      look(beside: row.identifier)
    }
  }

  /// How many new elements of a list are looked at, with each that comes.
  private static let mostAdditions = 64

  /// Looks at an element of a list, and at those before and behind it.
  private func look(around position: Int, in elements: ElementsPane) {
    let first = max(position - 1, 0)
    let words = (first..<min(position + 2, elements.arrangement.count)).map {
      working.currentSlot(of: elements.row(at: $0)).value
    }
    hideWords(words, inside: elements.list.identifier)
  }

  /// Looks at a member of a variable, or at a word of a list that has no rows for its elements.
  private func look(beside row: RowIdentifier) {
    guard let key = row.steps.last?.key else { return }
    let outer = RowIdentifier(steps: row.steps.dropLast())
    if let index = key == "-" ? 0 : Int(key) {
      // What is appended first is called by no index.
      let words = [index &- 1, index, index &+ 1].map { index in
        value(of: outer.member(String(index))) ?? value(of: outer.member("-"))
      }
      return hideWords(words, inside: outer)
    }
    let (names, values) = (NeighbourSecrets.nameKeys, NeighbourSecrets.valueKeys)
    guard names.contains(key) || values.contains(key) else { return }
    switch outer.steps.last {
    case .added?: break
    case .key(let index)? where Int(index) != nil: break
    default: return
    }
    func members(_ keys: [String]) -> [Value] { keys.compactMap { value(of: outer.member($0)) } }
    let called = members(names)
    hide(
      members(values).filter { value in
        called.contains { NeighbourSecrets.hides(value, of: $0) }
      }, inside: RowIdentifier(steps: outer.steps.dropLast()))
  }

  /// Hides each of the words that the one before it makes secret.
  private func hideWords(_ words: [Value?], inside list: RowIdentifier) {
    hide(
      zip(words, words.dropFirst()).compactMap { option, word in
        guard let option, let word else { return nil }
        return NeighbourSecrets.hides(word, behind: option) ? word : nil
      }, inside: list)
  }

  private func hide(_ leaves: [Value], inside row: RowIdentifier) {
    drafted.form.secrecy.hide(leaves, inside: row.keys)
  }

  /// What a row has, of which the form may know nothing; it is asked where the row's name does not tell its place.
  private func value(of row: RowIdentifier) -> Value? {
    if let given = working.draft.content(of: row)?.given { return given }
    let named = row.pointer.map { Row(identifier: row, pointer: $0, title: "", control: .info) }
    return (named ?? drafted.knownRow(row)).flatMap { working.currentSlot(of: $0).value }
  }
}
