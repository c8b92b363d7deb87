/// Rows of a form that belong together, with an optional line above and below them.
public struct Section<Model> {
  public var rows: [FormRow<Model>]
  /// Everything but the rows.
  private var frame: PaneSection

  /// - Parameters:
  ///   - header: What stands above the rows; nil for nothing.
  ///   - footer: What stands below them; nil for nothing.
  ///   - rows: The rows, listed in place.
  public init(
    _ header: String? = nil, footer: String? = nil,
    @RowBuilder<Model> rows: () -> [FormRow<Model>]
  ) {
    self.rows = rows()
    frame = PaneSection(header: header, footer: footer, rows: [])
  }

  private init(_ frame: PaneSection, rows: [FormRow<Model>]) {
    self.frame = frame
    self.rows = rows
  }

  /// A section that a pane shows.
  init(_ section: PaneSection) {
    self.init(section, rows: section.rows.map { FormRow($0) })
  }

  /// Everything but the rows, for what draws a section.
  package var drawn: PaneSection {
    get { frame }
    set { frame = newValue }
  }

  /// What stands above the rows; nil for nothing.
  public var header: String? {
    get { frame.header }
    set { frame.header = newValue }
  }

  /// What stands below the rows; nil for nothing.
  public var footer: String? {
    get { frame.footer }
    set { frame.footer = newValue }
  }

  /// Names the section for changes while the form is open, for which its header names it else.
  public func id(_ name: String) -> Section {
    var section = self
    section.frame.givenName = name
    return section
  }

  /// The section as a pane shows it.
  package var content: PaneSection {
    var section = frame
    section.rows = LazyList(rows.map(\.row))
    return section
  }

  func part<Whole>(
    of property: WritableKeyPath<Whole, Model>, named names: PartNames
  ) -> Section<Whole> {
    let rule = { (rule: Rule) in
      Rule(rule.effect, when: rule.condition.renaming { names($0) }.within(property))
    }
    var frame = frame
    frame.rules = frame.rules.map(rule)
    if names.prefix != nil { frame.givenName = frame.name.map(names.section) }
    let demands = { (rules: ModelDemands) in rules.within(property) }
    frame.demands = demands(frame.demands)
    return Section<Whole>(
      frame,
      rows: rows.map { row in
        FormRow(
          row.row.mapped({ part($0, of: property, named: names) }, rules: rule, demands: demands))
      })
  }

  /// A row for a model that holds its own as a part, with another name.
  private func part<Whole>(
    _ row: Row, of property: WritableKeyPath<Whole, Model>, named names: PartNames
  ) -> Row {
    row.changed { row in
      row.name(names(row.identifier))
      row.dependentChoices = row.dependentChoices?.renaming { names($0) }
      row.binding = row.binding?.within(property)
      row.action = row.action.map { action in
        let part = action.part as? FormPart ?? FormPart()
        return action.within(property, as: part.within(property, named: names))
      }
      row.inPlace = row.inPlace?.part(of: property, named: names)
    }
  }

  /// The names of all rows, those of the panes that rows open too.
  var names: Set<RowIdentifier> {
    var names: Set<RowIdentifier> = []
    FormContent(title: "", root: Pane(title: "", sections: [content])).forEachRow {
      names.insert($0.identifier)
    }
    return names
  }
}

// MARK: - Groups and conditions

extension Section {
  /// Puts all rows into groups, by which they are found, hidden and shown while the form is open.
  public func tag(_ tags: String...) -> Section {
    var section = self
    section.frame.tags.formUnion(tags)
    return section
  }

  /// Hides the section while the condition does not hold; its rows keep their drafts and values.
  public func shown(when condition: Condition) -> Section { ruled(.show, condition) }

  /// Hides the section while the condition holds; its rows keep their drafts and values.
  public func hidden(when condition: Condition) -> Section { ruled(.hide, condition) }

  /// Keeps all rows from being edited while the condition does not hold.
  public func enabled(when condition: Condition) -> Section { ruled(.enable, condition) }

  /// Keeps all rows from being edited while the condition holds.
  public func disabled(when condition: Condition) -> Section { ruled(.disable, condition) }

  private func ruled(_ effect: Rule.Effect, _ condition: Condition) -> Section {
    var section = self
    section.frame.rules.append(Rule(effect, when: condition))
    return section
  }

  /// Hides the section while a property of the model is false.
  public func shown(when property: KeyPath<Model, Bool>) -> Section {
    ruled(.show, Condition(property))
  }

  /// Hides the section while a property of the model is true.
  public func hidden(when property: KeyPath<Model, Bool>) -> Section {
    ruled(.hide, Condition(property))
  }

  /// Keeps all rows from being edited while a property of the model is false.
  public func enabled(when property: KeyPath<Model, Bool>) -> Section {
    ruled(.enable, Condition(property))
  }

  /// Keeps all rows from being edited while a property of the model is true.
  public func disabled(when property: KeyPath<Model, Bool>) -> Section {
    ruled(.disable, Condition(property))
  }

  /// Hides the section while what is asked of the model does not hold; it is asked after every edit.
  public func shown(when holds: @escaping (Model) -> Bool) -> Section {
    ruled(.show, Condition(of: Model.self, holds))
  }

  /// Hides the section while what is asked of the model holds; it is asked after every edit.
  public func hidden(when holds: @escaping (Model) -> Bool) -> Section {
    ruled(.hide, Condition(of: Model.self, holds))
  }

  /// Keeps all rows from being edited while what is asked of the model does not hold; it is asked after
  /// every edit.
  public func enabled(when holds: @escaping (Model) -> Bool) -> Section {
    ruled(.enable, Condition(of: Model.self, holds))
  }

  /// Keeps all rows from being edited while what is asked of the model holds; it is asked after every edit.
  public func disabled(when holds: @escaping (Model) -> Bool) -> Section {
    ruled(.disable, Condition(of: Model.self, holds))
  }
}
