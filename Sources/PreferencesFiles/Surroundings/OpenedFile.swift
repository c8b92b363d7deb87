import Documents
import EditorCore
import PreferencesEditor
import Stores

/// The file that is open in the editor, read anew after it was edited by other means.
@MainActor
package final class OpenedFile {
  package private(set) var settings: SettingsFile
  private let editor: PersonalEditor

  init(_ settings: SettingsFile, editor: PersonalEditor) {
    self.settings = settings
    self.editor = editor
  }

  /// What the screen does with the file.
  var edited: EditedFile {
    EditedFile(
      edit: { pointer throws(OutsideEditingError) in
        let (path, line) = self.place(of: pointer)
        try self.editor.open(path, line: line)
      },
      readForm: {
        self.settings = try self.settings.readAgain()
        return self.settings.form
      })
  }

  /// The file of the value, or of the closest container that it would stand in, and the line from 1, as
  /// far as that is told.
  private func place(of pointer: Pointer?) -> (path: String, line: Int?) {
    // The file may have been saved since it was read.
    guard let pointer, let now = try? settings.readAgain() else { return (settings.path, nil) }
    let node = now.index.nearestNode(to: pointer)
    if let stack = now.snapshot as? LayeredSnapshot {
      return stack.file(of: node).map { ($0.path, $0.line) } ?? (settings.path, nil)
    }
    return (settings.path, now.place(of: node).position.line)
  }
}
