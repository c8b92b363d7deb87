package import Documents

extension DocumentFormat {
  /// The format that a file's name stands for.
  ///
  /// Programs put comments into their `.json` files, whatever the standard says, so every name
  /// accepts them and commas after the last value. Only who asks for `json` gets it strict.
  package init(path: String) {
    self = .jsonc
  }
}
