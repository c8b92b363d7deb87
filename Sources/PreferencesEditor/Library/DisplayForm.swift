import EditorCore

extension FormContent {
  /// The form as one that only shows values, with the button that opens the editor.
  func display(button: String) -> FormContent {
    var form = self
    var row = Row(
      identifier: RowIdentifier(button), pointer: nil, title: "", control: .info)
    row.field = EditButton(words: button)
    form.root = Pane(
      title: form.root.title, sections: Array(form.root.sections) + [PaneSection(rows: [row])])
    return form
  }
}

/// What opens the editor from a screen that only shows values.
private struct EditButton: CustomField {
  let words: String

  func text(for value: Value?, in row: Row) -> [FieldText] { [FieldText("[\(words)]", .key)] }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent { .none }
}
