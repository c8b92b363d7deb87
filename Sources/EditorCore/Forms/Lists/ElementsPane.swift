/// The pane of a list or a map: a row for each element, made when it is looked at.
struct ElementsPane {
  let list: Row
  let source: any ElementSource
  var arrangement: Arrangement
  /// What a draft makes of an element's label, by the name of the label's row.
  var draftLabel: (RowIdentifier) -> Value? = { _ in nil }

  var pane: Pane {
    let count = arrangement.count
    return Pane(
      title: list.title,
      sections: LazyList(count: min(count, 1)) { _ in
        PaneSection(
          footer: list.control.elementWords, rows: LazyList(count: count) { row(at: $0) })
      },
      locate: { identifier in
        position(of: identifier).map { RowPosition(section: 0, row: $0) }
      })
  }

  /// The row of the element that stands at the position now.
  func row(at position: Int) -> Row {
    let origin = arrangement[position]
    let storedKey: String?
    let key: String?
    switch origin {
    case .stored(let index):
      storedKey = source.storedKey(at: index)
      key = arrangement.newKeys[index] ?? storedKey
    case .added(let addition):
      storedKey = addition.key
      key = addition.key
    }
    var row = source.row(
      for: ListElement(origin: origin, key: key, position: position), of: list)
    row.element = ElementPlace(
      list: list.identifier, position: position, key: key,
      isRenamed: key.map { storedKey?.isIdentical(to: $0) == false } ?? false)
    if let text = draftTitle(of: row, origin) { row.title = text }
    if list.lockReason != nil { row.lockReason = list.lockReason }
    return row
  }

  /// What the draft calls an element by the member that tells it apart; nil where it says nothing.
  private func draftTitle(of row: Row, _ origin: ListElement.Origin) -> String? {
    let title = { (label: [String]) -> String? in
      let name = row.identifier.appending(label.map { .key($0) })
      return draftLabel(name).flatMap {
        guard !row.secrecy.at(Pointer(label)).hidesPart(of: $0) else { return nil }
        // One without a name is called by its place.
        return ListElement.name($0) ?? String((row.element?.position ?? 0) + 1)
      }
    }
    if let label = source.label { return title(label) }
    // Where no element is stored that could tell, the new ones do.
    guard case .added = origin, row.element?.key == nil else { return nil }
    return ListElement.labels.lazy.compactMap { title([$0]) }.first
  }

  /// Where the element is that has the identifier, or in which the row with it is.
  func position(of identifier: RowIdentifier) -> Int? {
    switch identifier.steps(from: list.identifier)?.first {
    case .key(let key)?:
      let index = list.control.isMap ? source.storedIndex(ofKey: key) : Int(key)
      return index.flatMap { arrangement.position(ofStored: $0) }
    case .added(let added)?:
      return arrangement.position(ofAdded: list.identifier.appending(.added(added)))
    default: return nil
    }
  }
}

extension Pane {
  /// The row of the value itself in the pane of a value of several kinds; nil where the kind has
  /// rows of its own.
  func value(of variant: Row) -> Row? {
    let position = locate?(variant.identifier)
    return position.map { self[$0] }.flatMap {
      $0.identifier == variant.identifier && $0.isVariant ? $0 : nil
    }
  }

  /// The pane of a value of several kinds with the elements of the list or map in the place of the
  /// row that would open them.
  func showingElements(_ elements: ElementsPane, of variant: Row) -> Pane {
    let inner = elements.pane
    let kinds = sections[0].rows.filter { $0.identifier != variant.identifier }
    let head = PaneSection(rows: LazyList(kinds))
    return Pane(
      title: title,
      sections: LazyList(count: 1 + inner.sections.count) { index in
        index == 0 ? head : inner.sections[index - 1]
      },
      locate: { identifier in
        kinds.firstIndex { $0.identifier == identifier }.map { RowPosition(section: 0, row: $0) }
          ?? inner.locate?(identifier).map {
            RowPosition(section: $0.section + 1, row: $0.row)
          }
      })
  }
}
