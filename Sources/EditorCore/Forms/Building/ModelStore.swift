/// Values that a host program holds: the properties of a model, or values by row identifier.
///
/// A Save makes a new model and leaves the one that was read as it is.
///
/// **Limitations.** Controls that the host holds are shared: a snapshot shows what was saved to
/// them later.
package final class ModelStore: Store {
  /// The form as it is edited, over what was saved last.
  package var form: FormContent { form(over: latest) }
  /// What was saved last.
  package private(set) var latest: ModelSnapshot

  /// The form of the rows that are bound: what they are while unset comes from the defaults.
  private var bound: FormContent
  private let defaults: Any
  /// Makes an empty model, where models are references; nil where they are values.
  private let make: (() -> Any)?
  private var rows: [Pointer: Row] = [:]
  /// The collections whose elements have rows in place, and the rows that there were so far.
  private var collections: [RowsInPlace] = []
  private var rowsInPlace: [Pointer: Row] = [:]

  /// - Parameters:
  ///   - form: The form whose rows are bound.
  ///   - model: The model that their key paths are of.
  ///   - values: The values of rows that have no binding.
  ///   - defaults: The model that rows go back to when they become unset; nil for `model`.
  ///   - make: Makes an empty model, for models that are references; nil for others.
  /// - Throws: `BindingError.otherModel`.
  package init(
    form: FormContent, model: Any = (), values: [RowIdentifier: Value] = [:], defaults: Any? = nil,
    make: (() -> Any)? = nil
  ) throws(BindingError) {
    bound = form
    self.defaults = defaults ?? model
    self.make = make
    latest = ModelSnapshot(model: model, values: values)
    try bind(form)
  }

  /// Makes the rows of another form those that are read and written from now on.
  package func bind(_ form: FormContent) throws(BindingError) {
    let given = type(of: latest.model)
    var rows: [Pointer: Row] = [:]
    for (pointer, row) in form.rowsByPointer {
      if let known = self.rows[pointer]?.elementModel { row.elementModel?.takeOver(known) }
    }
    let prepared = form.mapRows { [defaults] in $0.resettable(to: defaults) }
    try prepared.forEachRow { row throws(BindingError) in
      guard let binding = row.binding, let pointer = row.pointer else { return }
      if let expected = binding.model, expected != given {
        throw .otherModel(row.identifier, expected: "\(expected)", given: "\(given)")
      }
      rows[pointer] = row
    }
    bound = prepared
    self.rows = rows
    collections = []
    prepared.forEachRow { row in row.inPlace.map { collections.append($0) } }
    latest.bindings = rows.compactMapValues(\.binding)
  }

  /// The form with changes to its rows and sections; throws what they named in vain.
  package func form<Model>(
    _ part: FormPart = FormPart(), changedBy change: (inout FormUpdate<Model>) throws -> Void
  ) throws -> FormContent {
    var update = FormUpdate<Model>(bound.written, part: part)
    try change(&update)
    return try update.content(changing: bound)
  }

  /// The form over what a snapshot of this store holds: its lists have the elements that are there.
  func form(over snapshot: any Snapshot) -> FormContent {
    let snapshot = own(snapshot)
    var bound = formInPlace(over: snapshot)
    bound.makeModel = { [self] in model(after: $0, over: $1) }
    bound.makeForm = { [self] in form(over: $0) }
    guard rows.values.contains(where: \.hasHostElements) else { return bound }
    return bound.mapRows { row in
      guard row.hasHostElements, let pointer = row.pointer else { return row }
      return row.changed {
        $0.control = $0.control.overElements(
          stored: snapshot.slot(at: pointer).value,
          known: row.binding?.elements?.read(snapshot.model) ?? [])
      }
    }
  }

  /// The form with the rows of elements in the places of their collections, which are bound with that.
  private func formInPlace(over snapshot: ModelSnapshot) -> FormContent {
    guard !collections.isEmpty else { return bound }
    var (form, defaults) = (bound, defaults)
    for collection in collections { collection.align(snapshot.model, &defaults) }
    form.root = bound.root.showing(snapshot.model).mapRows { [defaults] in
      $0.resettable(to: defaults)
    }.findingProperties()
    form.forEachRow { [rows] row in
      guard let pointer = row.pointer, rows[pointer] == nil else { return }
      rowsInPlace[pointer] = row
      snapshot.bindings[pointer] = row.binding
    }
    return form
  }

  private func row(at pointer: Pointer) -> Row? { rows[pointer] ?? rowsInPlace[pointer] }

  /// Takes other values to be what is stored; whoever has the form open reads them anew.
  package func refill(
    model: Any? = nil, values: [RowIdentifier: Value]? = nil
  ) throws(BindingError) {
    let previous = latest
    latest = ModelSnapshot(model: model ?? previous.model, held: previous.held)
    if let values { latest.hold(values) }
    do {
      try bind(bound)
    } catch {
      latest = previous
      throw error
    }
  }

  package func load() -> any Snapshot { latest }

  /// The model as a Save of the changes would make it, but for those whose values do not fit.
  func model(after changes: [Change], over baseline: any Snapshot) -> Any {
    let baseline = own(baseline)
    var model = copy(baseline.model)
    for (pointer, changes) in parts(of: changes) {
      guard let row = row(at: pointer), let binding = baseline.bindings[pointer] ?? row.binding,
        !binding.isControl
      else { continue }
      (try? binding.writing(changes, to: row, over: baseline.model))?(&model)
    }
    return model
  }

  package func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    let baseline = own(baseline)
    var model = copy(baseline.model)
    let snapshot = ModelSnapshot(
      model: baseline.model, held: baseline.held, bindings: baseline.bindings)
    for (pointer, changes) in parts(of: changes) {
      let row = row(at: pointer)
      // An element stands where the model has it that the changes are made to.
      if let row, let binding = baseline.bindings[pointer] ?? row.binding, !binding.isControl {
        try writing(to: row) { row throws(ValueProblem) in
          try binding.writing(changes, to: row, over: baseline.model)
        }(&model)
        continue
      }
      let value = (baseline.slot(at: pointer).value ?? .null).applying(changes)
      guard let row, let binding = row.binding else {
        snapshot.held[pointer] = value.map { .value($0) }
        continue
      }
      let slot = value.map { Slot.value($0) } ?? .unset
      let write = try writing(to: row) { row throws(ValueProblem) in
        try binding.writing(slot, to: row)
      }
      snapshot.held[pointer] = slot
      snapshot.controlWrites.append((pointer, write))
    }
    snapshot.model = model
    return snapshot
  }

  package func commit(
    _ prepared: any Snapshot, against baseline: any Snapshot
  ) throws -> any Snapshot {
    let snapshot = own(prepared)
    for save in bound.demands.saves { try save(snapshot.model) }
    for (pointer, write) in snapshot.controlWrites {
      var nothing: Any = ()
      write(&nothing)
      // What a control holds from now on is read from there.
      snapshot.held[pointer] = nil
    }
    snapshot.controlWrites = []
    latest = snapshot
    return snapshot
  }

  private func own(_ snapshot: any Snapshot) -> ModelSnapshot {
    guard let snapshot = snapshot as? ModelSnapshot else {
      preconditionFailure("A baseline is a snapshot that the same store has read")
    }
    return snapshot
  }

  /// The changes to the values of rows, each with pointers from there on, in their order.
  private func parts(of changes: [Change]) -> [(pointer: Pointer, changes: [Change])] {
    var places: [Pointer] = []
    var parts: [Pointer: [Change]] = [:]
    for change in changes {
      let place = Pointer(Array(change.pointer.tokens.prefix(1)))
      if parts[place] == nil { places.append(place) }
      parts[place, default: []].append(change.dropFirst(place.tokens.count))
    }
    return places.map { ($0, parts[$0] ?? []) }
  }

  private func writing(
    to row: Row, _ write: (Row) throws(ValueProblem) -> (inout Any) -> Void
  ) throws(BindingError) -> (inout Any) -> Void {
    do {
      return try write(row)
    } catch {
      throw .value(row.identifier, error)
    }
  }

  /// A model apart from the one given: itself where it is a value, else a new one of the same
  /// properties, as far as the form knows them.
  private func copy(_ model: Any) -> Any {
    guard var copy = make?() else { return model }
    for binding in rows.values.compactMap(\.binding) where !binding.isControl {
      // A property takes what it holds.
      if let list = binding.elements {
        list.write(list.read(model), &copy)
        continue
      }
      (try? binding.write(binding.read(model)))?(&copy)
    }
    for collection in collections { collection.copy(model, &copy) }
    return copy
  }
}

extension Change {
  /// The change with its place as it is called from so many tokens on.
  func dropFirst(_ count: Int) -> Change { at(pointer.dropFirst(count)) }
}

extension FormContent {
  /// The rows that have a place in the model, by that.
  fileprivate var rowsByPointer: [Pointer: Row] {
    var rows: [Pointer: Row] = [:]
    forEachRow { row in
      if let pointer = row.pointer { rows[pointer] = row }
    }
    return rows
  }
}
