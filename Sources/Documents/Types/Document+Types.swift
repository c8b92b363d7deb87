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
