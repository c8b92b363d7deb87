import Documents

/// Which of the files `.editorconfig` in the folders above count: those from the last one with
/// `root = true` on.
///
/// **Limitations**: what a section is about is not asked; its values are those of the files that its
/// pattern matches, and of several sections the last one counts.
struct EditorConfigReader: ProgramReader {
  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    let top = files.principals.last { Self.isRoot(documents[$0]) }
    return files.principals.drop { top != nil && $0 != top }.map { files.whole($0, of: documents) }
  }

  private static func isRoot(_ document: Document) -> Bool {
    let texts = document.texts(of: "root", in: document.root, DocumentIndex(document))
    return texts.last?.text.lowercased() == "true"
  }
}
