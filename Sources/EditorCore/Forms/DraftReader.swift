/// Tells what forms look like of a draft, where other rows are shown for other values.
///
/// A session answers for its own form. It knows what was asked for, and has the form look again once
/// that changes.
package final class DraftReader {
  /// What of the draft is at a place, asked by the name of a row there and the place itself.
  package struct Place {
    package var row: RowIdentifier
    package var pointer: Pointer
    package var addition: Addition?

    package init(row: RowIdentifier, pointer: Pointer, addition: Addition?) {
      self.row = row
      self.pointer = pointer
      self.addition = addition
    }
  }

  /// What Save would leave at a place; nil where the draft changes nothing there.
  var read: ((Place) -> Slot?)?
  /// The value that the draft gives a place as a whole; nil where it gives none.
  var readWhole: ((Place) -> Value?)?
  private var watched: Set<RowIdentifier> = []
  /// The kinds that were chosen, where the value does not tell: each by its place among the choices.
  private var chosen: [RowIdentifier: (kinds: [Int: Int], value: Value)] = [:]

  /// What values were that another kind has taken the place of, by the kind that they are of.
  private var former: [FormerKind: Value] = [:]

  private struct FormerKind: Hashable {
    var row: RowIdentifier
    var kind: AnyHashable
  }

  package init() {}

  /// What Save would leave at the place; nil where the draft changes nothing there.
  package func slot(at place: Place) -> Slot? {
    watched.insert(place.row)
    return read?(place)
  }

  /// The value that the draft gives the place as a whole, as an addition that rows inside it have.
  package func replacement(at place: Place) -> Addition? {
    watched.insert(place.row)
    return readWhole?(place).map { Addition(replacing: place.row, with: $0) }
  }

  /// Remembers that the kind was chosen, and what value was made for that.
  package func remember(
    kind: Int, ofChoice number: Int, making value: Value, for row: RowIdentifier
  ) {
    let outer = chosen[row]?.kinds.filter { $0.key < number } ?? [:]
    chosen[row] = (outer.merging([number: kind]) { $1 }, value)
  }

  /// The kinds that were chosen for the value that is there now.
  package func kindsChosen(at place: Place) -> [Int: Int] {
    guard let known = chosen[place.row] else { return [:] }
    let value = replacement(at: place)?.seed ?? slot(at: place)?.value
    return value == known.value ? known.kinds : [:]
  }

  /// Keeps the value of a row that is to be of another kind, for who comes back to this one.
  package func keep(_ value: Value, ofKind kind: some Hashable, for row: RowIdentifier) {
    former[FormerKind(row: row, kind: AnyHashable(kind))] = value
  }

  /// What the row's value was when it was last of the kind; nil where it was not in this draft.
  package func formerValue(ofKind kind: some Hashable, for row: RowIdentifier) -> Value? {
    former[FormerKind(row: row, kind: AnyHashable(kind))]
  }

  /// Forgets the kinds that values were of, as once the draft is saved or dropped.
  func forgetKinds() {
    chosen = [:]
    former = [:]
  }

  /// Whether the form may look otherwise once the rows change.
  func isAbout(_ rows: [RowIdentifier]) -> Bool {
    !watched.isEmpty
      && rows.contains { row in
        watched.contains(row) || row.openers.contains { watched.contains($0) }
      }
  }

  /// Forgets what was asked for, as before the form is made anew.
  func forget() { watched = [] }
}

extension Addition {
  /// The last part of the names of rows in a value that the draft gives as a whole.
  static let wholeName = "value"

  /// Whether it takes the place of a value, instead of being added to a list.
  var isReplacement: Bool { identifier.text.hasSuffix("/~\(Self.wholeName)") }

  /// The value that takes the place of the one of a row of several kinds.
  init(replacing row: RowIdentifier, with value: Value) {
    self.init(to: row, name: Self.wholeName, seed: value)
  }
}

extension RowIdentifier {
  /// The names that lead to this one, part by part.
  var openers: [RowIdentifier] {
    let text = text.utf8
    return text.indices.filter { text[$0] == UInt8(ascii: "/") }
      .map { RowIdentifier(String(Substring(text[..<$0]))) }
  }
}
