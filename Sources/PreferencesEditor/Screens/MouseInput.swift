import EditorCore
import TableUI
import Terminal

/// What the mouse does to the screen that was drawn last.
final class MouseInput {
  /// A piece of a row's value that follows the mouse while its button is held down.
  private struct Drag {
    let row: RowIdentifier
    let span: Int
  }

  private unowned let editor: EditorScreen
  private let drawing: EditorDrawing
  private let fields: FieldEditor
  private let rows: RowEditor
  private var pane: PaneController { editor.pane }
  private var dragged: Drag?

  init(of editor: EditorScreen, drawing: EditorDrawing, fields: FieldEditor, rows: RowEditor) {
    self.editor = editor
    self.drawing = drawing
    self.fields = fields
    self.rows = rows
  }

  func handle(_ mouse: MouseEvent) {
    guard !drawing.isTooSmall else { return }
    switch (mouse.kind, mouse.button) {
    case (.wheelUp, _): scroll(by: -1, at: mouse.position)
    case (.wheelDown, _): scroll(by: 1, at: mouse.position)
    case (.press, .left): press(at: mouse.position)
    case (.drag, .left): drag(to: mouse.position)
    case (.release, _): dragged = nil
    default: break
    }
  }

  private func scroll(by notches: Int, at point: Point) {
    if let overlay = editor.overlay {
      overlay.scroll(by: notches, at: point, on: editor)
    } else if pane.openField == nil {
      pane.table.scrollViewport(by: notches * OverlayHost.wheelLines)
    }
  }

  private func press(at point: Point) {
    dragged = nil
    if let key = drawing.hintedKey(at: point) { return editor.handle(.key(key)) }
    editor.notice = nil
    if let overlay = editor.overlay {
      // A click beside a box is done with it.
      let isBeside = overlay.box.map { !$0.contains(point) } ?? false
      if isBeside { return overlay.handle(.escape, on: editor) }
      if overlay.scroll(toBarAt: point, on: editor) { return }
      return overlay.click(at: point, on: editor)
    }
    if pane.openField == nil {
      if point.y == 0 {
        if let depth = drawing.pathDepth(at: point.x) {
          editor.navigator.goBack(toDepth: depth)
        }
        return
      }
      if pane.table.scroll(toTrackAt: point) { return }
    }
    guard let target = pane.hit(at: point) else { return }
    if let field = pane.openField {
      // A click beside a field is done with it, unless the text cannot be accepted.
      guard field.position != target.position, fields.acceptField() else { return }
    } else if let search = editor.search, search.isTyping {
      search.showsResults ? search.isTyping = false : editor.searchController.close(in: editor)
    }
    // What was accepted may have moved, shown or hidden rows.
    if let hit = pane.hit(at: point), editor.overlay == nil { click(hit.position, hit.place) }
  }

  private func click(_ position: TablePosition, _ place: ValuePlace?) {
    let hadFocus = pane.table.focus == position
    pane.table.moveFocus(to: position)
    // In a list of editors, the second click on a row opens its own.
    if hadFocus, editor.isDisplay, editor.group != nil { return editor.requestEditor() }
    guard !position.isHead, let content = pane.focusedContent else { return }
    guard content.row.control.opensPane || !editor.isDisplay else { return }
    let field = FieldRegistry.field(for: content)
    if let place, place.span == field.draggedSpan {
      dragged = Drag(row: content.row.identifier, span: place.span)
    }
    perform(field.intent(forClickAt: place, on: content), ofClickOn: content)
  }

  private func drag(to point: Point) {
    if let overlay = editor.overlay {
      _ = overlay.scroll(toBarAt: point, on: editor)
      return
    }
    if dragged == nil, pane.openField == nil { _ = pane.table.scroll(toTrackAt: point) }
    guard let dragged, pane.openField == nil,
      let content = pane.focusedContent,
      content.row.identifier == dragged.row,
      let place = pane.place(inSpan: dragged.span, nearestTo: point)
    else { return }
    let field = FieldRegistry.field(for: content)
    perform(field.intent(forClickAt: place, on: content), ofClickOn: content)
  }

  /// A click where there is nothing to do is no mistake that the bell is rung for.
  private func perform(_ intent: Intent, ofClickOn content: RowContent) {
    if case .none = intent { return }
    rows.perform(intent, on: content)
  }
}
