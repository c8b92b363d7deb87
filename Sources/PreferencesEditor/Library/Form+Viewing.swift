extension Form {
  /// Shows the values of a model; Enter edits, and Save comes back with the new ones on the screen.
  ///
  /// To be called on the main actor, from a program that has a terminal.
  /// - Parameters:
  ///   - model: The values to show.
  ///   - defaults: What rows go back to when they are reset; nil for `model`.
  ///   - options: How the form looks and behaves.
  /// - Returns: The model with what was saved, once the person leaves.
  /// - Throws: As for `edit(_:defaults:options:)`.
  public func view<Model>(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model {
    let store = try ModelStore(form: self, model: model, defaults: defaults)
    _ = try FormRun(store, options: options).run(from: .display)
    return store.latest.model as? Model ?? model
  }

  @available(*, unavailable, message: "a class needs a new object to save into: view(_:into:)")
  public func view<Model: AnyObject>(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model {
    model
  }

  /// Shows the values of a model that is an object; what is saved goes into new objects.
  ///
  /// - Parameters:
  ///   - model: The values to show; nil for those of a new object.
  ///   - make: Makes a new object with default values, which rows go back to when they are reset.
  ///   - options: How the form looks and behaves.
  /// - Returns: The object that was saved last, once the person leaves.
  /// - Throws: As for `edit(_:defaults:options:)`.
  public func view<Model: AnyObject>(
    _ model: Model?, into make: @escaping () -> Model, options: FormOptions = FormOptions()
  ) throws -> Model {
    let store = try ModelStore(form: self, model: model, into: make)
    _ = try FormRun(store, options: options).run(from: .display)
    return store.latest.model as? Model ?? make()
  }

  /// Shows values by the names of their rows.
  ///
  /// - Parameters:
  ///   - values: What to show; a row without a value is unset.
  ///   - options: How the form looks and behaves.
  /// - Returns: The values with what was saved, once the person leaves.
  /// - Throws: As for `edit(values:options:)`.
  public func view(
    values: [RowIdentifier: Value], options: FormOptions = FormOptions()
  ) throws -> [RowIdentifier: Value] {
    let store = try ModelStore(form: self, values: values)
    _ = try FormRun(store, options: options).run(from: .display)
    return store.latest.values
  }
}
