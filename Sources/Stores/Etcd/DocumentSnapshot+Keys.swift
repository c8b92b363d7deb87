package import Documents

/// Where values stand that are in etcd.
extension DocumentSnapshot {
  /// The key in which a value stands, as an address, and where in what the key holds; nil for what is in no
  /// key of etcd, or in several.
  package func keyPlace(of node: NodeID) -> (location: String, position: SourcePosition)? {
    guard let keys, let place = KeyList(document)?.place(of: node) else { return nil }
    return (keys.address.text(of: place.key), place.position)
  }

  /// The same with the line alone, where the key holds several.
  package func keyLine(of node: NodeID) -> (location: String, line: Int?)? {
    guard let keys, let place = KeyList(document)?.place(of: node) else { return nil }
    return (keys.address.text(of: place.key), place.hasLines ? place.position.line : nil)
  }

  /// What is known of the key in which a value stands: its revision, and when it expires.
  package func wordsOfKey(of node: NodeID) -> String? {
    KeyList(document)?.place(of: node).flatMap { keys?.words(of: $0.key) }
  }
}
