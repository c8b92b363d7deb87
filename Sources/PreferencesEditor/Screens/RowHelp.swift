import EditorCore
import Terminal

/// What the screen says of the focused row by itself: what it does, what its value may be, what the
/// draft makes of it and where it lives.
///
/// It is drawn in one of two frames: in lines below the table, where it takes as many as it needs, or
/// beside the table with all that is known of the row.
///
/// A class, as it is large and handed around.
final class RowHelp {
  private let content: RowContent
  private let text: [Markdown.Block]
  /// What else there is to know of the setting, most useful first.
  private let facts: [String]
  private let change: Span?
  private let identifier: Span?
  private let theme: Theme
  private let inspect: () -> Inspection
  /// How to see all where there is too little room for it.
  private let more: () -> String

  init(of content: RowContent, in editor: EditorScreen) {
    theme = editor.options.theme
    self.content = content
    text = Self.text(of: content)
    facts =
      Self.layerFacts(of: content, in: editor) + Self.copyFacts(of: content, in: editor)
      + Self.facts(of: content, mask: { editor.options.glyphs.secretMask })
    change = Self.change(of: content, in: editor).map { [theme] in Span($0, theme.unsaved) }
    identifier =
      editor.options.showsIdentifiers
      ? Self.name(of: content.row, in: editor.session).map { [theme] in Span($0, theme.dimmed) }
      : nil
    more = { localized("\(editor.keyName(of: .inspect)) shows all") }
    inspect = {
      Inspection(
        of: content.row, in: editor.session, at: editor.location, isDisplay: editor.isDisplay,
        glyphs: editor.options.glyphs, mostChoices: Self.mostChoices)
    }
  }

  // MARK: - Below the table

  /// The lines below the table, and what stands at the right of some of them.
  struct Below {
    fileprivate(set) var lines: [StyledText.Line] = []
    fileprivate var asides: [(line: Int, span: Span)] = []
    /// From this line on they are facts, said less loudly.
    fileprivate var firstFact = 0

    var count: Int { lines.count }

    fileprivate func aside(ofLine line: Int) -> Span? {
      asides.last { $0.line == line }?.span
    }
  }

  /// Lays the help out in lines of so many columns; long help is cut at the end of the last.
  ///
  /// What the draft changes is always told. The identifier has no line of its own: it stands at the
  /// end of the last one, where the text leaves room for it.
  ///
  /// - Parameters:
  ///   - title: Whether the title comes first, as the row has to cut it.
  ///   - columns: How wide the lines are.
  ///   - least: The fewest lines, empty ones among them.
  ///   - most: The most lines.
  ///   - repertoire: What the screen can show.
  /// - Returns: The lines, to be drawn once their number has made room for them.
  func below(title: Bool, columns: Int, least: Int, most: Int, repertoire: Repertoire) -> Below {
    var below = Below()
    let heading = title ? [Markdown.Block(text: StyledText(content.row.title, .strong))] : []
    let blocks = heading + text
    below.lines = Markdown.lines(of: blocks, columns: columns, repertoire: repertoire)
    if below.count > most {
      // Where there is too little room for lists and paragraphs they are one paragraph.
      below.lines = Markdown.joined(blocks).lines(
        columns: columns, most: most, repertoire: repertoire)
    }
    below.firstFact = below.count
    for fact in facts where below.count < most {
      below.lines.append([StyledText.Piece(text: fact, look: [])])
    }
    while below.count < least { below.lines.append([]) }
    let last = below.count - 1
    let taken = below.lines.map { Self.columns(of: $0, repertoire) }
    let fits = { (span: Span, line: Int) in
      let used = taken[line] == 0 ? 0 : taken[line] + Self.gap
      return used + TextWidth.columns(of: span.text, repertoire: repertoire) <= columns
    }
    if let identifier, fits(identifier, last) || taken[last] == 0 {
      below.asides.append((last, identifier))
    }
    if let change { place(change, in: &below, most: most, fits: fits) }
    return below
  }

  func draw(_ below: Below, in canvas: inout Canvas, frame: Rect) {
    for (number, line) in below.lines.prefix(frame.rows).enumerated() {
      let point = Point(x: frame.x, y: frame.y + number)
      var room = frame.columns
      if let aside = below.aside(ofLine: number) {
        let width = min(
          TextWidth.columns(of: aside.text, repertoire: canvas.repertoire),
          line.isEmpty
            ? room : max(room / 2, room - Self.gap - Self.columns(of: line, canvas.repertoire)))
        canvas.write(
          aside.text, at: Point(x: point.x + room - width, y: point.y), columns: width,
          style: aside.style, truncation: .head)
        room -= width + Self.gap
      }
      canvas.write(
        line, at: point, columns: max(0, room), theme: theme,
        style: number < below.firstFact ? theme.text : theme.dimmed)
    }
  }

  // MARK: - Beside the table

  /// Draws all that is known of the row, from its title on, as far as there is room.
  func drawBeside(in canvas: inout Canvas, frame: Rect) {
    let columns = min(frame.columns, Self.widestText)
    var y = frame.y
    let title = StyledText(content.row.shownTitle, .strong)
    for line in title.lines(columns: columns, repertoire: canvas.repertoire).prefix(frame.rows) {
      canvas.write(
        line, at: Point(x: frame.x, y: y), columns: columns, theme: theme, style: theme.text)
      y += 1
    }
    if let change, y < frame.y + frame.rows {
      canvas.write(
        change.text, at: Point(x: frame.x, y: y), columns: columns, style: change.style,
        truncation: .tail)
      y += 1
    }
    y += 1
    let lines = InspectionLayout(inspect(), columns: columns, repertoire: canvas.repertoire).lines
    let room = max(0, frame.y + frame.rows - y)
    for (number, line) in lines.prefix(room).enumerated() {
      let isCut = number == room - 1 && lines.count > room
      let point = Point(x: frame.x, y: y + number)
      if isCut {
        let ellipsis = String(Character(canvas.repertoire.ellipsis))
        canvas.write("\(ellipsis) \(more())", at: point, columns: columns, style: theme.dimmed)
      } else {
        canvas.write(line, at: point, columns: columns, theme: theme)
      }
    }
  }

  // MARK: - Private

  /// The blank columns between a text and what stands at the right of it.
  private static let gap = 2
  /// A narrower table has room for titles and values alone.
  private static let narrow = 60
  /// Longer lines are hard to read.
  private static let widestText = 84
  /// More choices than any screen has lines for; a schema may have thousands.
  private static let mostChoices = 60
  /// The longest help that is looked at for the few lines that there are, in Unicode scalars.
  private static let longestHelp = 2000

  private static func columns(of line: StyledText.Line, _ repertoire: Repertoire) -> Int {
    line.reduce(0) { $0 + TextWidth.columns(of: $1.text, repertoire: repertoire) }
  }

  /// Finds a line for what the draft changes: above the identifier, else wherever there is room at
  /// the right, else one of its own; where there can be no more lines the identifier goes.
  private func place(
    _ change: Span, in below: inout Below, most: Int, fits: (Span, Int) -> Bool
  ) {
    let last = below.count - 1
    let free = (0...last).reversed().first { below.aside(ofLine: $0) == nil && fits(change, $0) }
    if let free {
      below.asides.append((free, change))
    } else if below.count < most {
      below.lines.append([])
      below.asides.append((below.count - 1, change))
    } else {
      below.asides.append((last, change))
    }
  }

  /// What the row will be called once all is saved: where elements come and go, others change places.
  ///
  /// Of a row whose name is one that its form made up, the place of its value, or nothing.
  static func name(of row: Row, in session: EditSession) -> String? {
    let name =
      (session.draft.isEmpty
      ? row.identifier : session.drafted.identifier(onceSaved: row.identifier))
      .text
    if Pointer.isSpelled(name) { return name }
    guard let pointer = row.pointer, row.addition == nil else { return nil }
    return name.hasPrefix("/") ? pointer.description : name
  }

  private static func text(of content: RowContent) -> [Markdown.Block] {
    var notes: [String] = []
    if let reason = content.state.lockReason { notes.append(reason) }
    if let warning = content.row.warning { notes.append(localized("Careful: \(warning)")) }
    if let deprecation = content.row.deprecation {
      notes.append(localized("Deprecated: \(deprecation)"))
    }
    if let unchecked = content.row.unchecked, let words = content.value.flatMap(unchecked) {
      notes.append(words)
    }
    var blocks = notes.map { Markdown.Block(text: StyledText($0)) }
    if let help = content.row.help {
      let start =
        help.utf8.count <= longestHelp ? help : String(help.unicodeScalars.prefix(longestHelp))
      blocks += Markdown(help: start, isMarkdown: content.row.helpIsMarkdown).blocks
    }
    if case .raw(let reason) = content.row.control {
      blocks.append(Markdown.Block(text: StyledText(reason)))
    }
    return blocks
  }

  /// Where the row's change goes, and whether that has an effect.
  private static func layerFacts(of content: RowContent, in editor: EditorScreen) -> [String] {
    let session = editor.session
    guard session.baseline.hasLayers, let target = RowLayers(of: content.row, in: session).now,
      content.state.isUnsaved || target.hiding != nil
    else {
      // A narrow row has no room to say whose its value is.
      guard content.columns < Self.narrow, let layer = content.layer else { return [] }
      return [localized("of \(layer.text)")]
    }
    guard target.hiding != nil, !editor.isDisplay, !session.isReadOnly else {
      return [target.words]
    }
    let (there, removes) = (editor.keyName(of: .goToHiding), editor.keyName(of: .removeHiding))
    return [localized("\(target.words); \(there) goes there, \(removes) removes it")]
  }

  /// Where else the row's value counts.
  private static func copyFacts(of content: RowContent, in editor: EditorScreen) -> [String] {
    guard let pointer = content.row.pointer,
      let copies = editor.session.baseline.namedCopies(of: pointer)
    else { return [] }
    return [localized("also at \(copies)")]
  }

  /// What is chosen, and what the value may be.
  private static func facts(of content: RowContent, mask: () -> String) -> [String] {
    var facts: [String] = []
    if case .choice(let choices) = content.row.control,
      let choice = choices.first(where: { $0.value == content.value }), let help = choice.readHelp
    {
      facts.append("\(choice.title): \(help)")
    }
    var limits = ""
    func add(_ limit: String) { limits += limits.isEmpty ? limit : ", " + limit }
    // Of a value that is the default too: the line stands still while the value changes.
    if let value = content.row.defaultValue {
      add(localized("default \(content.row.words(for: value, mask: mask()))"))
    }
    if case .number(let traits) = content.row.control, let range = traits.range { add(range) }
    if let words = content.row.control.elementWords { add(words) }
    if !limits.isEmpty { facts.append(limits) }
    return facts
  }

  private static func change(of content: RowContent, in editor: EditorScreen) -> String? {
    if let conflict = content.state.conflict {
      return editor.options.text(of: conflict, on: content.row, in: editor.session)
    }
    guard content.state.isUnsaved else { return nil }
    // What is in a new element was nothing before.
    if content.row.addition != nil { return localized("new") }
    if let edit = editor.session.draft[content.row.identifier] {
      return editor.options.text(of: edit, to: content.row, in: editor.session)
    }
    let state = content.state
    return editor.options.changeText(
      of: content.row, from: state.stored, to: state.slot, leaving: state.left)
  }
}
