import EditorCore
import Terminal

/// What the lines under the table say of a row: what it does at the left, from the top, and at the right
/// what the draft makes of it and where it lives, in the bottom lines.
struct RowHelp {
  private let text: StyledText
  /// What else there is to know of the setting, most useful first, where help leaves room.
  private let facts: [String]
  private let change: Span?
  private let identifier: Span?
  private let theme: Theme

  init(of content: RowContent, in editor: EditorController) {
    theme = editor.options.theme
    text = Self.text(of: content, dash: editor.options.glyphs.dash)
    facts = Self.facts(of: content, mask: editor.options.glyphs.secretMask)
    change = Self.change(of: content, in: editor).map { [theme] in Span($0, theme.unsaved) }
    guard editor.options.showsIdentifiers else {
      identifier = nil
      return
    }
    let row = content.row
    // What is new says what it will be called once it is saved.
    let name =
      row.addition == nil
      ? row.identifier : editor.session.identifier(onceSaved: row.identifier)
    identifier = Span(name.text, theme.dimmed)
  }

  func draw(in canvas: inout Canvas, frame: Rect) {
    // From the bottom line upwards: the identifier, then the change, which goes first.
    var asides = change.map { [$0] } ?? []
    if let identifier, asides.count < frame.rows { asides.append(identifier) }
    var help = text
    var facts = facts
    for line in 0..<frame.rows {
      let place = line - (frame.rows - asides.count)
      let point = Point(x: frame.x, y: frame.y + line)
      var room = frame.columns
      if place >= 0 {
        room -= 2 + draw(asides[place], in: &canvas, at: point, columns: frame.columns)
      }
      if help.isEmpty, line > 0 || !facts.isEmpty {
        guard !facts.isEmpty else { continue }
        canvas.write(
          facts.removeFirst(), at: point, columns: max(0, room), style: theme.dimmed,
          truncation: .tail)
        continue
      }
      // Wrapped anew at each line: what stands at the right takes room from the help.
      let isLast = line == frame.rows - 1
      let columns = isLast ? Int.max : max(1, room)
      let next = help.removeFirstLine(columns: columns, repertoire: canvas.repertoire)
      canvas.write(next, at: point, columns: max(0, room), theme: theme, style: theme.text)
    }
  }

  // MARK: - Private

  /// Writes what stands at the right end of a line; returns how many columns it takes.
  private func draw(_ aside: Span, in canvas: inout Canvas, at point: Point, columns: Int) -> Int {
    let width = min(
      TextWidth.columns(of: aside.text, repertoire: canvas.repertoire), columns / 2)
    canvas.write(
      aside.text, at: Point(x: point.x + columns - width, y: point.y), columns: width,
      style: aside.style, truncation: .head)
    return width
  }

  /// The longest help that is looked at for the few lines that there are, in Unicode scalars.
  private static let longestHelp = 2000

  private static func text(of content: RowContent, dash: String) -> StyledText {
    var text = StyledText()
    let append = { (more: StyledText) in
      if !text.isEmpty { text.append(" \(dash) ", []) }
      text.append(more)
    }
    let row = content.row
    if let reason = content.state.lockReason { append(StyledText(reason)) }
    if let warning = row.warning { append(StyledText(localized("Careful: \(warning)"))) }
    if let deprecation = row.deprecation {
      append(StyledText(localized("Deprecated: \(deprecation)")))
    }
    if let words = content.value.flatMap({ row.unchecked?($0) }) { append(StyledText(words)) }
    if let help = row.help {
      let start = String(help.unicodeScalars.prefix(longestHelp))
      append(Markdown(start, isMarkdown: row.helpIsMarkdown).joined)
    }
    if case .raw(let reason) = row.control { append(StyledText(reason)) }
    return text
  }

  /// What is chosen, and what the value may be.
  private static func facts(of content: RowContent, mask: String) -> [String] {
    let row = content.row
    var facts: [String] = []
    if case .choice(let choices) = row.control,
      let choice = choices.first(where: { $0.value == content.value }), let help = choice.readHelp
    {
      facts.append("\(choice.title): \(help)")
    }
    var limits: [String] = []
    if let value = row.defaultValue, value != content.value {
      limits.append(localized("default \(row.words(for: value, mask: mask))"))
    }
    if case .number(let traits) = row.control, let range = traits.range { limits.append(range) }
    if let words = row.control.elementWords { limits.append(words) }
    if !limits.isEmpty { facts.append(limits.joined(separator: ", ")) }
    return facts
  }

  private static func change(of content: RowContent, in editor: EditorController) -> String? {
    if let conflict = content.state.conflict { return editor.text(of: conflict, on: content.row) }
    guard content.state.isUnsaved else { return nil }
    // What is in a new element was nothing before.
    if content.row.addition != nil { return localized("new") }
    return editor.changeText(
      of: content.row, from: content.state.stored, to: content.state.slot)
  }
}
