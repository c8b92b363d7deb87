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

    /// The place of a member of the object that is here.
    package func member(_ key: String) -> Place {
      Place(
        row: row.member(key), pointer: pointer.appending(key), addition: addition)
    }
  }

  /// An object whose own keys were asked for.
  struct WatchedObject {
    var place: Place
    /// The keys that are there now and not in the form, or the other way round.
    var unlikeForm: Set<[UInt8]>
    /// Whether the form has the key; nil for one that it always has.
    var isInForm: (String) -> Bool?
  }

  /// Whether the store's format knows dates from texts.
  let hasDates: Bool
  /// Whether the store has layers, whose objects an undone Save gives back as a whole.
  package internal(set) var isOfLayers = false
  /// What Save would leave at a place; nil where the draft changes nothing there.
  var read: ((Place) -> Slot?)?
  /// The value that the draft gives a place as a whole; nil where it gives none.
  var readWhole: ((Place) -> Value?)?
  /// The keys of the object of that name which the draft touches, in the order of their changes.
  var readKeys: ((RowIdentifier) -> [String])?
  /// Whether nothing differs from what the form was made from.
  var isUntouched: (() -> Bool)?
  /// The words for off and on like the one given, or the usual ones, where the store holds texts that
  /// are read as such; nil for a word that is neither.
  package var truthWords: ((_ word: String?) -> (off: String, on: String)?)?
  /// Whether the draft takes any object away.
  var isSomeTakenAway: (() -> Bool)?
  /// Whether the draft takes the object of that name away with all that was in it.
  var isTakenAway: ((RowIdentifier) -> Bool)?
  /// Whether the row itself is changed, and not merely something inside it.
  var isChangedItself: ((RowIdentifier) -> Bool)?
  private var openKinds: [RowIdentifier: ValueKind] = [:]
  private var watched: Set<RowIdentifier> = []
  private var objects: [RowIdentifier: WatchedObject] = [:]
  /// Those that are not among them yet: while a form is first shown nobody looks them up.
  private(set) var newObjects: [WatchedObject] = []
  private static let mostNewObjects = 64
  /// The kinds that were chosen, where the value does not tell: each by its place among the choices.
  private var chosen: [RowIdentifier: (kinds: [Int: Int], values: [Value])] = [:]

  /// What values were that another kind has taken the place of, by the kind that they are of.
  private var former: [FormerKind: Value] = [:]

  private struct FormerKind: Hashable {
    var row: RowIdentifier
    var kind: AnyHashable
  }

  package init(hasDates: Bool = false) { self.hasDates = hasDates }

  /// What Save would leave at the place; nil where the draft changes nothing there.
  package func slot(at place: Place) -> Slot? {
    watched.insert(place.row)
    return read?(place)
  }

  /// Whether the draft takes the object of that name away with all that was in it.
  ///
  /// The name is made only where it takes any away: each group of a form asks.
  package func takesAway(_ object: @autoclosure () -> RowIdentifier) -> Bool {
    isSomeTakenAway?() == true && isTakenAway?(object()) == true
  }

  /// The keys of an object that the draft adds to what the form has, or takes from it, in order.
  ///
  /// - Parameters:
  ///   - place: Where the object is.
  ///   - isInForm: Whether the form has the key; nil for one that it always has.
  /// - Returns: The keys, each once.
  package func keysUnlikeForm(at place: Place, isInForm: @escaping (String) -> Bool?) -> [String] {
    var object = WatchedObject(place: place, unlikeForm: [], isInForm: isInForm)
    let keys = (readKeys?(place.row) ?? []).filter { isUnlikeForm($0, of: object) }
    object.unlikeForm = Set(keys.map { Array($0.utf8) })
    newObjects.append(object)
    if newObjects.count > Self.mostNewObjects { gatherObjects() }
    return keys
  }

  /// Whether nothing differs from what the form was made from.
  package var hasNothingToTell: Bool { isUntouched?() ?? true }

  /// What the draft makes of the keys of an object that no schema describes, in the order in which
  /// that was done; where only something inside a key's value is changed, the key is left out.
  ///
  /// Nobody has to be told of such objects: `changesShape(by:)` tells when they look otherwise.
  ///
  /// - Parameters:
  ///   - place: Where the object is.
  ///   - isInForm: Whether the form has the key.
  /// - Returns: The keys, each with what Save would leave under it.
  package func openKeys(
    at place: Place, isInForm: (String) -> Bool
  ) -> [(key: String, slot: Slot)] {
    guard let readKeys, isUntouched?() != true else { return [] }
    return readKeys(place.row).compactMap { key in
      let member = place.member(key)
      guard !isInForm(key) || isChangedItself?(member.row) ?? true else { return nil }
      return read?(member).map { (key, $0) }
    }
  }

  /// As `slot(at:)`, for what is shown for a moment only and need not follow the draft.
  package func peek(at place: Place) -> Slot? { read?(place) }

  /// The value that the draft gives a place of which no schema tells.
  package func openValue(at place: Place) -> Value? { peek(at: place)?.value }

  /// What the draft makes of a place of which no schema tells; nil where it changes nothing there, or
  /// merely something in it.
  package func ownOpenSlot(at place: Place) -> Slot? {
    isChangedItself?(place.row) == true ? peek(at: place) : nil
  }

  /// The order that the draft gives the keys of an object; nil where it leaves them as they are.
  package func keyOrder(at place: Place) -> [String]? {
    guard isUntouched?() != true else { return nil }
    var order = place
    order.row = place.row.ofKeyOrder
    return read?(order)?.value?.texts
  }

  /// The value as the store has it: on and off are words where it holds texts.
  func spelled(_ value: Value, like word: String? = nil) -> Value {
    guard case .bool(let isOn) = value, let words = truthWords?(word) ?? truthWords?(nil) else {
      return value
    }
    return .string(isOn ? words.on : words.off)
  }

  /// The kind that a person gave a value of which no schema tells; nil where the value tells.
  package func openKind(of row: RowIdentifier) -> ValueKind? { openKinds[row] }

  /// Remembers the kind of a value that does not tell it, as a date does not.
  package func remember(openKind kind: ValueKind?, of row: RowIdentifier) { openKinds[row] = kind }

  /// The keys of the object of that name which the draft touches, or was saved with, in order.
  package func keysTouched(inObject object: RowIdentifier) -> [String] { readKeys?(object) ?? [] }

  /// The value that the draft gives the place as a whole, as an addition that rows inside it have.
  package func replacement(at place: Place) -> Addition? {
    watched.insert(place.row)
    return readWhole?(place).map { Addition(replacing: place.row, with: $0) }
  }

  /// Whether the draft gives the place a value as a whole, asked by who need not follow that.
  package func givesWhole(at place: Place) -> Bool { readWhole?(place) != nil }

  /// Remembers that the kind was chosen, and what value was made for that.
  package func remember(
    kind: Int, ofChoice number: Int, making value: Value, for row: RowIdentifier
  ) {
    let outer = chosen[row]?.kinds.filter { $0.key < number } ?? [:]
    chosen[row] = (outer.merging([number: kind]) { $1 }, [value])
  }

  /// Has the kinds that were chosen for a value hold for the one that takes its place, where neither has
  /// parts: such a value may be of several kinds, and does not tell of which.
  func keepKinds(of row: RowIdentifier, from old: Slot?, to new: Slot?) {
    guard let known = chosen[row], let old = old?.value, let new = new?.value,
      old.partCount == nil, new.partCount == nil, ValueKind(of: old) == ValueKind(of: new),
      known.values.contains(old), !known.values.contains(new)
    else { return }
    chosen[row]?.values.append(new)
  }

  /// Takes over the kinds that were chosen in a form that this one takes the place of.
  func takeKinds(from other: DraftReader) { chosen = other.chosen }

  /// Whether kinds were chosen that a form which was just made does not know.
  var hasKinds: Bool { !chosen.isEmpty }

  /// The kinds that were chosen for the value that is there now, whatever was done inside it since.
  ///
  /// - Parameters:
  ///   - place: Where the value is.
  ///   - stored: What the form was made from has there; asked for only where kinds were chosen.
  /// - Returns: The kind of each choice, by the number of the choice.
  package func kindsChosen(at place: Place, stored: () -> Value?) -> [Int: Int] {
    guard let known = chosen[place.row] else { return [:] }
    let holds = { (value: Value?) in value.map(known.values.contains) ?? false }
    if let whole = replacement(at: place)?.seed { return holds(whole) ? known.kinds : [:] }
    return holds(stored()) || holds(slot(at: place)?.value) ? known.kinds : [:]
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
  func forgetKinds(keepingChoices: Bool = false) {
    if !keepingChoices { chosen = [:] }
    former = [:]
    openKinds = [:]
  }

  /// Whether the form may look otherwise once the rows change.
  func isAbout(_ rows: [RowIdentifier]) -> Bool {
    guard !watched.isEmpty || !objects.isEmpty || !newObjects.isEmpty else { return false }
    return rows.contains { row in
      let openers = row.openers
      return watched.contains(row) || openers.contains { watched.contains($0) }
        || openers.contains { changesKeys(of: $0, by: row) }
    }
  }

  /// Forgets what was asked for, as before the form is made anew.
  func forget() {
    watched = []
    objects = [:]
    newObjects = []
  }

  private func isUnlikeForm(_ key: String, of object: WatchedObject) -> Bool {
    guard let isInForm = object.isInForm(key), let slot = read?(object.place.member(key)) else {
      return false
    }
    return (slot != .unset) != isInForm
  }

  private func gatherObjects() {
    guard !newObjects.isEmpty else { return }
    for object in newObjects { objects[object.place.row] = object }
    newObjects = []
  }

  /// Whether the object has other keys than before, now that the row inside it has changed.
  private func changesKeys(of object: RowIdentifier, by row: RowIdentifier) -> Bool {
    gatherObjects()
    guard let object = objects[object], let key = row.key(inside: object.place.row) else {
      return false
    }
    let wasUnlikeForm =
      !object.unlikeForm.isEmpty && object.unlikeForm.contains(Array(key.utf8))
    return isUnlikeForm(key, of: object) != wasUnlikeForm
  }
}

extension Value {
  /// The texts of a list of texts; nil for any other value.
  var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    return elements.compactMap(\.string)
  }

}

extension Slot {
  /// The keys of an object, as a list of texts.
  var keys: Slot {
    guard case .value(.object(let members)) = self else { return .value(.array([])) }
    return .value(.array(members.map { .string($0.key) }))
  }
}
