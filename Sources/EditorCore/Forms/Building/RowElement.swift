/// Something that stands for a row where a form is built: `Toggle`, `TextRow` and their like.
public protocol RowElement {
  var row: Row { get }
}

extension Row: RowElement {
  public var row: Row { self }
}

extension RowElement {
  /// Names the row, which must be the only one of the form with this name.
  ///
  /// Without a name of its own a row is called by its key path, or else by its title.
  public func id(_ identifier: RowIdentifier) -> Row {
    changed {
      $0.identifier = identifier
      if $0.pointer != nil { $0.pointer = Pointer([identifier.text]) }
    }
  }

  /// Names the row by a case of an enumeration of the host's.
  public func id(_ identifier: some RawRepresentable<String>) -> Row {
    id(RowIdentifier(identifier))
  }

  /// Says what the setting does, at the bottom of the screen while the row has the focus.
  public func help(_ text: String) -> Row {
    changed { $0.help = text }
  }

  /// Says what can go wrong when the setting is changed; who turns it on is asked first.
  public func warning(_ text: String) -> Row {
    changed { $0.warning = text }
  }

  /// Says why the setting should no longer be used; who sets it is asked first.
  public func deprecated(_ reason: String) -> Row {
    changed { $0.deprecation = reason }
  }

  /// Keeps the row from being edited, for a reason in words; nil does nothing.
  public func locked(_ reason: String?) -> Row {
    changed { $0.lockReason = reason ?? $0.lockReason }
  }

  /// Says what holds while the row is unset; it is shown, never written.
  public func defaultValue(_ value: Value) -> Row {
    changed { $0.defaultValue = value }
  }

  /// Shows values in words of the host's while they are not edited, as `€1,234.50` for `1234.5`.
  public func display(_ words: @escaping (Value) -> String) -> Row {
    changed { $0.display = words }
  }

  /// Demands more of a value than its control does.
  ///
  /// - Parameter problem: What is wrong with a value, in words such as `must be even`; nil where
  ///   nothing is. It runs whenever the row is shown or edited.
  /// - Returns: The row.
  public func validated(_ problem: @escaping (Value) -> String?) -> Row {
    changed { row in
      let rule = row.rule
      row.rule = { value in
        rule?(value) ?? problem(value).map { .broken($0) }
      }
    }
  }

  /// Draws and edits the row by a field of the host's, named as it is among those of the form.
  public func field(_ name: String) -> Row {
    changed { $0.field = name }
  }

  func changed(_ change: (inout Row) -> Void) -> Row {
    var row = row
    change(&row)
    return row
  }
}

extension Row {
  /// A row of a host's form, bound or known by name only.
  ///
  /// Every edit is converted before it reaches the draft, so that Save cannot fail on a value.
  init<Source: RowSource>(
    _ title: String, _ source: Source, _ conversion: Conversion<Source.Property>, control: Control
  ) {
    let name = source.rowName ?? title
    self.init(
      identifier: RowIdentifier(name), pointer: Pointer([name]), title: title, control: control)
    binding = source.binding(conversion)
    rule = binding?.problem
  }
}

extension RowElement {
  /// Puts the row into groups, by which it is found, hidden and shown while the form is open.
  public func tag(_ tags: String...) -> Row {
    changed { $0.tags.formUnion(tags) }
  }

  /// Hides the row while the condition does not hold; it keeps its place, draft and value.
  public func shown(when condition: Condition) -> Row { ruled(.show, condition) }

  /// Hides the row while the condition holds; it keeps its place, draft and value.
  public func hidden(when condition: Condition) -> Row { ruled(.hide, condition) }

  /// Keeps the row from being edited while the condition does not hold.
  public func enabled(when condition: Condition) -> Row { ruled(.enable, condition) }

  /// Keeps the row from being edited while the condition holds.
  public func disabled(when condition: Condition) -> Row { ruled(.disable, condition) }

  /// Demands a value while the condition holds.
  public func required(when condition: Condition) -> Row { ruled(.require, condition) }

  private func ruled(_ effect: Rule.Effect, _ condition: Condition) -> Row {
    changed { $0.rules.append(Rule(effect, when: condition)) }
  }
}
