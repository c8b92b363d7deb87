/// A form while it is open: what a host program can read and change from its event closures.
///
/// It is for the main actor and for the time that the form is open; kept longer, it does nothing.
public final class OpenForm {
  private let session: EditSession
  /// Holds the host's model; nil for a form over a file.
  private let store: ModelStore?
  private weak var run: FormRun?

  init(_ session: EditSession, store: ModelStore?, run: FormRun) {
    self.session = session
    self.store = store
    self.run = run
    session.host = self
  }

  /// What holds the host's model; throws where the form is over a file.
  private func modelStore() throws(EditingError) -> ModelStore {
    guard let store else { throw .overFile }
    return store
  }

  // MARK: Values

  /// The values that hold now: the draft's, else the stored ones, else the defaults.
  public var values: FormValues { session.values }

  /// Whether there are edits that are not saved.
  public var hasChanges: Bool { !session.draft.isEmpty }

  /// The model as Save would make it now; the host's own stays as it is.
  ///
  /// Throws where a value is not one that its property can take.
  public func model<Model>(as type: Model.Type) throws -> Model? {
    try (session.preview() as? ModelSnapshot)?.model as? Model
  }

  /// Edits a row as a person would, as one step to undo; nil unsets it.
  ///
  /// Throws why the draft does not take the value: there is no such row, it is locked, or the value is not valid.
  public func set(_ value: Value?, for row: RowIdentifier) throws(EditRefusal) {
    guard let row = session.row(row) else { throw .noRow(row) }
    try session.set(value.map { .value($0) } ?? .unset, for: row)
  }

  /// Shows another model and drops the draft.
  ///
  /// Throws `BindingError` where a row is bound to another type, and `EditingError` where the form is over a file;
  /// nothing changes then.
  public func refill(_ model: some Any) throws {
    try modelStore().refill(model: model)
    try session.refill()
  }

  /// Puts another model under the edits of the person, as when a backend has new values.
  ///
  /// Rows that were not edited follow it, and edits stay. An edit of a row that the new model changes,
  /// too, is a conflict, which the person decides before it is saved. The same goes for a form that is
  /// only shown. Throws `BindingError` where a row is bound to another type, and `EditingError` where the form is over
  /// a file; nothing changes then.
  public func rebase(_ model: some Any) throws {
    _ = try modelStore()
    try run?.rebase(model)
  }

  /// Has the model under the edits changed, as when a part of it arrives.
  ///
  /// ```swift
  /// try open.rebase(Settings.self) { $0.servers = found }
  /// ```
  ///
  /// What is given is what was saved last, without the edits; see `rebase(_:)` for what becomes of those.
  /// A model that is an object is to be given anew, by `rebase(_:)`.
  public func rebase<Model>(_ type: Model.Type, _ change: (inout Model) throws -> Void) throws {
    guard var model = try modelStore().latest.model as? Model else { return }
    try change(&model)
    try rebase(model)
  }

  /// Shows what the controls of the host hold now, and drops the draft.
  public func refill() throws { try session.refill() }

  /// Shows other values of the rows that have no binding, and drops the draft.
  public func refill(values: [RowIdentifier: Value]) throws {
    try modelStore().refill(values: values)
    try session.refill()
  }

  // MARK: Rows

  /// Shows another form over the same draft: rows may have come, gone or moved.
  ///
  /// The focus, and what was typed in rows that stay, are kept by identifier. What the form demands of
  /// its model and does at a Save takes the place of what the first one did. Throws `BindingError` where
  /// a row is bound to another type, and `EditingError` where the form is to be waited for and the one
  /// that is open is not, or is over a file; nothing changes then.
  public func replace<Model>(with form: Form<Model>) throws {
    try show(form.content)
  }

  /// Inserts, removes, moves and reconfigures rows and sections, all as one change.
  ///
  /// ```swift
  /// try open.update(Settings.self) { form in
  ///   form.insert(.after("host")) { TextRow("Alias", \.alias) }
  ///   form.remove("proxy")
  /// }
  /// ```
  ///
  /// The focus keeps its row, and that its line on the screen; where it is removed, the row that comes
  /// in its place gets the focus. Edits stay with their rows. Throws `UpdateError` where a name is none
  /// of the form's, and what `replace(with:)` throws; nothing changes then.
  public func update<Model>(
    _ model: Model.Type, _ changes: (inout FormUpdate<Model>) throws -> Void
  ) throws {
    try update(FormPart(), changes)
  }

  fileprivate func update<Model>(
    _ part: FormPart, _ changes: (inout FormUpdate<Model>) throws -> Void
  ) throws {
    try show(modelStore().form(part, changedBy: changes))
  }

  /// The same for a form whose rows are bound to no model.
  public func update(_ changes: (inout FormUpdate<NoModel>) throws -> Void) throws {
    try update(NoModel.self, changes)
  }

  private func show(_ form: FormContent) throws {
    let store = try modelStore()
    try run?.check(form)
    try store.bind(form)
    session.replaceForm(store.form)
  }

  /// Hides all rows that have one of the tags, as one change; they keep place, draft and value.
  public func hide(tagged tags: String...) { session.hide(tagged: Set(tags)) }

  /// Hides rows for these tags no longer.
  public func show(tagged tags: String...) { session.show(tagged: Set(tags)) }

  /// The rows that have one of the tags, in no order.
  public func rows(tagged tags: String...) -> [RowIdentifier] { session.rows(tagged: Set(tags)) }

  // MARK: Appearance

  /// The colours from the next frame on.
  ///
  /// They go back to those of the options whenever the editor opens or closes; see
  /// `FormOptions.onOpen`.
  public var theme: FormTheme {
    get { run?.theme ?? .dark }
    set { run?.theme = newValue }
  }
}

extension ActedForm {
  /// The form that is open, to change its rows and values.
  @MainActor public var open: OpenForm {
    guard let open = stage.open as? OpenForm else {
      preconditionFailure("An action is one of a form that its host has open")
    }
    return open
  }

  /// Inserts, removes, moves and reconfigures rows and sections, all as one change.
  ///
  /// In a part of a form (`Form.part(of:named:)`), names and properties are those of the part, so that each of
  /// several parts changes its own; else see `OpenForm.update(_:_:)`.
  @MainActor public func update(_ changes: (inout FormUpdate<Model>) throws -> Void) throws {
    try open.update(stage.part as? FormPart ?? FormPart(), changes)
  }
}
