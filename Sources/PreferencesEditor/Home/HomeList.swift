package import EditorCore

/// What the home can open: the settings of a program, or a file.
package struct HomeEntry {
  package var identifier: RowIdentifier
  package var title: String
  /// The heading that it stands under; nil for none.
  package var section: String?
  /// Where the settings are, in a few words.
  package var place: String
  /// The same in full.
  package var help: String
  /// Whether a draft of it was left that is offered once it is opened.
  package var hasLeftDraft = false
  /// Makes an editor; throws what keeps it from being opened, in words.
  package var open: @MainActor (EditorOptions) throws -> EditorController

  package init(
    _ identifier: RowIdentifier, title: String, section: String?, place: String, help: String,
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
  ///   - rows: The rows of such an editor, to be searched; nil for what is not open.
  /// - Returns: The form.
  func form(
    title: String, marks: @escaping @MainActor @Sendable (RowIdentifier) -> [FieldText],
    rows: (RowIdentifier) -> PaneLink?
  ) -> FormContent {
    var sections: [(header: String?, rows: [Row])] = []
    for entry in self {
      var row = Row(
        identifier: entry.identifier, pointer: nil, title: entry.title, help: entry.help,
        control: rows(entry.identifier).map { .pane($0) } ?? .info)
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

  /// The list on the screen: an editor that only shows; its arguments are those of `form`.
  func list(
    titled title: String, at location: String, _ options: EditorOptions,
    marks: @escaping @MainActor @Sendable (RowIdentifier) -> [FieldText] = { _ in [] },
    rows: (RowIdentifier) -> PaneLink? = { _ in nil }
  ) -> EditorController {
    let form = form(title: title, marks: marks, rows: rows)
    guard let store = try? ModelStore(form: form) else {
      preconditionFailure("A row of the home is bound to no model")
    }
    let session = EditSession(form: form, store: store, baseline: store.latest)
    return EditorController(session: session, location: location, options: options.asDisplay)
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

/// The rows of an open editor as rows of the list, to be found there: each has the value that holds now, and
/// the name of the list's row before its own.
struct SearchableRows {
  let session: EditSession
  /// The row of the list.
  let opener: RowIdentifier
  let mask: String

  /// The link to all of them, which are made as they are searched.
  var link: PaneLink { PaneLink { pane(like: session.form.root) } }

  private func pane(like pane: Pane) -> Pane {
    let sections = LazyList(count: pane.sections.count) { index in
      let section = pane.sections[index]
      var shown = PaneSection(
        header: section.header,
        rows: LazyList(count: section.rows.count) { row(like: section.rows[$0]) })
      shown.tags = section.tags
      return shown
    }
    return Pane(title: pane.title, sections: sections) { _ in nil }
  }

  private func row(like row: Row) -> Row {
    let row = session.resolved(row)
    var found = Row(
      identifier: opener.appending(row.identifier.steps), pointer: nil, title: row.title,
      help: row.help, control: .info)
    found.helpIsMarkdown = row.helpIsMarkdown
    found.tags = row.tags
    found.standsFor = OtherRow(row, of: session)
    if let inner = session.pane(of: row) {
      var isEndless = false
      if case .pane(let link) = row.control { isEndless = link.isEndless }
      found.control = .pane(PaneLink(isEndless: isEndless) { pane(like: inner) })
    } else if let value = session.state(of: row).effectiveValue {
      found.fixedValue = .string(row.words(for: value, mask: mask))
    }
    return found
  }
}

extension RowIdentifier {
  /// The name of a row of an editor, where this is what it is called in the list; nil for another's.
  func named(inside opener: RowIdentifier) -> RowIdentifier? {
    isWithin(opener) ? RowIdentifier(steps: steps.dropFirst(opener.steps.count)) : nil
  }
}
