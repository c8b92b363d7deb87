/// What the store would go on having where an object is taken away: weaker layers may have parts of it.
final class Remains {
  /// Makes what the store would hold without the value at a place; nil where that cannot go.
  var make: (Pointer) -> (any Snapshot)? = { _ in nil }
  private var known: [Pointer: (any Snapshot)?] = [:]

  /// What the store would hold without what it has of the object in one layer; nil where nothing of the
  /// object would stay.
  func snapshot(without object: RowIdentifier) -> (any Snapshot)? {
    guard let pointer = object.pointer else { return nil }
    if let known = known[pointer] { return known }
    var snapshot = make(pointer)
    if case .object? = snapshot?.slot(at: pointer).value {} else { snapshot = nil }
    known[pointer] = .some(snapshot)
    return snapshot
  }

  /// Has it made anew, where the store holds something else or would change other layers.
  func forget() { known = [:] }
}
