import EditorCore
import Terminal

/// A text with looks and links on parts of it.
nonisolated struct StyledText: Equatable, Sendable {
  /// How a part of a text stands out; what that looks like is the theme's affair.
  struct Look: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let strong = Look(rawValue: 1 << 0)
    static let emphasis = Look(rawValue: 1 << 1)
    static let code = Look(rawValue: 1 << 2)
    static let link = Look(rawValue: 1 << 3)
  }

  /// A part of one look, as offsets into the text's UTF-8.
  struct Mark: Equatable, Sendable {
    var range: Range<Int>
    var look: Look
  }

  private(set) var text = ""
  /// The parts that stand out, in order and side by side at most.
  private(set) var marks: [Mark] = []
  /// What the text links to, in order.
  var links: [String] = []

  init(_ text: String = "", _ look: Look = []) {
    append(text, look)
  }

  var isEmpty: Bool { text.isEmpty }

  mutating func append(_ more: String, _ look: Look) {
    let start = text.utf8.count
    text += more
    let end = text.utf8.count
    guard end > start, !look.isEmpty else { return }
    if let last = marks.indices.last, marks[last].range.upperBound == start,
      marks[last].look == look
    {
      marks[last].range = marks[last].range.lowerBound..<end
    } else {
      marks.append(Mark(range: start..<end, look: look))
    }
  }
}

nonisolated extension StyledText {
  mutating func append(_ more: StyledText) {
    let start = text.utf8.count
    text += more.text
    links += more.links
    marks += more.marks.map {
      Mark(range: $0.range.lowerBound + start..<$0.range.upperBound + start, look: $0.look)
    }
  }

  /// The text in one line, blanks for line ends.
  var inOneLine: StyledText {
    var line = self
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == "\n" ? " " : scalar) }
    line.text = String(scalars)
    return line
  }

  /// A piece of a line, of one look.
  struct Piece: Equatable, Sendable {
    var text: String
    var look: Look
  }

  /// A line of a text, piece by piece.
  typealias Line = [Piece]

  /// The lines of the text, wrapped as `TextWidth.wrap` does.
  func lines(columns: Int, repertoire: Repertoire) -> [Line] {
    var next = 0
    return TextWidth.wrap(text, columns: columns, repertoire: repertoire).map { line in
      let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
      let end = start + line.utf8.count
      var pieces: Line = []
      var position = start
      let take = { (bound: Int, look: Look) in
        guard bound > position else { return }
        let first = line.utf8.index(line.startIndex, offsetBy: position - start)
        let last = line.utf8.index(line.startIndex, offsetBy: bound - start)
        pieces.append(Piece(text: String(line[first..<last]), look: look))
        position = bound
      }
      while next < marks.count, marks[next].range.lowerBound < end {
        take(marks[next].range.lowerBound, [])
        take(min(end, marks[next].range.upperBound), marks[next].look)
        // What goes on in the next line is looked at again there.
        if marks[next].range.upperBound > end { break }
        next += 1
      }
      take(end, [])
      return pieces
    }
  }

  /// At most so many lines of the text; what is left over stands in the last, which is too long then.
  func lines(columns: Int, most: Int, repertoire: Repertoire) -> [Line] {
    var rest = self
    var lines: [Line] = []
    while !rest.isEmpty, lines.count < most {
      let isLast = lines.count == most - 1
      lines.append(rest.removeFirstLine(columns: isLast ? .max : columns, repertoire: repertoire))
    }
    return lines
  }

  /// Takes the first line away, as it is wrapped to the columns, and returns it.
  mutating func removeFirstLine(columns: Int, repertoire: Repertoire) -> Line {
    guard !TextWidth.fits(text, columns: columns, repertoire: repertoire) else {
      defer { self = StyledText() }
      return lines(columns: .max, repertoire: repertoire).first ?? []
    }
    let wrapped = TextWidth.wrap(text, columns: columns, repertoire: repertoire)
    let first = lines(columns: columns, repertoire: repertoire).first ?? []
    let start = wrapped.count > 1 ? wrapped[1].startIndex : text.endIndex
    removeFirst(text.utf8.distance(from: text.startIndex, to: start))
    return first
  }

  /// Takes so many bytes away at the start, which must end a character.
  private mutating func removeFirst(_ count: Int) {
    text = String(text[text.utf8.index(text.startIndex, offsetBy: count)...])
    marks = marks.compactMap { mark in
      guard mark.range.upperBound > count else { return nil }
      let start = max(0, mark.range.lowerBound - count)
      return Mark(range: start..<mark.range.upperBound - count, look: mark.look)
    }
  }
}

extension Theme {
  /// How a part of a text looks on top of the style around it.
  func style(of look: StyledText.Look, on base: Style) -> Style {
    var style = look.contains(.code) ? value : base
    if look.contains(.strong) { style = style.adding(.bold) }
    if look.contains(.emphasis) { style = style.adding(.italic) }
    if look.contains(.link) { style = style.adding(.underline) }
    return style
  }
}

extension Canvas {
  /// Writes a line of a text, cut with an ellipsis where it does not fit; returns the columns taken.
  @discardableResult
  mutating func write(
    _ line: StyledText.Line, at point: Point, columns: Int, theme: Theme, style: Style
  ) -> Int {
    let width = line.reduce(0) { $0 + TextWidth.columns(of: $1.text, repertoire: repertoire) }
    // The sign for what is left out is the line's, whichever piece it falls in.
    let room = width > columns ? columns - 1 : columns
    var used = 0
    for piece in line where used < room {
      used += write(
        piece.text, at: Point(x: point.x + used, y: point.y), columns: room - used,
        style: theme.style(of: piece.look, on: style))
    }
    guard width > columns, columns > 0 else { return used }
    let ellipsis = String(Character(repertoire.ellipsis))
    return used + write(ellipsis, at: Point(x: point.x + used, y: point.y), style: style)
  }

  /// Writes lines into a frame; where there are more than it has room for, the last goes on with all that is left,
  /// and is seen to be cut.
  mutating func write(lines: [some StringProtocol], in frame: Rect, style: Style) {
    for (row, line) in lines.prefix(max(0, frame.rows)).enumerated() {
      let isCut = row == frame.rows - 1 && lines.count > frame.rows
      write(
        isCut ? lines[row...].joined(separator: " ") : String(line),
        at: Point(x: frame.x, y: frame.y + row), columns: frame.columns, style: style,
        truncation: .tail)
    }
  }
}

extension Choice {
  /// What choosing it means, as it is read in a line; nil where nothing says.
  var readHelp: String? { help.map { Markdown(help: $0, isMarkdown: helpIsMarkdown).joined.text } }
}
