/// What a list row accepts, and what its elements are.
public struct ListTraits {
  /// The fewest and the most elements that the list may have.
  public var minimum: Int?
  public var maximum: Int?
  /// Whether no two elements may be the same.
  public var isUnique = false
  /// How many elements at the start have places of their own, as in a tuple, and are not moved.
  public var fixedCount = 0
  package var elements: any ElementSource

  package init(_ elements: any ElementSource) {
    self.elements = elements
  }
}

/// What a map row accepts: an object whose keys a person makes up.
public struct MapTraits {
  /// The fewest and the most members that the map may have.
  public var minimum: Int?
  public var maximum: Int?
  package var elements: any ElementSource

  package init(_ elements: any ElementSource) {
    self.elements = elements
  }
}
