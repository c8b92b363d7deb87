/// An object to which a person may add settings: those that the form's author names, and under keys of
/// their own where it is not closed to these.
package protocol OpenObject: AnyObject {
  /// Where the object is, and what its row is called, or would be.
  var place: DraftReader.Place { get }

  /// The most members that the object takes; nil where it takes any number.
  var maximum: Int? { get }

  /// The fewest members that the object has.
  var minimum: Int? { get }

  /// Whether its author speaks of other keys, rather than merely allows them.
  var isMadeForKeys: Bool { get }

  /// Whether its author names the key.
  func names(_ key: String) -> Bool

  /// Whether it takes only the settings that its author names.
  var isClosed: Bool { get }

  /// What people call the object.
  var title: String { get }

  /// The keys that the object has now, in the order of its rows.
  var keysInOrder: [String] { get }

  /// The first of these keys and the last, told again and again without a look at the others.
  var outermostKeys: [String] { get }

  /// Whether a person may put the members in another order: no author gives them one, and what is
  /// stored keeps it.
  var keepsOrder: Bool { get }

  /// Whether a member that is called otherwise can keep its place.
  var keepsPlaces: Bool { get }

  /// The settings that its author names and that have no value yet, for a person to choose from.
  var offers: [KeyOffer] { get }

  /// The kinds of value that a setting under the key may be given, the likeliest first; none where
  /// a schema tells.
  func kinds(forKey key: String) -> [ValueKind]

  /// What is wrong with a key, by its spelling; nil where nothing is.
  func problem(withKey key: String) -> ValueProblem?

  /// What a setting under the key begins as.
  func seed(forKey key: String) -> Value

  /// The row of a setting under the key that nothing holds yet.
  func row(forKey key: String) -> Row
}

/// A key that may be added to an object, with what its author says of it.
package struct KeyOffer: Sendable {
  package var key: String
  package var title: String
  package var help: String?
  /// Whether the object has to have it.
  package var isRequired: Bool

  package init(key: String, title: String, help: String? = nil, isRequired: Bool = false) {
    self.key = key
    self.title = title
    self.help = help
    self.isRequired = isRequired
  }
}

extension Pane {
  /// The object with the name that a row of it has, or would have, where keys may be added to it.
  ///
  /// - Parameters:
  ///   - object: The name.
  ///   - open: The pane that a row opens; without it, the one with what the store holds.
  /// - Returns: The object; nil where there is none that takes keys.
  package func openObject(
    named object: RowIdentifier, opening open: ((Row) -> Pane?)? = nil
  ) -> (any OpenObject)? {
    let open = open ?? { $0.storedPane }
    var pane = self
    while true {
      if let found = pane.findOpenObject?(object) { return found }
      guard let position = pane.locate?(object), let inner = open(pane[position]) else {
        return nil
      }
      pane = inner
    }
  }
}

extension OpenObject {
  /// The object itself as a row, for what is asked of one.
  var row: Row {
    var row = Row(
      identifier: place.row, pointer: place.pointer, title: "", control: .raw(""))
    row.addition = place.addition
    row.isVariant = true
    return row
  }

  /// The row whose value is the order of the object's keys.
  var orderRow: Row {
    var row = Row(
      identifier: place.row.ofKeyOrder, pointer: place.pointer,
      title: localized("order of keys"), control: .info)
    row.addition = place.addition
    row.isKeyOrder = true
    row.openObject = self
    return row
  }
}
