/// The row views that are not on the screen, by the kind of row that they draw.
final class RowPool {
  /// The views of one kind of row.
  private struct Kind {
    let identifier: String
    var make: () -> any RowView
    var idle: [any RowView] = []
  }

  /// They are few: to look through them takes less than to hash an identifier.
  private var kinds: [Kind] = []
  private(set) var madeCount = 0

  func register(_ make: @escaping () -> any RowView, forReuseIdentifier identifier: String) {
    if let index = index(of: identifier) {
      kinds[index].make = make
    } else {
      kinds.append(Kind(identifier: identifier, make: make))
    }
  }

  func dequeue(_ identifier: String) -> any RowView {
    guard let index = index(of: identifier) else {
      preconditionFailure("No row view is registered for the reuse identifier '\(identifier)'")
    }
    if let view = kinds[index].idle.popLast() { return view }
    madeCount += 1
    return kinds[index].make()
  }

  func enqueue(_ view: any RowView, identifier: String) {
    view.prepareForReuse()
    if let index = index(of: identifier) { kinds[index].idle.append(view) }
  }

  private func index(of identifier: String) -> Int? {
    // Without a closure, which would ask each time whether it runs on the main actor.
    for index in kinds.indices where kinds[index].identifier == identifier { return index }
    return nil
  }
}
