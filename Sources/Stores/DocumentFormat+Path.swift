package import Documents

extension DocumentFormat {
  /// The format that a file's name stands for.
  ///
  /// Programs put comments into their `.json` files, whatever the standard says, so every other
  /// name accepts them and commas after the last value. Only who asks for `json` gets it strict.
  package init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() }
    self =
      switch ending {
      case "yaml", "yml": .yaml
      default: .jsonc
      }
  }
}
