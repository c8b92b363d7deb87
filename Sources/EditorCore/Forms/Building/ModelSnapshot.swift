/// What a host program held at one moment.
package final class ModelSnapshot: Snapshot {
  package var model: Any {
    didSet { lists = [:] }
  }
  /// The slots of rows that have no binding, and what a preview says of those with a control.
  var held: [Pointer: Slot]
  var bindings: [Pointer: RowBinding] {
    didSet { lists = [:] }
  }
  /// What a commit has yet to write to controls, which are the host's, and shared.
  var controlWrites: [(pointer: Pointer, write: (inout Any) -> Void)] = []
  /// The lists that were read, of which each part may be asked for.
  private var lists: [Pointer: Slot] = [:]

  init(model: Any, held: [Pointer: Slot], bindings: [Pointer: RowBinding] = [:]) {
    self.model = model
    self.held = held
    self.bindings = bindings
  }

  convenience init(model: Any, values: [RowIdentifier: Value]) {
    self.init(model: model, held: [:])
    hold(values)
  }

  package func slot(at pointer: Pointer) -> Slot {
    if let slot = held[pointer] ?? lists[pointer] { return slot }
    let whole = Pointer(Array(pointer.tokens.prefix(1)))
    guard whole == pointer else {
      return slot(at: whole).value?.part(at: pointer.tokens.dropFirst()).map { .value($0) }
        ?? .unset
    }
    guard let slot = bindings[pointer]?.read(model) else { return .unset }
    if case .value(.array) = slot { lists[pointer] = slot }
    return slot
  }

  /// Where the row of a property is; the whole where there is none.
  func pointer(of property: AnyKeyPath) -> Pointer {
    bindings.filter { $0.value.property == property }.keys.min {
      $0.description < $1.description
    } ?? Pointer()
  }

  package func lockReason(at pointer: Pointer) -> String? { nil }

  package func changes(since earlier: any Snapshot) -> [Pointer] {
    Set(bindings.keys).union(held.keys).filter { slot(at: $0) != earlier.slot(at: $0) }
      .sorted { $0.description < $1.description }
  }

  /// The values of the rows that have no binding.
  package var values: [RowIdentifier: Value] {
    var values: [RowIdentifier: Value] = [:]
    for (pointer, slot) in held where bindings[pointer] == nil {
      values[RowIdentifier(pointer.tokens.last ?? "")] = slot.value
    }
    return values
  }

  func hold(_ values: [RowIdentifier: Value]) {
    held = [:]
    for (identifier, value) in values { held[Pointer([identifier.text])] = .value(value) }
  }
}
