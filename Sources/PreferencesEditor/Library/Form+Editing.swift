extension Form {
  /// Edits a model on the terminal until the person saves or cancels.
  ///
  /// To be called on the main actor, from a program that has a terminal. The model that is passed
  /// in stays as it is.
  /// - Parameters:
  ///   - model: The values that the rows begin with.
  ///   - defaults: What rows go back to when they are reset; nil for `model`.
  ///   - options: How the form looks and behaves.
  /// - Returns: The model with what was saved, or nil where the person cancelled.
  /// - Throws: `BindingError` where a row is bound to another type; `EditingError` where there is
  ///   no terminal, or a signal ended the form.
  public func edit<Model>(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model? {
    let store = try ModelStore(form: self, model: model, defaults: defaults)
    return try FormRun(store, options: options).run(from: .editor)
      ? store.latest.model as? Model : nil
  }

  @available(*, unavailable, message: "a class needs a new object to save into: edit(_:into:)")
  public func edit<Model: AnyObject>(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model? {
    nil
  }

  /// Edits a model that is an object.
  ///
  /// What is saved goes into new objects; the one that is passed in stays as it is, and so does
  /// what the form has no rows for.
  /// - Parameters:
  ///   - model: The values that the rows begin with; nil for those of a new object.
  ///   - make: Makes a new object with default values, which rows go back to when they are reset.
  ///   - options: How the form looks and behaves.
  /// - Returns: A new object with what was saved, or nil where the person cancelled.
  /// - Throws: As for a model that is a value.
  public func edit<Model: AnyObject>(
    _ model: Model?, into make: @escaping () -> Model, options: FormOptions = FormOptions()
  ) throws -> Model? {
    let store = try ModelStore(form: self, model: model, into: make)
    return try FormRun(store, options: options).run(from: .editor)
      ? store.latest.model as? Model : nil
  }

  /// Edits values by the names of their rows.
  ///
  /// - Parameters:
  ///   - values: What the rows begin with; a row without a value is unset.
  ///   - options: How the form looks and behaves.
  /// - Returns: The values with what was saved, those without a row too; nil where the person
  ///   cancelled.
  /// - Throws: `EditingError` where there is no terminal, or a signal ended the form. A value of
  ///   the wrong type is said on its row.
  public func edit(
    values: [RowIdentifier: Value], options: FormOptions = FormOptions()
  ) throws -> [RowIdentifier: Value]? {
    let store = try ModelStore(form: self, values: values)
    return try FormRun(store, options: options).run(from: .editor) ? store.latest.values : nil
  }

  /// Edits the controls that the host holds, which have their new values once this returns.
  ///
  /// - Parameter options: How the form looks and behaves.
  /// - Returns: Whether the person saved; else the controls are as they were.
  /// - Throws: `EditingError` where there is no terminal, or a signal ended the form.
  public func edit(options: FormOptions = FormOptions()) throws -> Bool {
    let store = try ModelStore(form: self)
    return try FormRun(store, options: options).run(from: .editor)
  }
}

extension ModelStore {
  /// A store of objects, each Save making one.
  convenience init<Model: AnyObject>(
    form: Form, model: Model?, into make: @escaping () -> Model
  ) throws(BindingError) {
    let defaults = make()
    try self.init(form: form, model: model ?? defaults, defaults: defaults, make: make)
  }
}

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
