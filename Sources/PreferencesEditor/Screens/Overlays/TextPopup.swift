import EditorCore
import Terminal

/// A text of many lines under edit, over the whole table.
final class TextPopup: Overlay {
  var hints: [Hint] {
    let showing = isSecret ? [Hint.showing(isMasked)] : []
    return [Hint(.tab, localized("accept")), Hint(.escape, localized("restore"))] + showing
      + [Hint(.enter, localized("new line")), Hint(.control("s"), localized("save"))]
  }
  var acceptKey: Key? { .tab }

  private let title: String
  private var area: TextArea
  private let original: String
  private let isSecret: Bool
  /// Whether each character is drawn as a bullet.
  private var isMasked: Bool
  private let accept: (String) throws -> Bool

  /// - Parameters:
  ///   - title: What stands above the text.
  ///   - text: What is edited.
  ///   - isSecret: Whether the text is drawn as bullets, unless a person asks to see it.
  ///   - isRevealed: Whether a person has asked for that already.
  ///   - accept: Takes the text, or throws why it does not; returns whether nothing is asked before.
  init(
    title: String, text: String, isSecret: Bool, isRevealed: Bool,
    accept: @escaping (String) throws -> Bool
  ) {
    self.title = title
    area = TextArea(text)
    original = text
    self.isSecret = isSecret
    isMasked = isSecret && !isRevealed
    self.accept = accept
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape: cancel(on: stage)
    case .tab: acceptText(on: stage)
    case .control("r") where isSecret: isMasked.toggle()
    default:
      if !area.handle(key) {
        stage.refuse(
          localized(
            "\(key.name(stage.options.glyphs)) does nothing in a text; Tab accepts, Esc restores"))
      }
    }
  }

  func paste(_ text: String, on stage: OverlayHost) { area.insert(text) }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    for _ in 0..<OverlayHost.wheelLines { _ = area.handle(notches < 0 ? .up : .down) }
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let appearance = stage.popupAppearance
    let box = PopupBox(
      in: frame, content: Size(columns: frame.table.columns, rows: frame.table.rows))
    let inside = box.inside
    area.fit(Size(columns: inside.columns, rows: inside.rows), repertoire: canvas.repertoire)
    let place = area.place
    box.draw(
      in: &canvas, title: title, footer: localized("line \(place.line) of \(place.count)"),
      appearance: appearance)
    let window = area.window(mask: isMasked ? Character(appearance.glyphs.bullet) : nil)
    for (line, text) in window.rows.enumerated() {
      canvas.write(
        text, at: Point(x: inside.x, y: inside.y + line), columns: inside.columns,
        style: appearance.theme.text)
    }
    return Point(
      x: inside.x + min(window.cursor.x, max(0, inside.columns - 1)),
      y: inside.y + window.cursor.y)
  }

  /// Whether the text is another one than it was.
  var isChanged: Bool { !area.text.isIdentical(to: original) }

  /// Closes the box and has its text taken; returns whether that is a value.
  @discardableResult
  func acceptText(on stage: OverlayHost) -> Bool {
    let text = area.text
    do {
      let isTaken = isChanged ? try accept(text) : true
      stage.closeAlone(self)
      return isTaken
    } catch {
      stage.refuse("\(error)")
      return false
    }
  }

  /// Lines of typing are not lost to one key.
  private func cancel(on stage: OverlayHost) {
    guard isChanged else { return stage.close(self) }
    stage.ask(
      localized("Unsaved"), localized("Drop what was typed?"), yes: localized("drop"),
      no: localized("keep")
    ) { [self] in stage.close(self) }
  }
}
