package import Documents

/// One of the places that settings come from, beside others: a file, or what else a store reads.
package struct Layer {
  /// What it is called on the command line and before its values: `global`, or the path of a file.
  package var name: String
  /// How the place of a value in it is told: the path of its file, or what its values are read from.
  package var location: String
  /// The path of its file; nil for what is in none.
  package var path: String?
  package var store: any DocumentKeeper
  /// Why nothing in it can be edited, in words; nil where something can.
  package var lock: String?
  /// Whether that is so as its file may not be written.
  package var isWriteProtected = false
  /// Whether it is the person's own, which takes what is set nowhere.
  package var isOwn = false
  /// Whether it is not the person's own, of a program that has such a file: nothing goes there unasked but to values
  /// that are set there.
  package var isForOthers = false
  /// Whether it is read where another says so, and has its name from that.
  package var isIncluded = false
  /// What the values of a line stand for, where the layer is no file: the name of a variable.
  package var sourceOfLine: ((Int) -> String?)?

  package init(
    name: String, location: String, path: String? = nil, store: any DocumentKeeper,
    lock: String? = nil
  ) {
    self.name = name
    self.location = location
    self.path = path
    self.store = store
    self.lock = lock
  }
}

/// In which order the files of a stack are read, where one is read in the middle of another, and how
/// their values become one.
package struct LayerOrder {
  package var rules: MergeRules
  /// The stretches in the order in which they are read, told by what the layers hold; nil for each layer
  /// as a whole, in its order.
  package var stretches: (([Document]) -> [DocumentStack.Stretch])?

  package init(
    rules: MergeRules = MergeRules(),
    stretches: (([Document]) -> [DocumentStack.Stretch])? = nil
  ) {
    self.rules = rules
    self.stretches = stretches
  }
}
