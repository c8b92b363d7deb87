/// What a row is among others: a part of a list, a map or an object, or one of several for a value.
extension Row {
  /// What filters of a search ask in this row's place, where another editor has it; nil for others.
  package var standsFor: AnyObject? {
    get { shared[0].standsFor }
    set { shared[0].standsFor = newValue }
  }
  /// What its place says of secrets; nil where a host's author alone does.
  var placeSecrecy: Secrecy? {
    get { shared[0].placeSecrecy }
    set { shared[0].placeSecrecy = newValue }
  }
  /// Which element of which list or map the row stands for; nil for others.
  package internal(set) var element: ElementPlace? {
    get { shared[0].element }
    set { shared[0].element = newValue }
  }
  /// The object that the setting is in, where its key is one that a person made up.
  package var openObject: (any OpenObject)? {
    get { shared[0].openObject }
    set { shared[0].openObject = newValue }
  }
  /// Where the object is of which the row opens the settings; nil for a row that opens none, or that has
  /// the object for its value.
  package var objectPlace: Pointer? {
    get { shared[0].objectPlace }
    set { shared[0].objectPlace = newValue }
  }
  /// The added element in which the value lives, where the pointer then leads on from; nil for a
  /// value in the store.
  package var addition: Addition? {
    get { shared[0].addition }
    set { shared[0].addition = newValue }
  }
  /// Whether the value may be of several kinds: given as a whole, it takes what is inside with it.
  package var isVariant: Bool {
    get { shared[0].isVariant }
    set { shared[0].isVariant = newValue }
  }
  /// The kinds of value that the setting may have where no schema tells; nil where one does.
  package var openKinds: (() -> [ValueKind])? {
    get { shared[0].openKinds }
    set { shared[0].openKinds = newValue }
  }
  /// How the store has dates that are no texts, for a row of which no schema tells; nil where it has
  /// none.
  package var dates: NativeDates? {
    get { shared[0].dates }
    set { shared[0].dates = newValue }
  }
  /// The word that the store holds for on or off, where it is known to be one of these.
  package var storedWord: String? {
    get { shared[0].storedWord }
    set { shared[0].storedWord = newValue }
  }
  /// The key under which the store holds the setting, where a person calls it otherwise.
  package var formerKey: String? {
    get { shared[0].formerKey }
    set { shared[0].formerKey = newValue }
  }
  /// Whether the row's value is the order of an object's keys, as a list of them.
  package var isKeyOrder: Bool {
    get { shared[0].isKeyOrder }
    set { shared[0].isKeyOrder = newValue }
  }
  /// What choosing one of the row's values does to another row, whose kind it is.
  package var kinds: KindChoice? {
    get { shared[0].kinds }
    set { shared[0].kinds = newValue }
  }
  /// Whether the form's source demands a value; what is wrong without one is its validator's to say.
  package var isRequired: Bool {
    get { shared[0].isRequired }
    set { shared[0].isRequired = newValue }
  }
  /// Whether the form's source has no use for the row with the other settings as they are.
  package var isSetAside: Bool {
    get { shared[0].isSetAside }
    set { shared[0].isSetAside = newValue }
  }
  /// The row that stands for the same value and comes first, where it is edited; nil for others.
  package var original: RowIdentifier? {
    get { shared[0].original }
    set { shared[0].original = newValue }
  }
  /// The rows that stand in this one's place, by the elements of a collection of the model.
  package var inPlace: RowsInPlace? {
    get { shared[0].inPlace }
    set { shared[0].inPlace = newValue }
  }

  /// Whether the setting is one of those that a person may add to a list, a map or an object.
  package var isAdded: Bool { element != nil || openObject != nil }

  /// Whether nothing tells of which kind the row's value is to be.
  package var isOfAnyKind: Bool {
    if case .raw = control { openKinds != nil } else { false }
  }

  /// Whether the row opens the settings of an object, and has no value itself.
  package var opensObject: Bool { objectPlace != nil && pointer == nil }

  /// Whether the row opens the settings of an object that the store holds.
  var opensHeldObject: Bool {
    guard opensObject, case .pane(let link) = control else { return false }
    return link.holdsValues
  }

  /// The object that the row opens the settings of, as a row that can be taken away with all that is in
  /// it; nil for any other row.
  var whole: Row? {
    guard opensObject else { return nil }
    var row = self
    row.pointer = objectPlace
    row.control = .raw("")
    row.isVariant = true
    return row
  }

  /// Whether no schema tells of the setting, and it opens no object.
  package var isOpenLeaf: Bool { !control.isPane && element == nil && openKinds != nil }

  /// The key that a person gave the setting; nil where its key, if it has one, is its author's.
  package var givenKey: String? {
    openObject == nil ? element?.key : pointer?.tokens.last
  }

  /// The row under the name by which drafts know its value.
  var inDraft: Row {
    guard let original else { return self }
    var row = self
    row.identifier = original
    row.original = nil
    return row
  }
}
