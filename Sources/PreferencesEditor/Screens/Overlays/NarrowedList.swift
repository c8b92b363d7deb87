import EditorCore
import Terminal

/// Items over the table, of which typing leaves those that hold what was typed; one is selected.
struct NarrowedList<Item> {
  private(set) var shown: [Item]
  /// What was typed.
  private(set) var filter = LineEditor("")
  private(set) var selection: Int
  private let items: [Item]
  private let texts: (Item) -> [String]
  private var view = LinesInView()

  /// - Parameters:
  ///   - items: What is offered.
  ///   - selection: Which item is selected at first.
  ///   - texts: The texts of an item that typing is looked for in.
  init(_ items: [Item], selection: Int = 0, texts: @escaping (Item) -> [String]) {
    self.items = items
    self.texts = texts
    shown = items
    self.selection = items.isEmpty ? 0 : min(max(0, selection), items.count - 1)
  }

  /// The selected item; nil where nothing holds what was typed.
  var selected: Item? { shown.indices.contains(selection) ? shown[selection] : nil }

  /// Does what the key says, or tells that it neither moves nor narrows.
  mutating func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .pageUp: move(by: -view.rows)
    case .pageDown: move(by: view.rows)
    case .home: move(by: -shown.count)
    case .end: move(by: shown.count)
    default:
      guard filter.handle(key) else {
        return stage.refuse(localized("\(key.name(stage.options.glyphs)) does nothing in a list"))
      }
      narrow()
    }
  }

  /// Moves the selection, down if positive, as far as there are items.
  mutating func move(by count: Int) {
    selection = max(0, min(shown.count - 1, selection + count))
  }

  mutating func insert(_ text: String) {
    filter.insert(text.withoutLastLineEnd.replacingLineEnds(with: " "))
    narrow()
  }

  /// Which of the items shown are in view in so many lines, the selected one among them.
  mutating func visible(lines: Int) -> Range<Int> {
    view.show(selection, of: shown.count, rows: lines)
    return view.offset..<max(view.offset, min(shown.count, view.offset + view.rows))
  }

  /// What the lower edge of the box says.
  var footer: String {
    guard !filter.text.isEmpty else {
      return items.count > 1 ? localized("type to narrow \(items.count)") : ""
    }
    return "/ \(filter.text)" + (shown.isEmpty ? "  " + localized("no match") : "")
  }

  private mutating func narrow() {
    let query = SearchQuery(filter.text)
    shown = items.filter { texts($0).contains { query.matches($0) } }
    // What is called so comes before what only holds it.
    let typed = filter.text.lowercased()
    let names = shown.map { [texts] in texts($0).first?.lowercased() ?? "" }
    selection =
      names.firstIndex { $0 == typed } ?? names.firstIndex { $0.hasPrefix(typed) } ?? 0
  }
}

/// A list over the screen: paths, sections, filters or messages; typing narrows it.
final class ListPopup: Overlay {
  var box: Rect? { list.box }
  var hints: [Hint] {
    (list.entries.selected == nil ? [] : [Hint(.enter, action)])
      + [Hint(.escape, localized("cancel"))]
  }
  private var list: PopupList
  private let action: String
  private let choose: (Int) -> Void

  /// - Parameters:
  ///   - title: What stands above the list.
  ///   - items: What is offered; help for a line stands below the list.
  ///   - selection: Which item is selected at first.
  ///   - isAboutRow: Whether the list stands at the focused row.
  ///   - action: What Enter does, in a word.
  ///   - choose: Told the place of the item that was taken, once the list is closed.
  init(
    title: String, items: [PopupLine], selection: Int = 0, isAboutRow: Bool = false,
    action: String, choose: @escaping (Int) -> Void
  ) {
    list = PopupList(title: title, items: items, selection: selection, isAboutRow: isAboutRow)
    self.action = action
    self.choose = choose
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"): stage.close(self)
    case .enter:
      guard let index = list.entries.selected?.index else {
        return stage.refuse(localized("no match"))
      }
      stage.close(self)
      choose(index)
    default: list.entries.handle(key, on: stage)
    }
  }

  func paste(_ text: String, on stage: OverlayHost) { list.entries.insert(text) }

  func click(at point: Point, on stage: OverlayHost) {
    if list.select(at: point) { handle(.enter, on: stage) }
  }

  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool { list.scroll(toBarAt: point) }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    list.entries.move(by: notches)
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    list.draw(in: &canvas, over: frame, appearance: stage.popupAppearance) { $0.line }
  }
}
