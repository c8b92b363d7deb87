extension Form {
  /// A form of sections that are listed in place.
  ///
  /// Two rows of one name are a mistake of the program, which stops with a message that names them.
  public init(_ title: String, @SectionBuilder sections: () -> [Section]) {
    self.init(title: title, root: Pane(title: title, indexed: sections()))
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
  package func mapRows(_ change: @escaping (Row) -> Row) -> Form {
    Form(title: title, root: root.mapRows(change))
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

extension Section {
  /// A section of rows that are listed in place.
  public init(
    _ header: String? = nil, footer: String? = nil, @RowBuilder rows: () -> [Row]
  ) {
    self.init(header: header, footer: footer, rows: LazyList(rows()))
  }
}

extension Form {
  /// The same form for a model that holds this one's model as a part.
  ///
  /// Rows keep their names, with the name of the part before them if there is one, so that a form
  /// may be composed of several that know nothing of each other. Conditions name rows as they are
  /// in the whole; a form that has some is named as a part without a prefix.
  public func part<Whole, Part>(
    of property: WritableKeyPath<Whole, Part>, named prefix: String? = nil
  ) -> Form {
    mapRows { row in
      let name = [prefix, row.identifier.text].compactMap(\.self).joined(separator: ".")
      var row = prefix == nil ? row : row.id(RowIdentifier(name))
      row.binding = row.binding?.within(property)
      return row
    }
  }

  /// The sections, to take some of them into another form.
  public var sections: [Section] { Array(root.sections) }
}

extension Pane {
  /// A pane that finds its rows, and the panes they open, without a walk over all of them.
  init(title: String, indexed sections: [Section]) {
    var positions: [RowIdentifier: RowPosition] = [:]
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (index, row) in rows.enumerated() {
        let position = RowPosition(section: section, row: index)
        positions[row.identifier] = position
        guard case .pane(let link) = row.control, !link.isEndless else { continue }
        Form(title: "", root: link.pane()).forEachRow { positions[$0.identifier] = position }
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
}
