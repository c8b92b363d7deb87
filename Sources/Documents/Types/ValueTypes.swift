/// What a schema says the values of a document are, for a language that does not say it itself.
///
/// In INI files and their like a text is read as what the type of its place lets it spell; in TOML
/// and property lists a new date is spelled as one. A tree of places, which may go in circles.
package struct ValueTypes: Sendable {
  /// What is known of one place, and the numbers of the places in it.
  package struct Entry: Sendable {
    package var type: ValueType?
    package var members: [String: Int] = [:]
    /// The members whose names the patterns fit.
    package var patterns: [(fits: @Sendable (String) -> Bool, entry: Int)] = []
    /// Every other member.
    package var otherMembers: Int?
    package var elements: Int?

    package init(type: ValueType? = nil) {
      self.type = type
    }
  }

  private let entries: [Entry]
  private let foldsCase: Bool
  /// Which of the places is the root.
  private var first = 0

  /// Takes the places, that of the root first.
  package init(_ entries: [Entry], for format: DocumentFormat) {
    let foldsCase = format.syntax.foldsKeyCase
    self.foldsCase = foldsCase
    self.entries = entries.map { entry in
      guard foldsCase else { return entry }
      var entry = entry
      entry.members = Dictionary(
        entry.members.map { ($0.key.foldedCase, $0.value) }, uniquingKeysWith: { first, _ in first }
      )
      return entry
    }
  }

  var root: Place? { entries.isEmpty ? nil : Place(types: self, index: first) }

  /// One place of the tree.
  struct Place {
    fileprivate let types: ValueTypes
    fileprivate let index: Int

    var type: ValueType? { types.entries[index].type }

    /// Whether nothing is known of what may be in it.
    var isLeaf: Bool {
      let entry = types.entries[index]
      return entry.members.isEmpty && entry.patterns.isEmpty && entry.otherMembers == nil
        && entry.elements == nil
    }

    /// What is known of the place, as of a document of its own.
    var ofDocument: ValueTypes {
      var types = types
      types.first = index
      return types
    }

    func member(_ key: String) -> Place? {
      let entry = types.entries[index]
      let key = types.foldsCase ? key.foldedCase : key
      return place(
        entry.members[key] ?? entry.patterns.first { $0.fits(key) }?.entry ?? entry.otherMembers)
    }

    var element: Place? { place(types.entries[index].elements) }

    /// The member with the key, or any element.
    func part(_ key: String?) -> Place? { key.map(member) ?? element }

    private func place(_ index: Int?) -> Place? {
      index.map { Place(types: types, index: $0) }
    }
  }
}

extension Document {
  /// What is known of the types of the value and of what is in it.
  func types(of id: NodeID) -> ValueTypes.Place? {
    guard var place = syntax.types?.root else { return nil }
    var keys: [String?] = []
    var id = id
    while let parent = parent(id) {
      keys.append(key(id))
      id = parent
    }
    for key in keys.reversed() {
      guard let next = place.part(key) else { return nil }
      place = next
    }
    return place
  }
}
