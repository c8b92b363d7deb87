package import EditorCore

/// What the home can open: the settings of a program, or a file.
package struct HomeEntry {
  package var identifier: RowIdentifier
  package var title: String
  /// The heading that it stands under.
  package var section: String
  /// Where the settings are, in a few words.
  package var place: String
  /// The same in full.
  package var help: String
  /// Makes an editor; throws what keeps it from being opened, in words.
  package var open: @MainActor (EditorOptions) throws -> EditorController

  package init(
    _ identifier: RowIdentifier, title: String, section: String, place: String, help: String,
    open: @escaping @MainActor (EditorOptions) throws -> EditorController
  ) {
    self.identifier = identifier
    self.title = title
    self.section = section
    self.place = place
    self.help = help
    self.open = open
  }
}

extension [HomeEntry] {
  /// The list of the home: a row for each entry, under the headings in the order in which they come.
  ///
  /// - Parameters:
  ///   - title: What the list is called.
  ///   - marks: What an editor that is open has to say of itself.
  /// - Returns: The form.
  func form(
    title: String, marks: @escaping @MainActor @Sendable (RowIdentifier) -> [FieldText]
  ) -> FormContent {
    var sections: [(header: String, rows: [Row])] = []
    for entry in self {
      var row = Row(
        identifier: entry.identifier, pointer: nil, title: entry.title, help: entry.help,
        control: .info)
      row.fixedValue = .string(entry.place)
      row.field = HomeField(marks: marks)
      if let place = sections.firstIndex(where: { $0.header == entry.section }) {
        sections[place].rows.append(row)
      } else {
        sections.append((entry.section, [row]))
      }
    }
    return FormContent(
      title: title,
      root: Pane(
        title: title,
        sections: sections.map { PaneSection(header: $0.header, rows: LazyList($0.rows)) }))
  }
}

/// A row of the home: what is unsaved and wrong in it, and where its settings are.
private struct HomeField: CustomField {
  let marks: @MainActor @Sendable (RowIdentifier) -> [FieldText]

  func text(for value: Value?, in row: Row) -> [FieldText] {
    marks(row.identifier) + [FieldText(value?.string ?? "", .dimmed)]
  }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent { .none }
}
