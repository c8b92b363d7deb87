/// Something that stands for a row where a form is built: `Toggle`, `TextRow` and their like.
public protocol RowElement<Model> {
  /// The model whose property the row shows; `NoModel` for one that is bound to none.
  associatedtype Model

  var row: Row { get }
}

/// A row of a form over a model, as the modifiers of rows make it.
public struct FormRow<Model>: RowElement {
  public let row: Row

  package init(_ row: Row) {
    self.row = row
  }
}

extension RowElement {
  /// Names the row, which must be the only one of the form with this name.
  ///
  /// Without a name of its own a row is called by its key path, or else by its title. The name of a
  /// list has a `/` before it.
  public func id(_ identifier: RowIdentifier) -> FormRow<Model> {
    changed { $0.name(identifier) }
  }

  /// Names the row by a case of an enumeration of the host's.
  public func id(_ identifier: some RawRepresentable<String>) -> FormRow<Model> {
    id(RowIdentifier(identifier))
  }

  /// Says what the setting does, at the bottom of the screen while the row has the focus.
  public func help(_ text: String) -> FormRow<Model> {
    changed { $0.help = text }
  }

  /// Says what can go wrong when the setting is changed; who turns it on is asked first.
  public func warning(_ text: String) -> FormRow<Model> {
    changed { $0.warning = text }
  }

  /// Says why the setting should no longer be used; who sets it is asked first.
  public func deprecated(_ reason: String) -> FormRow<Model> {
    changed { $0.deprecation = reason }
  }

  /// Keeps the row from being edited, for a reason in words; nil does nothing.
  public func locked(_ reason: String?) -> FormRow<Model> {
    changed { $0.lockReason = reason ?? $0.lockReason }
  }

  /// Says what holds while the row is unset; it is shown, never written.
  public func defaultValue(_ value: Value) -> FormRow<Model> {
    changed { $0.defaultValue = value }
  }

  /// Shows values in words of the host's while they are not edited, as `€1,234.50` for `1234.5`.
  public func display(_ words: @escaping (Value) -> String) -> FormRow<Model> {
    changed { $0.display = words }
  }

  /// Shows values in words of the host's on the screen of `Form.view`, as `Yes` for a switch that is on;
  /// the form shows them as they are edited.
  public func label(_ words: @escaping (Value) -> String) -> FormRow<Model> {
    changed { $0.label = words }
  }

  /// Demands more of a value than its control does.
  ///
  /// - Parameter problem: What is wrong with a value, in words such as `must be even`; nil where
  ///   nothing is. It runs whenever the row is shown or edited.
  /// - Returns: The row.
  public func validated(_ problem: @escaping (Value) -> String?) -> FormRow<Model> {
    changed { row in
      let rule = row.rule
      row.rule = { value in
        rule?(value) ?? problem(value).map { .broken($0) }
      }
    }
  }

  /// Gives the row so many lines, whatever is in it; a text goes on below its title.
  public func lines(_ count: Int) -> FormRow<Model> { lines(count...max(1, count)) }

  /// Gives the row as many lines as its text takes, within limits.
  ///
  /// A text that does not fit beside its title goes on below it; what goes beyond the limit is cut.
  public func lines(_ range: ClosedRange<Int>) -> FormRow<Model> {
    changed { $0.lines = max(1, range.lowerBound)...max(1, range.upperBound) }
  }

  /// Draws and edits the row by a field of the host's.
  public func field(_ field: some RowField) -> FormRow<Model> {
    validated { field.problem(with: $0) }.changed { $0.field = field }
  }

  /// Puts the row into groups, by which it is found, hidden and shown while the form is open.
  public func tag(_ tags: String...) -> FormRow<Model> {
    changed { $0.tags.formUnion(tags) }
  }

  func changed(_ change: (inout Row) -> Void) -> FormRow<Model> { FormRow(row.changed(change)) }
}

extension Row {
  /// Names the row, and with it the place of its value among those of the model.
  ///
  /// The name of a list is a pointer, as those of its elements' rows go on from there.
  mutating func name(_ name: RowIdentifier) {
    let key = control.elements == nil ? nil : name.pointer?.tokens.last
    let text = key ?? name.text
    identifier = control.elements == nil ? name : RowIdentifier(Pointer([text]))
    if pointer != nil { pointer = Pointer([text]) }
  }

  func changed(_ change: (inout Row) -> Void) -> Row {
    var row = self
    change(&row)
    return row
  }

  /// A row of a host's form, bound or known by name only.
  ///
  /// Every edit is converted before it reaches the draft, so that Save cannot fail on a value.
  init<Property>(
    _ title: String, _ source: RowSource<Property>, _ conversion: Conversion<Property>,
    control: Control
  ) {
    let name = source.name ?? title
    self.init(
      identifier: RowIdentifier(name), pointer: Pointer([name]), title: title, control: control)
    binding = source.binding(conversion)
    rule = binding?.problem
  }
}
