extension FormContent {
  /// A form of sections that are listed in place.
  ///
  /// Two rows of one name, a condition of a row that is not there, and a step of nothing are mistakes of the
  /// program, which stops with a message that names the row.
  ///
  /// - Parameters:
  ///   - title: What stands at the top of the screen.
  ///   - demands: What is demanded of the model besides what the sections bring along.
  ///   - isOfElement: Whether these are the rows of an element, whose conditions may name those of the whole form.
  ///   - sections: The sections.
  package init<Model>(
    _ title: String, demanding demands: ModelDemands = ModelDemands(), isOfElement: Bool = false,
    @SectionBuilder<Model> sections: () -> [Section<Model>]
  ) {
    self.init(title: title, root: Pane(title: title, sections: []))
    ownDemands = demands
    // Not a precondition, whose words release builds leave out.
    if let row = write(sections().map(\.content)) {
      fatalError("Two rows of form '\(title)' are named '\(row)'; give one another with id(_:)")
    }
    if !isOfElement, let (name, row) = missingRow() {
      fatalError(
        "A condition of '\(name)' in form '\(title)' names '\(row)', and the form has no such row")
    }
    stopAtSteps()
  }

  /// Looks for the first row that a condition names and that is not there.
  ///
  /// - Parameter names: The rows of the form in which this one is of an element.
  /// - Returns: The row, and what has the condition; nil where all are there.
  func missingRow(beside names: Set<RowIdentifier> = []) -> (name: String, row: RowIdentifier)? {
    var names = names
    forEachRow { names.insert($0.identifier) }
    var missing: (name: String, row: RowIdentifier)?
    let look = { (name: String, rules: [Rule]) in
      for rule in rules where missing == nil {
        // The rows of the elements of a collection, as `found[alpha].isUsed`, come and go.
        let row = rule.condition.dependsOn.first { !names.contains($0) && !$0.text.contains("[") }
        missing = row.map { (name, $0) }
      }
    }
    forEachSection { section in
      look(section.name ?? title, section.rules)
      for row in section.rows {
        look(row.title, row.rules)
        let element = row.elementModel.map { FormContent(title: row.title, root: $0.pane) }
        missing = missing ?? element?.missingRow(beside: names)
      }
    }
    return missing
  }

  /// Stops the program where a number is to be changed by nothing, or the wrong way.
  private func stopAtSteps() {
    forEachRow { row in
      guard case .number(let traits) = row.control, let step = traits.step, step <= Number(0)
      else { return }
      fatalError(
        "The step of '\(row.title)' in form '\(title)' is \(step.text); a step is more than 0")
    }
  }

  /// Takes these sections for its own; returns the name that two of their rows have, nil where none does.
  mutating func write(_ sections: [PaneSection]) -> RowIdentifier? {
    written = sections
    root = Pane(title: title, indexed: sections).findingProperties()
    demands = ModelDemands()
    forEachSection { demands.add($0.demands) }
    demands.add(ownDemands)
    validator = ModelValidator(demands)
    var known: Set<RowIdentifier> = []
    var twice: RowIdentifier?
    forEachRow { row in
      if !known.insert(row.identifier).inserted { twice = row.identifier }
    }
    return twice
  }

  /// The form as that of elements of a list; stops the program where it demands something of them, which
  /// nobody would heed.
  var ofElements: FormContent {
    guard demands.isEmpty else {
      fatalError("A form in '\(title)' has validated(_:) or onSave(_:): the whole form takes these")
    }
    return self
  }

  /// The same form with every row changed.
  package func mapRows(_ change: (Row) -> Row) -> FormContent {
    var form = self
    form.root = root.mapRows(change)
    return form
  }

  /// Calls `body` with every row, those of the panes that rows open too.
  package func forEachRow<Failure>(_ body: (Row) throws(Failure) -> Void) throws(Failure) {
    try forEachSection { section throws(Failure) in
      for row in section.rows { try body(row) }
    }
  }

  private func forEachSection<Failure>(
    _ body: (PaneSection) throws(Failure) -> Void
  ) throws(Failure) {
    var panes = [root]
    while let pane = panes.popLast() {
      for section in pane.sections {
        try body(section)
        for row in section.rows {
          if case .pane(let link) = row.control, !link.isEndless { panes.append(link.pane()) }
        }
      }
    }
  }

  /// Whether a row does something that takes its time.
  package var awaitsActions: Bool {
    var awaits = false
    forEachRow { row in
      let inner = row.elementModel.map { FormContent(title: "", root: $0.pane).awaitsActions }
      awaits = awaits || inner ?? false || row.action?.isAwaited ?? false
    }
    return awaits
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
    // A row of an element is found by the list that it is in.
    self.init(title: title, sections: LazyList(sections)) { row in
      positions[row] ?? row.openers.reversed().lazy.compactMap { positions[$0] }.first
    }
  }

  /// The same pane with every row changed, and with every rule of rows and sections, those of the panes
  /// that rows open too.
  func mapRows(
    _ change: (Row) -> Row, rules: (Rule) -> Rule = { $0 },
    demands: (ModelDemands) -> ModelDemands = { $0 }
  ) -> Pane {
    Pane(
      title: title,
      indexed: sections.map { section in
        var section = section
        section.rules = section.rules.map(rules)
        section.demands = demands(section.demands)
        section.rows = LazyList(
          section.rows.map { $0.mapped(change, rules: rules, demands: demands) })
        return section
      })
  }

  /// The rows that are bound to properties of the model.
  var rowsOfProperties: [AnyKeyPath: Row] {
    var rows: [AnyKeyPath: Row] = [:]
    FormContent(title: "", root: self).forEachRow { row in
      if let property = row.binding?.property { rows[property] = row }
    }
    return rows
  }

  /// The same with the conditions that are properties of the model reading the rows of these.
  func findingProperties() -> Pane {
    let names = rowsOfProperties.mapValues(\.identifier)
    return mapRows({ $0 }, rules: { Rule($0.effect, when: $0.condition.finding(names)) })
  }
}

extension Row {
  /// The row changed, with its rules, and with the rows of the pane that it opens.
  func mapped(
    _ change: (Row) -> Row, rules: (Rule) -> Rule, demands: (ModelDemands) -> ModelDemands
  ) -> Row {
    var row = change(self)
    row.rules = row.rules.map(rules)
    if case .pane(let link) = row.control, !link.isEndless {
      let pane = link.pane().mapRows(change, rules: rules, demands: demands)
      row.control = .pane(PaneLink { pane })
    }
    return row
  }
}
