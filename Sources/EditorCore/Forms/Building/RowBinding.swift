import Synchronization

/// Where a row's value lives in a host program: a property of its model, or a control it holds.
///
/// The one mechanism under all kinds of rows. Models are passed without their type; what is not
/// the model that the binding was made for reads as nothing and is left alone when written.
package struct RowBinding {
  /// The type of the model; nil where the value lives apart from any.
  package let model: Any.Type?
  /// The property itself; nil where the value lives apart from any model.
  let property: AnyKeyPath?
  /// Where the property's elements are, for a list whose elements have rows; nil for others.
  var elements: ElementAccess?
  /// Whether the property can be without a value, as the row then is.
  package let allowsUnset: Bool
  package let read: (_ model: Any) -> Slot
  /// What the row is while it is unset, given a model that holds the defaults.
  package let readDefault: (_ defaults: Any) -> Slot
  /// What is wrong with a value as the property's; nil where nothing is.
  package let problem: (Value) -> ValueProblem?
  /// Converts a slot, and returns what puts it into a model.
  package let write: (Slot) throws(ValueProblem) -> (inout Any) -> Void

  /// That of a property, which is left alone where it cannot be written.
  init<Model, Property>(
    _ property: KeyPath<Model, Property>, _ conversion: Conversion<Property>
  ) {
    let writable = property as? WritableKeyPath<Model, Property>
    model = Model.self
    self.property = property
    allowsUnset = conversion.unset != nil
    read = { model in (model as? Model).map { conversion.slot($0[keyPath: property]) } ?? .unset }
    readDefault = read
    problem = conversion.problem
    write = { slot throws(ValueProblem) in
      let value = try conversion.property(of: slot)
      return { model in
        guard let writable, var changed = model as? Model else { return }
        // Else the properties would have two owners, and be copied for each that is set.
        model = ()
        changed[keyPath: writable] = value
        model = changed
      }
    }
  }

  init<Property: Sendable>(_ control: ControlValue<Property>, _ conversion: Conversion<Property>) {
    model = nil
    property = nil
    allowsUnset = conversion.unset != nil
    read = { _ in conversion.slot(control.value) }
    readDefault = { _ in conversion.slot(control.defaultValue) }
    problem = conversion.problem
    write = { slot throws(ValueProblem) in
      let value = try conversion.property(of: slot)
      return { _ in control.value = value }
    }
  }

  private init<Outer, Inner>(_ inner: RowBinding, within property: WritableKeyPath<Outer, Inner>) {
    model = Outer.self
    self.property = inner.property.flatMap { (property as AnyKeyPath).appending(path: $0) }
    elements = inner.elements?.within(property)
    allowsUnset = inner.allowsUnset
    read = { outer in (outer as? Outer).map { inner.read($0[keyPath: property]) } ?? .unset }
    readDefault = read
    problem = inner.problem
    write = { slot throws(ValueProblem) in
      let write = try inner.write(slot)
      return { outer in
        guard var changed = outer as? Outer else { return }
        outer = ()
        var part: Any = changed[keyPath: property]
        write(&part)
        if let part = part as? Inner { changed[keyPath: property] = part }
        outer = changed
      }
    }
  }

  /// Whether the property can be what the slot says; a row may spell it otherwise than another one.
  func takes(_ slot: Slot) -> Bool { slot.value.map { problem($0) == nil } ?? true }

  /// Whether the value lives in a control of the host's, which is shared by all who see it.
  var isControl: Bool { model == nil }

  /// The same property, reached from a model that holds this one's.
  func within<Outer, Inner>(_ property: WritableKeyPath<Outer, Inner>) -> RowBinding {
    model == Inner.self ? RowBinding(self, within: property) : self
  }
}

/// Reads and writes the elements of a list of a model as they are.
struct ElementAccess {
  let read: (_ model: Any) -> [Any]
  let write: (_ elements: [Any], _ model: inout Any) -> Void

  init<Model, Element>(_ property: WritableKeyPath<Model, [Element]>) {
    read = { ($0 as? Model)?[keyPath: property] ?? [] }
    write = { elements, model in
      guard var changed = model as? Model else { return }
      model = ()
      changed[keyPath: property] = elements.compactMap { $0 as? Element }
      model = changed
    }
  }

  private init<Outer, Inner>(
    _ inner: ElementAccess, within property: WritableKeyPath<Outer, Inner>
  ) {
    read = { ($0 as? Outer).map { inner.read($0[keyPath: property]) } ?? [] }
    write = { elements, outer in
      guard var changed = outer as? Outer else { return }
      outer = ()
      var part: Any = changed[keyPath: property]
      inner.write(elements, &part)
      if let part = part as? Inner { changed[keyPath: property] = part }
      outer = changed
    }
  }

  /// The same list, reached from a model that holds its own.
  func within<Outer, Inner>(_ property: WritableKeyPath<Outer, Inner>) -> ElementAccess {
    ElementAccess(self, within: property)
  }
}

extension Conversion {
  fileprivate func property(of slot: Slot) throws(ValueProblem) -> Property {
    if let value = slot.value { return try property(value) }
    guard let unset else { throw .missing }
    return unset()
  }

  func problem(_ value: Value) -> ValueProblem? {
    thrown { () throws(ValueProblem) in _ = try property(value) }
  }
}

/// A value that a host program holds for one row: its switch, slider or text field.
///
/// The host fills it before the form opens and reads it when the form was saved. While the form is
/// open, it holds what was saved last; edits are in the form's draft.
public final class ControlValue<Property: Sendable>: Sendable {
  private let held: Mutex<Property>
  /// What a reset of the row goes back to.
  public let defaultValue: Property

  public var value: Property {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }

  public init(_ value: Property) {
    held = Mutex(value)
    defaultValue = value
  }
}

/// What a form is over whose rows are bound to no model: to controls that the host holds, or known by
/// their names alone.
public enum NoModel {}

/// Why a form and the model it was given do not go together; nothing was changed.
public enum BindingError: Error, Hashable, Sendable {
  /// The row is bound to a property of another type of model.
  case otherModel(RowIdentifier, expected: String, given: String)
  /// The value of a row is not one that its property can take.
  case value(RowIdentifier, ValueProblem)
}

extension BindingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherModel(let row, let expected, let given):
      localized(
        "Row '\(row)' is bound to a property of '\(expected)', but the form is given '\(given)'")
    case .value(let row, let problem):
      localized("Row '\(row)': \(problem)")
    }
  }
}
