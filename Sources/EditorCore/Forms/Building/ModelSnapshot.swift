/// What a host program held at one moment.
package final class ModelSnapshot: Snapshot {
  package var model: Any
  /// The slots of rows that have no binding, and what a preview says of those with a control.
  var held: [Pointer: Slot]
  var bindings: [Pointer: RowBinding]
  /// What a commit has yet to write to controls, which are the host's, and shared.
  var controlWrites: [(pointer: Pointer, write: (inout Any) -> Void)] = []

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
    held[pointer] ?? bindings[pointer]?.read(model) ?? .unset
  }

  package func lockReason(at pointer: Pointer) -> String? { nil }

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
