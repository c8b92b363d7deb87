/// Changes to the rows and sections of a form that is open, made together.
///
/// ```swift
/// try open.update(Settings.self) { form in
///   form.insert(.after("host")) { TextRow("Alias", \.alias) }
///   form.move("port", to: .end(of: "Network"))
///   form.reconfigure("name") { $0.help("as others see you") }
///   form.remove("proxy")
/// }
/// ```
///
/// Rows and sections are named and never counted, and each change finds them as those before it left
/// them; a section by its `id`, or else its header. A row is also found in the pane that another one opens. If one of the changes names what is
/// not there, none is made.
public struct FormUpdate<Model> {
  private var sections: [PaneSection]
  /// Of which part of the form names and rows are; they are put into the whole's.
  private let part: FormPart
  /// What the first change named in vain.
  private var failure: UpdateError?

  init(_ sections: [PaneSection], part: FormPart) {
    self.sections = sections
    self.part = part
  }

  // MARK: Rows

  /// Inserts rows.
  public mutating func insert(_ place: RowPlace, @RowBuilder<Model> rows: () -> [FormRow<Model>]) {
    let (rows, place) = (part.rows(rows().map(\.row)), part.place(place))
    attempt { sections throws(UpdateError) in try sections.insert(rows, at: place) }
  }

  /// Removes rows, and what was edited in them.
  public mutating func remove(_ rows: RowIdentifier...) {
    for row in rows.map(part.row) {
      attempt { sections throws(UpdateError) in _ = try sections.take(row) }
    }
  }

  /// Moves a row, with what was edited in it.
  public mutating func move(_ row: RowIdentifier, to place: RowPlace) {
    if place == .before(row) || place == .after(row) { return }
    let (row, place) = (part.row(row), part.place(place))
    attempt { sections throws(UpdateError) in
      try sections.insert([try sections.take(row)], at: place)
    }
  }

  /// Makes another row of one, which keeps its name, its place and what was edited in it.
  ///
  /// - Parameters:
  ///   - row: The row's name.
  ///   - change: The row with modifiers, as `{ $0.help("…") }`, or one of another kind.
  public mutating func reconfigure<Element: RowElement>(
    _ row: RowIdentifier, _ change: (FormRow<Model>) -> Element
  ) where Element.Model == Model {
    let row = part.row(row)
    attempt { [part] sections throws(UpdateError) in
      try sections.edit(row) { rows, place in
        rows[place] = FormRow<Model>(part.taking(change(FormRow(rows[place])).row)).id(row).row
      }
    }
  }

  // MARK: Sections

  /// Inserts sections.
  public mutating func insertSections(
    _ place: SectionPlace, @SectionBuilder<Model> sections: () -> [Section<Model>]
  ) {
    let (inserted, place) = (part.sections(sections().map(\.content)), part.place(place))
    attempt { sections throws(UpdateError) in try sections.insert(inserted, at: place) }
  }

  /// Removes sections with their rows, and what was edited in those.
  public mutating func removeSections(_ names: String...) {
    for name in names.map(part.section) {
      attempt { sections throws(UpdateError) in _ = try sections.take(section: name) }
    }
  }

  /// Moves a section with its rows.
  public mutating func moveSection(_ name: String, to place: SectionPlace) {
    if place == .before(name) || place == .after(name) { return }
    let (name, place) = (part.section(name), part.place(place))
    attempt { sections throws(UpdateError) in
      try sections.insert([try sections.take(section: name)], at: place)
    }
  }

  /// Changes a section in its place: its header, its footer, or all its rows.
  public mutating func reconfigureSection(
    _ name: String, _ change: (inout Section<Model>) -> Void
  ) {
    let name = part.section(name)
    attempt { [part] sections throws(UpdateError) in
      try sections.edit(section: name) { sections, place in
        var section = Section<Model>(sections[place])
        change(&section)
        var content = section.content
        content.rows = LazyList(content.rows.map(part.taking))
        // Another section in its place demands what it did.
        if content.demands.isEmpty { content.demands = sections[place].demands }
        sections[place] = content
      }
    }
  }

  // MARK: - Private

  private mutating func attempt(_ change: (inout [PaneSection]) throws(UpdateError) -> Void) {
    guard failure == nil else { return }
    do throws(UpdateError) {
      try change(&sections)
    } catch {
      failure = error
    }
  }

  /// The form with the changes made; throws what they named in vain.
  func content(changing form: FormContent) throws(UpdateError) -> FormContent {
    if let failure { throw failure }
    var changed = form
    if let row = changed.write(sections) { throw .twoRows(row) }
    if let missing = changed.missingRow() { throw .noRow(missing.row) }
    return changed
  }
}

/// Where rows go among the others of a form.
public enum RowPlace: Hashable, Sendable {
  case before(RowIdentifier)
  case after(RowIdentifier)
  /// Before the rows of the section with the name.
  case start(of: String)
  /// After the rows of the section with the name.
  case end(of: String)
}

/// Where sections go among the others of a form; a section is called by its `id`, or else its header.
public enum SectionPlace: Hashable, Sendable {
  case before(String)
  case after(String)
  case start
  case end
}

/// Why an open form was not changed as asked.
public enum UpdateError: Error, Hashable, Sendable {
  /// There is no row of the name, or there would be none, and a condition names it.
  case noRow(RowIdentifier)
  /// There is no section of the name.
  case noSection(String)
  /// There would be two rows of the name.
  case twoRows(RowIdentifier)
}

extension UpdateError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRow(let row): localized("the form has no row '\(row)'")
    case .noSection(let section): localized("the form has no section '\(section)'")
    case .twoRows(let row): localized("the form would have two rows '\(row)'")
    }
  }
}

extension [PaneSection] {
  fileprivate mutating func insert(_ new: [Row], at place: RowPlace) throws(UpdateError) {
    switch place {
    case .before(let row): try edit(row) { $0.insert(contentsOf: new, at: $1) }
    case .after(let row): try edit(row) { $0.insert(contentsOf: new, at: $1 + 1) }
    case .start(let section):
      try edit(section: section) { $0[$1].rows = LazyList(new + $0[$1].rows) }
    case .end(let section): try edit(section: section) { $0[$1].rows = LazyList($0[$1].rows + new) }
    }
  }

  fileprivate mutating func insert(
    _ new: [PaneSection], at place: SectionPlace
  ) throws(UpdateError) {
    switch place {
    case .before(let section): try edit(section: section) { $0.insert(contentsOf: new, at: $1) }
    case .after(let section): try edit(section: section) { $0.insert(contentsOf: new, at: $1 + 1) }
    case .start: insert(contentsOf: new, at: 0)
    case .end: append(contentsOf: new)
    }
  }

  fileprivate mutating func take(_ row: RowIdentifier) throws(UpdateError) -> Row {
    var taken: Row?
    try edit(row) { taken = $0.remove(at: $1) }
    guard let taken else { throw .noRow(row) }
    return taken
  }

  fileprivate mutating func take(section name: String) throws(UpdateError) -> PaneSection {
    var taken: PaneSection?
    try edit(section: name) { taken = $0.remove(at: $1) }
    guard let taken else { throw .noSection(name) }
    return taken
  }

  /// Changes the rows among which the one with the name stands, wherever that is.
  fileprivate mutating func edit(
    _ row: RowIdentifier, _ change: (inout [Row], _ place: Int) -> Void
  ) throws(UpdateError) {
    let isFound = editFirstPane { sections in
      for section in sections.indices {
        var rows = [Row](sections[section].rows)
        guard let place = rows.firstIndex(where: { $0.identifier == row }) else { continue }
        change(&rows, place)
        sections[section].rows = LazyList(rows)
        return true
      }
      return false
    }
    if !isFound { throw .noRow(row) }
  }

  /// Changes the sections among which the one with the name stands, wherever that is.
  fileprivate mutating func edit(
    section name: String, _ change: (inout [PaneSection], _ place: Int) -> Void
  ) throws(UpdateError) {
    let isFound = editFirstPane { sections in
      guard let place = sections.firstIndex(where: { $0.name == name }) else { return false }
      change(&sections, place)
      return true
    }
    if !isFound { throw .noSection(name) }
  }

  /// Has these sections changed, or else those of the first pane that a row opens for which `change` says
  /// that it did.
  private mutating func editFirstPane(_ change: (inout [PaneSection]) -> Bool) -> Bool {
    if change(&self) { return true }
    for section in indices {
      for (place, row) in self[section].rows.enumerated() {
        guard case .pane(let link) = row.control, !link.isEndless else { continue }
        let pane = link.pane()
        var inner = [PaneSection](pane.sections)
        guard inner.editFirstPane(change) else { continue }
        let changed = Pane(title: pane.title, indexed: inner)
        var rows = [Row](self[section].rows)
        rows[place].control = .pane(PaneLink { changed })
        self[section].rows = LazyList(rows)
        return true
      }
    }
    return false
  }
}
