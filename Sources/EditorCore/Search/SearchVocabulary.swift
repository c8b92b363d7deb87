/// The values of filters that lead anywhere in a form: the types, sections and tags that exist.
package struct SearchVocabulary {
  /// In the order of `SearchFilter.types`.
  package private(set) var types: [String] = []
  /// The headers and titles of panes, in the form's order.
  package private(set) var sections: [String] = []
  /// In alphabetical order.
  package private(set) var tags: [String] = []

  /// How many rows are looked at: names are offered while somebody types, so this may not take long.
  private static let mostRows = 2000
  /// How many sections are worth offering.
  private static let mostSections = 200

  package init(of form: FormContent) {
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
    self.types = SearchFilter.types.filter { types.contains($0) }
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
