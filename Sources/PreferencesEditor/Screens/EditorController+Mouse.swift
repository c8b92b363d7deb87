import EditorCore
import TableUI
import Terminal

/// A piece of a row's value that follows the mouse while its button is held down.
struct Drag {
  let row: RowIdentifier
  let span: Int
}

extension EditorController {
  /// The lines that a notch of the wheel scrolls.
  static let wheelLines = 3

  func handle(_ mouse: MouseEvent) {
    guard !isTooSmall else { return }
    switch (mouse.kind, mouse.button) {
    case (.wheelUp, _): scroll(by: -1, at: mouse.position)
    case (.wheelDown, _): scroll(by: 1, at: mouse.position)
    case (.press, .left): press(at: mouse.position)
    case (.drag, .left): drag(to: mouse.position)
    case (.release, _): dragged = nil
    default: break
    }
  }

  // MARK: - Private

  private func scroll(by notches: Int, at point: Point) {
    if let overlay {
      overlay.scroll(by: notches, at: point, in: self)
    } else if pane.openField == nil {
      pane.table.scrollViewport(by: notches * Self.wheelLines)
    }
  }

  private func press(at point: Point) {
    dragged = nil
    if let key = hintedKey(at: point) { return handle(.key(key)) }
    notice = nil
    if let overlay {
      // A click beside a box is done with it.
      let isBeside = overlay.box.map { !$0.contains(point) } ?? false
      return isBeside ? overlay.handle(.escape, in: self) : overlay.click(at: point, in: self)
    }
    if pane.openField == nil {
      if point.y == 0 { return goBack(toWordAt: point.x) }
      if pane.table.scroll(toTrackAt: point) { return }
    }
    guard let target = pane.hit(at: point) else { return }
    if let field = pane.openField {
      // A click beside a field is done with it, unless the text cannot be accepted.
      guard field.position != target.position, acceptField() else { return }
    } else if let search, search.isTyping {
      search.showsResults ? search.isTyping = false : finder.close(in: self)
    }
    // What was accepted may have moved, shown or hidden rows.
    if let hit = pane.hit(at: point), overlay == nil { click(hit.position, hit.place) }
  }

  /// Goes back to the pane whose name stands in a column of the title line.
  private func goBack(toWordAt column: Int) {
    guard let place = drawnPath.first(where: { $0.columns.contains(column) }) else { return }
    guard search == nil else { return finder.close(in: self) }
    while panes.count > place.depth + 1 { popPane() }
    pane.draftDidChange()
  }

  private func click(_ position: TablePosition, _ place: ValuePlace?) {
    pane.table.moveFocus(to: position)
    guard !position.isHead, let content = pane.focusedContent else { return }
    guard content.row.opensPane || !isDisplay else { return }
    let field = FieldRegistry.field(for: content)
    if let place, place.span == field.draggedSpan {
      dragged = Drag(row: content.row.identifier, span: place.span)
    }
    perform(field.intent(forClickAt: place, on: content), ofClickOn: content)
  }

  private func drag(to point: Point) {
    if dragged == nil, overlay == nil, pane.openField == nil {
      _ = pane.table.scroll(toTrackAt: point)
    }
    guard let dragged, overlay == nil, pane.openField == nil, let content = pane.focusedContent,
      content.row.identifier == dragged.row,
      let place = pane.place(inSpan: dragged.span, nearestTo: point)
    else { return }
    let field = FieldRegistry.field(for: content)
    perform(field.intent(forClickAt: place, on: content), ofClickOn: content)
  }

  /// A click where there is nothing to do is no mistake that the bell is rung for.
  private func perform(_ intent: Intent, ofClickOn content: RowContent) {
    if case .none = intent { return }
    perform(intent, on: content)
  }
}
