/// An element that the draft adds to a list or a map.
///
/// Rows in it are rows like others, over the value that it began with instead of the store's.
package struct Addition: Sendable {
  /// The name of the element's row, which can be that of no stored one.
  package let identifier: RowIdentifier
  /// The row of the list or map that it is added to.
  package let list: RowIdentifier
  /// What it began as.
  package let seed: Value
  /// What it is called in a map; nil in a list.
  package var key: String?
  /// The number of what it began as in a host's model; nil for one of no model, or that is new there.
  var origin: Int?
  /// The place in the stored list or map of the element that it is a copy of; nil for one that is no copy.
  var copied: Int?

  /// - Parameters:
  ///   - list: The row of the list or map.
  ///   - name: What tells it apart from the others of the list.
  ///   - seed: What it begins as.
  ///   - key: What it is called in a map.
  init(to list: RowIdentifier, as name: RowStep.Added, seed: Value, key: String? = nil) {
    identifier = list.appending(.added(name))
    self.list = list
    self.seed = seed
    self.key = key
  }

  /// The value that takes the place of the one of a row of several kinds.
  init(replacing row: RowIdentifier, with value: Value) {
    identifier = row.appending(.whole)
    list = row
    seed = value
  }

  /// Whether it takes the place of a value, instead of being added to a list.
  package var isReplacement: Bool { identifier.steps.last == .whole }
}

/// Which element of which list or map a row stands for.
package struct ElementPlace: Sendable {
  /// The row of the list or map.
  package let list: RowIdentifier
  /// Where the element stands now, from 0.
  package let position: Int
  /// What it is called in a map; nil in a list.
  package let key: String?
  /// Whether the draft calls it otherwise than the store does.
  let isRenamed: Bool
}
