/// A screen of a terminal as SVG, of the escape sequences that tmux captures: SGR with 256 colours.
struct ScreenPicture {
  /// The colours of what has none of its own.
  struct Ground {
    var text: String
    var background: String

    static let dark = Ground(text: "#d8dee9", background: "#20242c")
    static let light = Ground(text: "#2e3440", background: "#fafafa")
  }

  fileprivate struct Style: Equatable {
    var text: String?
    var background: String?
    var isBold = false
    var isDim = false
    var isUnderlined = false
    var isReversed = false

    /// Whether even a blank is seen.
    var showsBlanks: Bool { background != nil || isUnderlined || isReversed }
  }

  private struct Piece {
    var column: Int
    var text: String
    var style: Style
  }

  private let lines: [[Piece]]
  private let columns: Int
  private let ground: Ground

  private static let (width, height, margin, baseline) = (8.4, 18.0, 12.0, 13.5)

  init(_ lines: [String], columns: Int, ground: Ground) {
    var style = Style()
    self.lines = lines.map { Self.pieces(of: $0, &style) }
    self.columns = columns
    self.ground = ground
  }

  /// The picture.
  var svg: String {
    let size = (
      Self.number(Double(columns) * Self.width + 2 * Self.margin),
      Self.number(Double(lines.count) * Self.height + 2 * Self.margin)
    )
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" viewBox="0 0 \(size.0) \(size.1)" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="\(ground.background)"/>

      """
    for (row, pieces) in lines.enumerated() {
      for piece in pieces { svg += element(of: piece, row: row) }
    }
    return svg + "</svg>\n"
  }

  // MARK: - Private

  private func element(of piece: Piece, row: Int) -> String {
    var (text, background) = (piece.style.text ?? ground.text, piece.style.background)
    if piece.style.isReversed { (text, background) = (background ?? ground.background, text) }
    let x = Self.number(Self.margin + Double(piece.column) * Self.width)
    let top = Self.margin + Double(row) * Self.height
    let width = Self.number(Double(piece.text.count) * Self.width)
    var element = ""
    if let background {
      element +=
        "<rect x=\"\(x)\" y=\"\(Self.number(top))\" width=\"\(width)\" height=\"\(Self.number(Self.height))\" fill=\"\(background)\"/>\n"
    }
    guard piece.style.isUnderlined || piece.text.contains(where: { $0 != " " }) else {
      return element
    }
    let attributes =
      (piece.style.isBold ? " font-weight=\"bold\"" : "")
      + (piece.style.isDim ? " opacity=\"0.6\"" : "")
      + (piece.style.isUnderlined ? " text-decoration=\"underline\"" : "")
    let shown = piece.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return element
      + "<text x=\"\(x)\" y=\"\(Self.number(top + Self.baseline))\" textLength=\"\(width)\" xml:space=\"preserve\" fill=\"\(text)\"\(attributes)>\(shown)</text>\n"
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// The texts of a line, each of one style, which goes on from the line before.
  ///
  /// What is drawn before may leave a blank in another style than what is drawn at once, and it may be
  /// erased or written: blanks that nobody sees belong to the text before them, and none ends a line.
  private static func pieces(of line: String, _ style: inout Style) -> [Piece] {
    var pieces: [Piece] = []
    var column = 0
    var rest = line[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        var shown = style
        if character == " ", !style.showsBlanks {
          let before = pieces.last?.style ?? Style()
          shown = before.showsBlanks ? Style() : before
        }
        if let last = pieces.last, last.style == shown {
          pieces[pieces.count - 1].text.append(character)
        } else {
          pieces.append(Piece(column: column, text: String(character), style: shown))
        }
        column += 1
        continue
      }
      guard rest.first == "[", let end = rest.firstIndex(where: \.isLetter) else { continue }
      let isStyle = rest[end] == "m"
      let numbers = rest[rest.index(after: rest.startIndex)..<end].split(separator: ";").map {
        Int($0) ?? 0
      }
      rest = rest[rest.index(after: end)...]
      if isStyle { style.take(numbers.isEmpty ? [0] : numbers) }
    }
    if var last = pieces.popLast() {
      if !last.style.showsBlanks { while last.text.last == " " { last.text.removeLast() } }
      pieces.append(last)
    }
    return pieces
  }
}

extension ScreenPicture.Style {
  fileprivate mutating func take(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = Self()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: text = Self.color(number - 30)
      case 90...97: text = Self.color(number - 82)
      case 39: text = nil
      case 40...47: background = Self.color(number - 40)
      case 100...107: background = Self.color(number - 92)
      case 49: background = nil
      case 38, 48:
        guard rest.popFirst() == 5, let color = rest.popFirst() else { return }
        if number == 38 { text = Self.color(color) } else { background = Self.color(color) }
      default: break
      }
    }
  }

  /// A colour of the 256 that xterm has.
  private static func color(_ number: Int) -> String {
    let basic = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
      0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    if number < 16 { return hex(basic[max(0, number)]) }
    if number >= 232 { return hex((number - 232) * 0x0A0A0A + 0x080808) }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = number - 16
    return hex(steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6])
  }

  private static func hex(_ color: Int) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
