package import EditorCore
package import Terminal

/// What an application runs: events go in, frames come out, until there is an outcome.
package protocol ScreenController: AnyObject {
  /// How it ended; nil while it goes on.
  var outcome: EditorOutcome? { get }
  /// How many row views were made.
  var madeRowViewCount: Int { get }
  /// How it looks and behaves, which may change while it is shown.
  var options: EditorOptions { get set }

  /// The row that has the focus.
  var focusedRow: RowIdentifier? { get }

  /// Opens the panes that lead to the row and puts the focus on it; does nothing for a row that is not there.
  func reveal(_ row: RowIdentifier)

  func handle(_ event: Event)

  /// Draws the frame of this moment; returns where the hardware cursor belongs.
  func draw(in canvas: inout Canvas) -> Point?

  /// How many milliseconds nobody is to type before something is done that is left to do, such as
  /// searching on; nil where nothing is.
  var workDelay: Int? { get }

  /// Does a little of it.
  func work()

  /// To be polled for reading beside the terminal; nil where there is nothing to poll.
  var watchedDescriptor: Int32? { get }

  /// How many milliseconds may pass until `tick` is called again; nil where it need not be.
  var tickInterval: Int? { get }

  /// Looks after the file and the draft; called whenever no event is waiting, once the screen shows what
  /// the last ones did.
  ///
  /// - Returns: Whether the screen may show something else by that.
  func tick() -> Bool

  /// Takes up what the store holds now, under what is edited.
  func follow()

  /// Says something at the bottom of the screen until the next key.
  func say(_ text: String)

  /// What the screen is asked for since this was called last.
  func takeRequests() -> [ScreenRequest]
}

/// Where the parts of the editor's screen stand.
///
/// A wide screen gives its right side to the focused row; on others the lines of help are below the
/// table, as many as the row's text needs.
struct EditorLayout {
  /// All between the two rules.
  let body: Rect
  /// The rows.
  let table: Rect
  /// The pane that tells of the focused row; nil on a screen that is too narrow for one.
  private(set) var side: Rect?
  /// The lines of help below the table; none beside a pane.
  let help: Rect
  /// The bottom line.
  let bar: Rect

  /// - Parameters:
  ///   - size: The whole screen's.
  ///   - helpRows: How many lines of help are wanted of those that there may be, at least and at most.
  ///   - leastHelp: How many lines of help there are at least, where the screen has room for them.
  init(size: Size, helpRows: (_ least: Int, _ most: Int) -> Int, leastHelp: Int) {
    let hasSide = size.columns >= Self.columnsForSide
    let most = max(1, min(size.rows / 3, size.rows - Self.frameRows - Self.fewestTableRows))
    let least = size.rows < Self.rowsForMoreHelp ? 1 : max(1, min(leastHelp, size.rows / 6))
    let helpCount = hasSide ? 0 : helpRows(least, max(least, most))
    let bottom = helpCount + Self.frameRows - Self.top
    body = Rect(
      x: 0, y: Self.top, columns: size.columns, rows: size.rows - Self.top - bottom)
    var table = body
    if hasSide {
      table.columns = min(Self.widestTable, size.columns - Self.narrowestSide - 1)
      side = Rect(
        x: table.columns + 1, y: body.y, columns: size.columns - table.columns - 1, rows: body.rows)
    }
    self.table = table
    help = Rect(x: 0, y: size.rows - bottom + 1, columns: size.columns, rows: helpCount)
    bar = Rect(x: 0, y: size.rows - 1, columns: size.columns, rows: 1)
  }

  /// The line between the table and what is below it.
  var rule: Int { body.y + body.rows }

  /// Makes the places of help empty, with a rule between the table and what is beside it.
  func clearHelp(in canvas: inout Canvas, appearance: EditorOptions) {
    canvas.fill(help, style: appearance.theme.text)
    guard let side else { return }
    canvas.fill(side, style: appearance.theme.text)
    canvas.fill(
      Rect(x: side.x - 1, y: side.y, columns: 1, rows: side.rows), style: appearance.theme.rule,
      character: appearance.glyphs.sideRule)
  }

  private static let columnsForSide = 120
  /// Wide enough for most values beyond the edge that they end at.
  private static let widestTable = 88
  private static let narrowestSide = 44
  /// The lines of title, rules and bottom line.
  private static let frameRows = 4
  private static let top = 2
  /// What is left to the table, however much help there is.
  private static let fewestTableRows = 5
  /// The fewest rows of a screen that keeps more than one line for help.
  private static let rowsForMoreHelp = 16
}

extension Rect {
  /// The cell at the top left.
  var origin: Point { Point(x: x, y: y) }

  /// The rectangle with a blank column at each side.
  var inset: Rect { Rect(x: x + 1, y: y, columns: columns - 2, rows: rows) }

  /// One line of the rectangle, counted from its top.
  func line(_ row: Int) -> Rect { Rect(x: x, y: y + row, columns: columns, rows: 1) }
}
