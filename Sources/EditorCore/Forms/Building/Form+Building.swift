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
