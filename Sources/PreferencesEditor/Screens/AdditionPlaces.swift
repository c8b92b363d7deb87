import EditorCore

/// Where elements and members would be added now.
struct AdditionPlaces {
  /// Where an element would be added.
  enum Place {
    /// To a list or map, at a position.
    case list(Row, Int)
    /// To an object, under a key besides those that its author names.
    case object(any OpenObject)
  }

  let editor: EditorScreen
  private var session: EditSession { editor.session }

  /// Where an element would be added now, the nearest place first.
  ///
  /// That is in the list or map whose pane is open, after the focused element; else in the focused
  /// row; else in the object whose settings stand in the section, and in the one around that.
  var places: [Place] {
    let row = editor.pane.focusedContent?.row
    guard editor.search == nil else {
      guard let row, let list = session.drafted.list(in: row) else { return [] }
      return [.list(list, .max)]
    }
    if let list = openList { return [place(in: list, after: row)] }
    var places: [Place] = []
    if let row {
      if let list = session.drafted.list(in: row) {
        places.append(.list(list, .max))
      } else if editor.pane.isOnHead {
        places += [sectionObject].compactMap { $0.map { .object($0) } }
      } else if case .pane(let link) = row.control, let object = link.pane().openObject {
        places.append(.object(object))
      }
    }
    return places + placesBeside
  }

  /// Where an element would be added, told without a look at what the focused row would open: that
  /// may be long.
  var likelyPlace: Place? {
    guard editor.search == nil, openList == nil, !editor.pane.isOnHead,
      let content = editor.pane.focusedContent, let object = objectsBeside.first
    else { return places.first }
    switch content.row.control {
    case .list, .map, .variant:
      return session.drafted.list(in: content.row).map { .list($0, .max) } ?? .object(object)
    default: return .object(object)
    }
  }

  /// Where an element would be added that is to stand beside the focused row.
  var placesBeside: [Place] {
    guard editor.search == nil else { return [] }
    if let list = openList { return [place(in: list, after: editor.pane.focusedContent?.row)] }
    return objectsBeside.map { .object($0) }
  }

  /// The objects that the focused row stands in: one that takes any key comes before one that takes
  /// only some.
  private var objectsBeside: [any OpenObject] {
    // What stands beside a whole section is not in it.
    let inner = editor.pane.isOnHead ? nil : sectionObject
    guard let outer = editor.pane.pane.openObject else { return inner.map { [$0] } ?? [] }
    guard let inner, inner !== outer else { return [outer] }
    return inner.isClosed && !outer.isClosed ? [outer, inner] : [inner, outer]
  }

  /// The object whose settings stand in the section that has the focus.
  private var sectionObject: (any OpenObject)? {
    let pane = editor.pane
    return pane.focusedPosition.flatMap { pane.pane.sections[$0.section].openObject }
  }

  private func place(in list: Row, after row: Row?) -> Place {
    let position = row?.element.map { $0.position + 1 } ?? .max
    return .list(list, max(position, list.control.fixedElementCount))
  }

  private var openList: Row? { editor.navigator.openList }
}

extension Row {
  /// The element in a sentence: `'web'`, or `item 3` where nothing but its place tells it apart.
  var elementName: String {
    guard let element, element.key == nil, title.isIdentical(to: String(element.position + 1))
    else { return "'\(shownTitle)'" }
    return localized("item \(title)")
  }
}
