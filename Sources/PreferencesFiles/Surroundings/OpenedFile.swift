import Documents
import EditorCore
import PreferencesEditor

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
      edit: { pointer throws(OutsideEditingError) in try self.edit(at: pointer) },
      readForm: { try self.readForm() })
  }

  private func edit(at pointer: Pointer?) throws(OutsideEditingError) {
    try editor.open(settings.path, line: line(of: pointer))
  }

  private func readForm() throws -> FormContent {
    settings = try settings.readAgain()
    return settings.form
  }

  /// The line of the value, or of the closest container that it would stand in, from 1; nil where
  /// the file does not say.
  private func line(of pointer: Pointer?) -> Int? {
    // The file may have been saved since it was read.
    guard let pointer, let index = try? settings.readAgain().index else { return nil }
    let node = index.nearestNode(to: pointer)
    return index.document.position(of: index.document.valueRange(node).lowerBound).line
  }
}
