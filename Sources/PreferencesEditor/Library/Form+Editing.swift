// To be called from anywhere in a program that has a terminal: with `await`, the main actor goes on with
// other work while the form is open; without, the caller waits, and the main thread with it.

extension Form {
  /// Edits a model on the terminal until the person saves or cancels.
  ///
  /// The model that is passed in stays as it is.
  /// - Parameters:
  ///   - model: The values that the rows begin with.
  ///   - defaults: What rows go back to when they are reset; nil for `model`. A property that may be nil goes
  ///     back to that.
  ///   - options: How the form looks and behaves.
  /// - Returns: The model with what was saved, as it was where nothing was edited, or nil where the person left
  ///   edits unsaved.
  /// - Throws: `EditingError` where there is no terminal or another form is open, `FormTerminated` where
  ///   a signal ended the form.
  nonisolated public func edit(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model? {
    nonisolated(unsafe) let (model, defaults) = (model, defaults)
    return try MainActorCall.make {
      let store = try ModelStore(form: content, model: model, defaults: defaults)
      return try FormRun(store, options: options).run(from: .editor, giving: store.saved)
    }
  }

  /// Edits a model on the terminal while the main actor goes on with other work.
  ///
  /// See `edit(_:defaults:options:)` without `await`. Where the task is cancelled, the form closes, the
  /// draft is lost, and `CancellationError` is thrown.
  public func edit(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) async throws -> Model? {
    let store = try ModelStore(form: content, model: model, defaults: defaults)
    return try await FormRun(store, options: options).runAside(from: .editor, giving: store.saved)
  }

  /// Edits a model that goes on to change, as one of a backend.
  ///
  /// Each model that arrives is put under the edits of the person; see `OpenForm.rebase(_:)`.
  /// - Parameters:
  ///   - model: The values that the rows begin with.
  ///   - models: The models that follow. The form stays open when they end.
  ///   - defaults: What rows go back to when they are reset; nil for `model`. A property that may be nil goes
  ///     back to that.
  ///   - options: How the form looks and behaves.
  /// - Returns: The model with what was saved, as it was where nothing was edited, or nil where the person left
  ///   edits unsaved.
  /// - Throws: As for `edit(_:defaults:options:)`.
  public func edit<Models: AsyncSequence & Sendable>(
    _ model: Model, following models: Models, defaults: Model? = nil,
    options: FormOptions = FormOptions()
  ) async throws -> Model? where Models.Element == Model, Models.Failure == Never, Model: Sendable {
    let store = try ModelStore(form: content, model: model, defaults: defaults)
    let run = FormRun(store, options: options)
    let following = Task {
      for await model in models {
        // It is of the type that the rows are bound to.
        try? run.rebase(model)
      }
    }
    defer { following.cancel() }
    return try await run.runAside(from: .editor, giving: store.saved)
  }

  /// Shows the values of a model; Enter edits, and Save comes back with the new ones on the screen.
  ///
  /// - Parameters:
  ///   - model: The values to show.
  ///   - defaults: What rows go back to when they are reset; nil for `model`. A property that may be nil goes
  ///     back to that.
  ///   - options: How the form looks and behaves.
  /// - Returns: The model with what was saved, once the person leaves.
  /// - Throws: As for `edit(_:defaults:options:)`.
  nonisolated public func view(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model {
    nonisolated(unsafe) let (model, defaults) = (model, defaults)
    return try MainActorCall.make {
      let store = try ModelStore(form: content, model: model, defaults: defaults)
      _ = try FormRun(store, options: options).run(from: .display) { store.latest.model as? Model }
      return store.saved() ?? model
    }
  }

  /// Shows the values of a model while the main actor goes on with other work.
  ///
  /// See `view(_:defaults:options:)` without `await`.
  public func view(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) async throws -> Model {
    let store = try ModelStore(form: content, model: model, defaults: defaults)
    _ = try await FormRun(store, options: options).runAside(from: .display) {
      store.latest.model as? Model
    }
    return store.saved() ?? model
  }
}

// MARK: - Models that are objects

extension Form where Model: AnyObject {
  @available(*, unavailable, message: "a class needs a new object to save into: edit(_:into:)")
  nonisolated public func edit(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model? {
    nil
  }

  @available(*, unavailable, message: "a class needs a new object to save into: view(_:into:)")
  nonisolated public func view(
    _ model: Model, defaults: Model? = nil, options: FormOptions = FormOptions()
  ) throws -> Model {
    model
  }

  /// Edits a model that is an object.
  ///
  /// What is saved goes into new objects, and the one that is passed in stays as it is. What the form has no rows
  /// for is in them as `make` leaves it.
  /// - Parameters:
  ///   - model: The values that the rows begin with; nil for those of a new object.
  ///   - make: Makes a new object with default values, which rows go back to when they are reset.
  ///   - options: How the form looks and behaves.
  /// - Returns: A new object with what was saved, or nil where the person cancelled.
  /// - Throws: As for a model that is a value.
  nonisolated public func edit(
    _ model: Model?, into make: @escaping () -> Model, options: FormOptions = FormOptions()
  ) throws -> Model? {
    nonisolated(unsafe) let (model, make) = (model, make)
    return try MainActorCall.make {
      let store = try ModelStore(form: content, model: model, into: make)
      return try FormRun(store, options: options).run(from: .editor, giving: store.saved)
    }
  }

  /// Edits a model that is an object while the main actor goes on with other work.
  ///
  /// See `edit(_:into:options:)` without `await`.
  public func edit(
    _ model: Model?, into make: @escaping () -> Model, options: FormOptions = FormOptions()
  ) async throws -> Model? {
    let store = try ModelStore(form: content, model: model, into: make)
    return try await FormRun(store, options: options).runAside(from: .editor, giving: store.saved)
  }

  /// Shows the values of a model that is an object; what is saved goes into new objects.
  ///
  /// - Parameters:
  ///   - model: The values to show; nil for those of a new object.
  ///   - make: Makes a new object with default values, which rows go back to when they are reset.
  ///   - options: How the form looks and behaves.
  /// - Returns: The object that was saved last, once the person leaves.
  /// - Throws: As for a model that is a value.
  nonisolated public func view(
    _ model: Model?, into make: @escaping () -> Model, options: FormOptions = FormOptions()
  ) throws -> Model {
    nonisolated(unsafe) let (model, make) = (model, make)
    return try MainActorCall.make {
      let store = try ModelStore(form: content, model: model, into: make)
      _ = try FormRun(store, options: options).run(from: .display) { store.latest.model as? Model }
      return store.saved() ?? make()
    }
  }

  /// Shows the values of a model that is an object while the main actor goes on with other work.
  ///
  /// See `view(_:into:options:)` without `await`.
  public func view(
    _ model: Model?, into make: @escaping () -> Model, options: FormOptions = FormOptions()
  ) async throws -> Model {
    let store = try ModelStore(form: content, model: model, into: make)
    _ = try await FormRun(store, options: options).runAside(from: .display) {
      store.latest.model as? Model
    }
    return store.saved() ?? make()
  }
}

// MARK: - Values and controls

extension Form where Model == NoModel {
  /// Edits values by the names of their rows.
  ///
  /// - Parameters:
  ///   - values: What the rows begin with; a row without a value is unset.
  ///   - options: How the form looks and behaves.
  /// - Returns: The values with what was saved, those without a row too; nil where the person
  ///   cancelled.
  /// - Throws: As for a model. A value of the wrong type is said on its row.
  nonisolated public func edit(
    values: [RowIdentifier: Value], options: FormOptions = FormOptions()
  ) throws -> [RowIdentifier: Value]? {
    try MainActorCall.make {
      let store = try ModelStore(form: content, values: values)
      return try FormRun(store, options: options).run(from: .editor) { store.latest.values }
    }
  }

  /// Edits values by the names of their rows while the main actor goes on with other work.
  public func edit(
    values: [RowIdentifier: Value], options: FormOptions = FormOptions()
  ) async throws -> [RowIdentifier: Value]? {
    let store = try ModelStore(form: content, values: values)
    return try await FormRun(store, options: options).runAside(from: .editor) {
      store.latest.values
    }
  }

  /// Edits the controls that the host holds, which have their new values once this returns.
  ///
  /// - Parameter options: How the form looks and behaves.
  /// - Returns: Whether the person saved; else the controls are as they were.
  /// - Throws: As for a model.
  nonisolated public func edit(options: FormOptions = FormOptions()) throws -> Bool {
    try MainActorCall.make {
      let store = try ModelStore(form: content)
      return try FormRun(store, options: options).run(from: .editor) { true } ?? false
    }
  }

  /// Edits the controls that the host holds while the main actor goes on with other work.
  public func edit(options: FormOptions = FormOptions()) async throws -> Bool {
    let store = try ModelStore(form: content)
    return try await FormRun(store, options: options).runAside(from: .editor) { true } ?? false
  }

  /// Shows values by the names of their rows.
  ///
  /// - Parameters:
  ///   - values: What to show; a row without a value is unset.
  ///   - options: How the form looks and behaves.
  /// - Returns: The values with what was saved, once the person leaves.
  /// - Throws: As for `edit(values:options:)`.
  nonisolated public func view(
    values: [RowIdentifier: Value], options: FormOptions = FormOptions()
  ) throws -> [RowIdentifier: Value] {
    try MainActorCall.make {
      let store = try ModelStore(form: content, values: values)
      _ = try FormRun(store, options: options).run(from: .display) { store.latest.values }
      return store.latest.values
    }
  }

  /// Shows values by the names of their rows while the main actor goes on with other work.
  public func view(
    values: [RowIdentifier: Value], options: FormOptions = FormOptions()
  ) async throws -> [RowIdentifier: Value] {
    let store = try ModelStore(form: content, values: values)
    _ = try await FormRun(store, options: options).runAside(from: .display) { store.latest.values }
    return store.latest.values
  }
}

extension ModelStore {
  /// The model as it was saved last.
  nonisolated fileprivate func saved<Model>() -> Model? { latest.model as? Model }

  /// A store of objects, each Save making one.
  package convenience init<Model: AnyObject>(
    form: FormContent, model: Model?, into make: @escaping () -> Model
  ) throws(BindingError) {
    let defaults = make()
    try self.init(form: form, model: model ?? defaults, defaults: defaults, make: make)
  }
}
