extension FormContent {
  /// A form of sections that are listed in place.
  ///
  /// Two rows of one name are a mistake of the program, which stops with a message that names them.
  package init<Model>(
    _ title: String, @SectionBuilder<Model> sections: () -> [Section<Model>]
  ) {
    let pane = Pane(title: title, indexed: sections().map(\.content))
    self.init(title: title, root: pane.findingProperties())
    var known: Set<RowIdentifier> = []
    forEachRow { row in
      // Not a precondition, whose words release builds leave out.
      guard known.insert(row.identifier).inserted else {
        fatalError(
          "Two rows of form '\(title)' are named '\(row.identifier)'; give one another with id(_:)")
      }
    }
  }

  /// The same form with every row changed.
  package func mapRows(_ change: @escaping (Row) -> Row) -> FormContent {
    var form = self
    form.root = root.mapRows(change)
    return form
  }

  /// Calls `body` with every row, those of the panes that rows open too.
  package func forEachRow<Failure>(_ body: (Row) throws(Failure) -> Void) throws(Failure) {
    var panes = [root]
    while let pane = panes.popLast() {
      for section in pane.sections {
        for row in section.rows {
          try body(row)
          if case .pane(let link) = row.control, !link.isEndless { panes.append(link.pane()) }
        }
      }
    }
  }
}

extension Pane {
  /// A pane that finds its rows, and the panes they open, without a walk over all of them.
  init(title: String, indexed sections: [PaneSection]) {
    var positions: [RowIdentifier: RowPosition] = [:]
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (index, row) in rows.enumerated() {
        let position = RowPosition(section: section, row: index)
        positions[row.identifier] = position
        guard case .pane(let link) = row.control, !link.isEndless else { continue }
        FormContent(title: "", root: link.pane()).forEachRow { positions[$0.identifier] = position }
      }
    }
    self.init(title: title, sections: LazyList(sections)) { positions[$0] }
  }

  func mapRows(_ change: @escaping (Row) -> Row) -> Pane {
    let changed = sections.map { section in
      var section = section
      section.rows = LazyList(
        section.rows.map { row in
          var row = change(row)
          if case .pane(let link) = row.control, !link.isEndless {
            let pane = link.pane().mapRows(change)
            row.control = .pane(PaneLink { pane })
          }
          return row
        })
      return section
    }
    return Pane(title: title, indexed: changed)
  }

  /// The same with the conditions that are properties of the model reading the rows of these.
  func findingProperties() -> Pane {
    var rows: [AnyKeyPath: RowIdentifier] = [:]
    FormContent(title: "", root: self).forEachRow { row in
      if let property = row.binding?.property { rows[property] = row.identifier }
    }
    return finding(rows)
  }

  private func finding(_ rows: [AnyKeyPath: RowIdentifier]) -> Pane {
    let changed = sections.map { section in
      var section = section
      section.rules = section.rules.map { $0.finding(rows) }
      section.rows = LazyList(
        section.rows.map { row in
          var row = row
          row.rules = row.rules.map { $0.finding(rows) }
          if case .pane(let link) = row.control, !link.isEndless {
            let pane = link.pane().finding(rows)
            row.control = .pane(PaneLink { pane })
          }
          return row
        })
      return section
    }
    return Pane(title: title, indexed: changed)
  }
}

extension Rule {
  fileprivate func finding(_ rows: [AnyKeyPath: RowIdentifier]) -> Rule {
    Rule(effect, when: condition.finding(rows))
  }
}
