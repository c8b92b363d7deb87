import EditorCore

extension FormContent {
  /// The form as one that only shows values: under a title of its own, and with the button that opens the
  /// editor, as far as a host asks for them.
  func display(_ options: FormOptions) -> FormContent {
    var form = self
    if let title = options.displayTitle {
      form.title = title
      form.root.title = title
    }
    guard let button = options.editButton else { return form }
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
