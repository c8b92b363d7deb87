package import Documents

extension DocumentFormat {
  /// The format that a file's name stands for.
  ///
  /// Programs put comments into their `.json` files, whatever the standard says, so every other
  /// name accepts them and commas after the last value. Only who asks for `json` gets it strict.
  package init(path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last
    self =
      switch ending?.lowercased() {
      case "json5": .json5
      default: .jsonc
      }
  }
}
