/// What a row must be, whatever its texts: written `@name`, or `@name:value`, among the words.
package enum SearchFilter: Hashable, Sendable {
  /// The draft changes the row; `@unsaved` says the same.
  case changed
  /// The draft, or else what is stored, has a value.
  case set
  /// The value is one that differs from the default.
  case modified
  case error
  case locked
  case deprecated
  case secret
  /// Only rows that are hidden, which are left out otherwise.
  case hidden
  /// The word for the row's control, or its beginning.
  case type(String)
  /// A part of the header above the row, or of the title of a pane on the way to it.
  case section(String)
  /// One of the row's tags, or of its section's.
  case tag(String)
  /// The row with the identifier, or one whose identifier goes on from there.
  case identifier(String)
}

extension SearchFilter {
  /// One name that a filter goes by.
  struct Name: Sendable {
    let text: String
    let meaning: String
    /// Makes the filter of the name alone; nil where it takes a value.
    let plain: SearchFilter?
    /// Makes the filter of a value; nil where it takes none.
    let valued: (@Sendable (String) -> SearchFilter)?

    init(_ text: String, _ meaning: String, plain: SearchFilter) {
      self.text = text
      self.meaning = meaning
      self.plain = plain
      valued = nil
    }

    init(_ text: String, _ meaning: String, valued: @escaping @Sendable (String) -> SearchFilter) {
      self.text = text
      self.meaning = meaning
      plain = nil
      self.valued = valued
    }
  }

  /// All the names, in the order in which they are offered.
  static let names = [
    Name("changed", localized("changed and not saved"), plain: .changed),
    Name("unsaved", localized("the same as @changed"), plain: .changed),
    Name("set", localized("set here"), plain: .set),
    Name("modified", localized("not the default"), plain: .modified),
    Name("error", localized("not valid"), plain: .error),
    Name("locked", localized("cannot be edited"), plain: .locked),
    Name("deprecated", localized("should no longer be used"), plain: .deprecated),
    Name("secret", localized("shown as dots"), plain: .secret),
    Name("hidden", localized("hidden now"), plain: .hidden),
    Name("type", localized("by kind of control"), valued: { .type($0) }),
    Name("section", localized("by section or pane"), valued: { .section($0) }),
    Name("tag", localized("by tag"), valued: { .tag($0) }),
    Name("id", localized("by the beginning of the identifier"), valued: { .identifier($0) }),
  ]
}

extension Control {
  /// The words for all kinds of controls, as `name` gives them.
  package static let names = [
    "toggle", "text", "number", "choice", "multiple choice", "list", "map", "date", "pane", "info",
    "raw",
  ]
}

/// The values of filters that lead anywhere in a form: the types, sections and tags that exist.
package struct SearchVocabulary {
  /// In the order of `Control.names`.
  package private(set) var types: [String] = []
  /// The headers and titles of panes, in the form's order.
  package private(set) var sections: [String] = []
  /// In alphabetical order.
  package private(set) var tags: [String] = []

  /// How many rows are looked at: names are offered while somebody types, so this may not take long.
  private static let mostRows = 2000
  /// How many sections are worth offering.
  private static let mostSections = 200

  package init(of form: Form) {
    var types: Set<String> = []
    var sections = NamesInOrder()
    var tags: Set<String> = []
    var rowCount = 0
    var panes = [form.root]
    while let pane = panes.popLast() {
      var inner: [Pane] = []
      for section in pane.sections where rowCount < Self.mostRows {
        sections.insert(section.header)
        tags.formUnion(section.tags)
        for row in section.rows.prefix(Self.mostRows - rowCount) {
          rowCount += 1
          types.insert(row.control.name)
          tags.formUnion(row.tags)
          if case .pane(let link) = row.control, link.isEndless { continue }
          guard let pane = row.storedPane else { continue }
          sections.insert(pane.title)
          inner.append(pane)
        }
      }
      panes += inner.reversed()
    }
    self.types = Control.names.filter { types.contains($0) }
    self.sections = Array(sections.names.prefix(Self.mostSections))
    self.tags = tags.sorted()
  }

  /// Whether the filter leads anywhere: one by tag does not where nothing has a tag.
  func offers(_ filter: String) -> Bool {
    switch filter {
    case "type", "section", "tag": !values(of: filter).isEmpty
    default: true
    }
  }

  func values(of filter: String) -> [String] {
    switch filter {
    case "type": types
    case "section": sections
    case "tag": tags
    default: []
    }
  }

  private struct NamesInOrder {
    var names: [String] = []
    private var known: Set<String> = []

    mutating func insert(_ name: String?) {
      if let name, !name.isEmpty, known.insert(name).inserted { names.append(name) }
    }
  }
}
