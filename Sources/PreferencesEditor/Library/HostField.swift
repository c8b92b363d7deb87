import EditorCore
import TableUI
import Terminal

/// A host program's field among those of the editor.
struct HostField: TitledField {
  let field: any CustomField

  /// All hosts' fields that show a title and a value draw with the same kind of row view.
  private static let sharedReuseIdentifier = "host"

  var reuseIdentifier: String { Self.sharedReuseIdentifier }

  static func register(in table: TableView) {
    table.register(TitledRowView(), forReuseIdentifier: sharedReuseIdentifier)
  }

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    return field.text(for: content.value, in: content.row).map {
      Span($0.text, theme.style(of: $0, showsDefault: content.showsDefault))
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    field.intent(for: action, on: content.value, in: content.row)
  }
}

/// A host program's field that draws its rows itself.
struct DrawnHostField: FormField {
  let field: any DrawnField

  var reuseIdentifier: String { String(reflecting: type(of: field)) }

  func register(in table: TableView) {
    table.register(HostRowView(field.makeRowView()), forReuseIdentifier: reuseIdentifier)
  }

  func height(of content: RowContent) -> Int {
    lines(of: content) + (content.message == nil ? 0 : 1)
  }

  func configure(_ view: any RowView, with content: RowContent) {
    guard let view = view as? HostRowView else {
      preconditionFailure("'\(reuseIdentifier)' is not registered as a row of a host's")
    }
    view.configure(with: content, lines: lines(of: content))
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    field.intent(for: action, on: content.value, in: content.row)
  }

  func intent(forClickAt place: ValuePlace?, on content: RowContent) -> Intent { .none }

  private func lines(of content: RowContent) -> Int {
    max(1, field.height(of: content.value, in: content.row))
  }
}

/// The marks of a row, and right of them what a host's view draws.
final class HostRowView: RowView {
  private let view: any FieldRowView
  private var content: RowContent?
  private var lines = 1

  init(_ view: any FieldRowView) { self.view = view }

  /// A host's view may draw what no value tells, such as the time.
  var isSteady: Bool { false }

  func prepareForReuse() {
    content = nil
    view.prepareForReuse()
  }

  func configure(with content: RowContent, lines: Int) {
    self.content = content
    self.lines = lines
  }

  func draw(in canvas: inout Canvas, frame: Rect, isFocused: Bool) -> Point {
    guard let content else { return frame.origin }
    let theme = content.appearance.theme
    let room = RowMargin(content).draw(in: &canvas, frame: frame, isFocused: isFocused)
    var drawing = RowDrawing(columns: room.columns, lines: lines, isFocused: isFocused)
    view.draw(content.value, of: content.row, in: &drawing)
    drawing.draw(in: &canvas, frame: room, theme: theme, showsDefault: content.showsDefault)
    if let message = content.message, lines < room.rows {
      canvas.write(
        "! " + message, at: Point(x: room.x, y: room.y + lines), columns: room.columns,
        style: theme.error, truncation: .tail)
    }
    if isFocused { theme.light.light(frame, of: &canvas, theme: theme) }
    return room.origin
  }
}

extension RowDrawing {
  /// Draws what was written, in a frame that may be less high.
  func draw(in canvas: inout Canvas, frame: Rect, theme: Theme, showsDefault: Bool = false) {
    for (text, column, line) in pieces where line < frame.rows {
      canvas.write(
        text.text, at: Point(x: frame.x + column, y: frame.y + line),
        columns: frame.columns - column,
        style: theme.style(of: text, showsDefault: showsDefault), truncation: .tail)
    }
  }
}

extension Theme {
  /// How a text of a host's field looks.
  fileprivate func style(of text: FieldText, showsDefault: Bool) -> Style {
    var style =
      switch text.role {
      case .value: showsDefault ? dimmed : value
      case .dimmed: dimmed
      case .error: error
      case .key: key
      case .title: self.text
      }
    if let color = text.color { style.foreground = Color(color) }
    if let color = text.background { style.background = Color(color) }
    return style
  }
}

extension Color {
  fileprivate init(_ color: FieldColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}
