import EditorCore

extension EditSession {
  /// The row that a link in a text means; nil where it leads out of the form.
  ///
  /// Links begin with `#`. The name after it may be a row's identifier, with or without the slash it
  /// begins with, a key, or keys between dots, as VS Code names settings.
  func row(linked link: String) -> Row? {
    guard link.hasPrefix("#") else { return nil }
    let name = String(link.dropFirst())
    let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let candidates = [
      name, Pointer([name]).description, Pointer(keys).description, "/" + name,
    ]
    return candidates.lazy.compactMap { [unowned self] in self.row(RowIdentifier($0)) }.first
  }
}
