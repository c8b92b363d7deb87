/// The row views that are not on the screen, by the kind of row that they draw.
final class RowPool {
  private var makers: [String: () -> any RowView] = [:]
  private var idle: [String: [any RowView]] = [:]
  private(set) var madeCount = 0

  func register(_ make: @escaping () -> any RowView, forReuseIdentifier identifier: String) {
    makers[identifier] = make
  }

  func dequeue(_ identifier: String) -> any RowView {
    if let view = idle[identifier]?.popLast() { return view }
    guard let make = makers[identifier] else {
      preconditionFailure("No row view is registered for the reuse identifier '\(identifier)'")
    }
    madeCount += 1
    return make()
  }

  func enqueue(_ view: any RowView, identifier: String) {
    view.prepareForReuse()
    idle[identifier, default: []].append(view)
  }
}
