import EditorCore
import Terminal

/// A line for the key of a member, with what is wrong with it below, and the keys that are offered.
final class KeyPrompt: Overlay {
  /// The object around the one that a key is asked for.
  struct Outer {
    var title: String
    /// Asks for a key of that one instead.
    var ask: () -> Void
  }

  let hints: [Hint]

  private(set) var box: Rect?
  private let title: String
  private var line: LineEditor
  private var problem: String?
  private let offers: [KeyOffer]
  /// Those of the offers that what was typed is part of.
  private var matches: [KeyOffer]
  /// Which of them is selected; nil while the line itself is.
  private var selection: Int?
  private var view = LinesInView()
  private var itemLines = ItemLines()
  private let outer: Outer?
  /// Completes what is typed where there are no offers; nil where nothing does.
  private let completion: ((String) -> String)?
  private let accept: (String) throws(EditRefusal) -> Void

  /// The columns of the line, where there is room.
  private static let columns = 40
  /// The most offers that are in view.
  private static let mostLines = 8

  /// - Parameters:
  ///   - title: What stands above the line.
  ///   - key: What stands in it first.
  ///   - action: What Enter does, in a word.
  ///   - offers: Keys to choose from; any other may be typed.
  ///   - outer: The object that a key may be given to instead.
  ///   - completion: What Tab makes of the line; nil for what Enter does.
  ///   - accept: Takes the key once the prompt is closed, or throws why not and it is open again.
  init(
    title: String, key: String, action: String, offers: [KeyOffer] = [], outer: Outer? = nil,
    completion: ((String) -> String)? = nil,
    accept: @escaping (String) throws(EditRefusal) -> Void
  ) {
    self.title = title
    line = LineEditor(key)
    // What has to be there is wanted first.
    self.offers = offers.filter(\.isRequired) + offers.filter { !$0.isRequired }
    matches = self.offers
    self.outer = outer
    self.completion = completion
    self.accept = accept
    hints =
      [Hint(.enter, action, isEssential: true)]
      + (offers.isEmpty ? [] : [Hint(.down, localized("choose"), isEssential: true)])
      + (completion == nil ? [] : [Hint(.tab, localized("complete"))])
      + (outer.map { [Hint(.altUp, localized("in \($0.title)"))] } ?? [])
      + [Hint(.escape, localized("cancel"), isEssential: true)]
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"): stage.close(self)
    case .enter: acceptKey(on: stage)
    case .tab where completion != nil:
      problem = nil
      line = LineEditor(completion?(line.text) ?? line.text)
    case .tab where matches.isEmpty: acceptKey(on: stage)
    case .tab: complete()
    case .altUp where outer != nil:
      stage.close(self)
      outer?.ask()
    case .up: select((selection ?? 0) - 1)
    case .down: select((selection ?? -1) + 1)
    case .pageUp: select((selection ?? 0) - Self.mostLines)
    case .pageDown: select((selection ?? -1) + Self.mostLines)
    default:
      problem = nil
      if line.handle(key) {
        narrow()
      } else {
        stage.refuse(
          localized(
            "\(key.name(stage.options.glyphs)) does nothing in a key; Enter accepts, Esc cancels"))
      }
    }
  }

  func paste(_ text: String, on stage: OverlayHost) {
    problem = nil
    line.insert(text.withoutLastLineEnd.replacingLineEnds(with: " "))
    narrow()
  }

  func click(at point: Point, on stage: OverlayHost) {
    if let item = itemLines.item(onBarAt: point) { return select(item) }
    guard let item = itemLines.item(at: point), matches.indices.contains(item) else { return }
    selection = item
    acceptKey(on: stage)
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    select((selection ?? -1) + notches)
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let theme = stage.popupAppearance.theme
    let repertoire = canvas.repertoire
    let lines = offers.map(\.line)
    let widest = lines.prefix(200).map { $0.columns(repertoire) }.max() ?? 0
    let columns = max(
      Self.columns, problem.map { $0.utf8.count + 4 } ?? 0,
      TextWidth.columns(of: title, repertoire: repertoire) + 4, widest)
    let rows = min(Self.mostLines, offers.count)
    let popup = PopupBox(
      in: frame, beside: frame.row,
      content: Size(columns: columns, rows: rows + (problem == nil ? 1 : 2)))
    let inside = popup.inside
    box = popup.frame
    popup.draw(in: &canvas, title: title, appearance: stage.popupAppearance)
    let field = Rect(
      x: inside.x + 1, y: inside.y, columns: max(1, inside.columns - 2), rows: 1)
    let window = line.window(columns: field.columns, repertoire: repertoire)
    canvas.fill(field, style: theme.field)
    canvas.write(window.text, at: field.origin, columns: field.columns, style: theme.field)
    var top = inside.y + 1
    if let problem, inside.rows > 1 {
      canvas.write(
        "! \(problem)", at: Point(x: field.x, y: top), columns: field.columns,
        style: theme.error, truncation: .tail)
      top += 1
    }
    let visible = drawMatches(
      in: &canvas,
      frame: Rect(
        x: inside.x, y: top, columns: inside.columns, rows: max(0, inside.y + inside.rows - top)),
      stage.popupAppearance)
    guard let selection, visible.contains(selection) else {
      return Point(x: field.x + min(window.cursorColumn, field.columns - 1), y: field.y)
    }
    return Point(x: inside.x, y: top + selection - visible.lowerBound)
  }

  /// Draws as many of the matches as there is room for; returns which.
  private func drawMatches(
    in canvas: inout Canvas, frame: Rect, _ appearance: EditorOptions
  ) -> Range<Int> {
    view.show(selection ?? 0, of: matches.count, rows: frame.rows)
    let visible = view.offset..<max(view.offset, min(matches.count, view.offset + frame.rows))
    itemLines = ItemLines(frame, showing: visible, of: matches.count)
    for (row, offer) in matches[visible].enumerated() {
      offer.line.draw(
        in: &canvas, frame: frame.line(row), isSelected: visible.lowerBound + row == selection,
        appearance: appearance)
    }
    ScrollBar(content: matches.count, offset: view.offset).draw(
      in: &canvas,
      beside: Rect(x: frame.x, y: frame.y, columns: frame.columns, rows: visible.count),
      appearance: appearance)
    return visible
  }

  private func select(_ place: Int) {
    selection = place < 0 || matches.isEmpty ? nil : min(place, matches.count - 1)
  }

  private func narrow() {
    selection = nil
    guard !offers.isEmpty else { return }
    let query = SearchQuery(line.text)
    matches = offers.filter { query.matches($0.key) || query.matches($0.title) }
  }

  /// Puts the key that is selected, or the first that is left, in the line.
  private func complete() {
    problem = nil
    line = LineEditor(matches[selection ?? 0].key)
    narrow()
  }

  private func acceptKey(on stage: OverlayHost) {
    let key = selection.map { matches[$0].key } ?? line.text
    guard !key.isEmpty else {
      problem = localized("a key is needed; Esc leaves")
      return
    }
    // What follows may open something, which is not to lie under this.
    stage.close(self)
    do throws(EditRefusal) {
      try accept(key)
    } catch {
      problem = error.description
      stage.open(self)
    }
  }
}

extension KeyOffer {
  /// The offer in a list: its title, and its key where that is another word.
  fileprivate var line: PopupLine {
    let details = [
      title.isIdentical(to: key) ? nil : key, isRequired ? localized("required") : nil,
    ]
    return PopupLine(title: title, detail: details.compactMap(\.self).joined(separator: ", "))
  }
}
