public import EditorCore

/// A kind of field of a host program's own: how its rows show a value, and what keys do to it.
///
/// A field holds nothing of any row. A row gets it where it is made:
///
/// ```swift
/// Custom("Rating", \.rating, field: StarField())
/// ```
///
/// Most show a value at the right of the title; a `DrawnField` has row views of its own.
nonisolated public protocol CustomField: RowField {
  /// The value as it stands at the right of a row.
  ///
  /// - Parameters:
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, its control and limits.
  /// - Returns: The pieces of text, from the left.
  @MainActor func text(for value: Value?, in row: Row) -> [FieldText]

  /// What a key on the row asks for; a row that is locked refuses it.
  ///
  /// - Parameters:
  ///   - action: What the key means: activate is Enter, toggle Space, decrease and increase ← and →.
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, its control and limits.
  /// - Returns: What is asked for; `none` for nothing.
  @MainActor func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent

  /// What other keys do on a row of the field; none by default.
  ///
  /// On such a row they come before commands of the editor that have the same keys. The footer and the
  /// list of keys name them.
  @MainActor var keys: [FieldKey] { get }
}

extension CustomField {
  @MainActor public var keys: [FieldKey] { [] }
}

/// A key of a field's own.
nonisolated public struct FieldKey: Sendable {
  let key: Unicode.Scalar
  let words: String
  let intent: @MainActor (_ value: Value?, _ row: Row) -> Intent

  /// - Parameters:
  ///   - key: The character that is typed.
  ///   - words: What it does, in a word or two.
  ///   - intent: What it asks for, given what holds and the row.
  public init(
    _ key: Unicode.Scalar, _ words: String,
    intent: @escaping @MainActor (_ value: Value?, _ row: Row) -> Intent
  ) {
    (self.key, self.words, self.intent) = (key, words, intent)
  }
}

/// A piece of text that a host's field shows, drawn as the form's theme draws its like.
nonisolated public struct FieldText: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// What the setting is.
    case value
    /// What it is not, or not yet; titles, too, of what is not to be edited.
    case dimmed
    /// What is wrong.
    case error
    /// What keys act on, as the arrows of a stepper.
    case key
    /// What the setting is called.
    case title
  }

  public var text: String
  public var role: Role
  /// The colour of the text; nil for that of its role.
  public var color: FieldColor?
  /// The colour behind it; nil for that of the row.
  public var background: FieldColor?

  public init(
    _ text: String, _ role: Role = .value, color: FieldColor? = nil, background: FieldColor? = nil
  ) {
    self.text = text
    self.role = role
    self.color = color
    self.background = background
  }
}

/// A colour, as near to which as the terminal has one is shown.
nonisolated public struct FieldColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

/// A field of a host program's own whose rows have as many lines as they need, and views of the host's.
///
/// ```swift
/// struct ColorField: DrawnField {
///   func makeRowView() -> any FieldRowView { ColorRowView() }
///   func height(of value: Value?, in row: Row) -> Int { 3 }
///   …
/// }
/// ```
///
/// While a line of text is edited in such a row (`Intent.editText`), it stands there as any other, with
/// the field's `text(for:in:)`.
nonisolated public protocol DrawnField: CustomField {
  /// A view that draws rows of the field; a few of them serve all rows, in turn.
  @MainActor func makeRowView() -> any FieldRowView

  /// How many lines a row takes, at least 1.
  @MainActor func height(of value: Value?, in row: Row) -> Int
}

extension DrawnField {
  @MainActor public func text(for value: Value?, in row: Row) -> [FieldText] {
    value.map { [FieldText($0.plainText)] } ?? []
  }
}

/// Draws one row of a host's field at a time; used again for others as rows enter and leave the screen.
///
/// It draws what it is told and must keep nothing of one row for the next.
public protocol FieldRowView: AnyObject {
  /// Forgets the row that was drawn last; there is nothing to do for a view without state.
  func prepareForReuse()

  /// Draws a row.
  ///
  /// - Parameters:
  ///   - value: What holds; nil where the row is unset and has no default.
  ///   - row: The row, with its title.
  ///   - drawing: Where it is drawn: right of the marks, which every row has.
  func draw(_ value: Value?, of row: Row, in drawing: inout RowDrawing)
}

extension FieldRowView {
  public func prepareForReuse() {}
}

/// The cells of a row that a host's view draws on; what is outside of them is cut.
nonisolated public struct RowDrawing {
  /// How wide it is, in cells of the terminal.
  public let columns: Int
  /// How high it is, in lines.
  public let lines: Int
  /// Whether the row has the focus.
  public let isFocused: Bool
  /// What was written, and where.
  private(set) var pieces: [(text: FieldText, column: Int, line: Int)] = []

  /// Writes a text, cut with `…` where it does not fit.
  ///
  /// - Parameters:
  ///   - text: The text, with its role and colours.
  ///   - column: Where it starts, from 0 at the left.
  ///   - line: Its line, from 0 at the top.
  public mutating func write(_ text: FieldText, column: Int = 0, line: Int = 0) {
    guard (0..<columns).contains(column), (0..<lines).contains(line) else { return }
    pieces.append((text, column, line))
  }
}
