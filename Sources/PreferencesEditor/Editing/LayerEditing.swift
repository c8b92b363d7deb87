import EditorCore

/// Has a person say in which layer of a stack a row is changed, on the screen and line by line.
struct LayerEditing {
  let row: Row
  let layers: RowLayers
  private let session: EditSession

  init(of row: Row, in session: EditSession) {
    self.row = row
    self.session = session
    layers = RowLayers(of: row, in: session)
  }

  /// Each layer with what there is to know of it.
  var lines: [(title: String, detail: String)] {
    layers.targets.map { target in
      let now = target.isNow ? localized("now") : nil
      let detail = [now, target.lock ?? target.wordsWithoutEffect].compactMap { $0 }
      return (target.location, detail.joined(separator: ", "))
    }
  }

  // MARK: What is done; each returns what there is to say

  func choose(_ place: Int) throws(EditRefusal) -> String {
    if let lock = layers.targets[place].lock { throw .locked(lock) }
    layers.choose(place)
    return wordsForNow
  }

  func goToHiding() -> String {
    layers.goToHiding()
    return wordsForNow
  }

  func removeHiding() -> String {
    guard let place = layers.now?.hiding?.origin.place else { return wordsForNow }
    layers.removeHiding()
    let next = RowLayers(of: row, in: session).now?.wordsWithoutEffect
    return [localized("\(place) is removed by Save"), next].compactMap { $0 }
      .joined(separator: "; ")
  }

  private var wordsForNow: String {
    guard let now = RowLayers(of: row, in: session).now else { return "" }
    let words = localized("\(row.shownTitle) goes to \(now.location)")
    return [words, now.wordsWithoutEffect].compactMap { $0 }.joined(separator: "; ")
  }
}
