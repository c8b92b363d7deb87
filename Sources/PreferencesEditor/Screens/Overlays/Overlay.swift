import EditorCore
import Terminal

/// What lies over the table and has the keys while it is there: a list, a question, a line of text.
///
/// Overlays are a stack; the latest has the keys. To add a kind is to write one of these and to
/// open it with `OverlayHost.open(_:)`.
protocol Overlay: AnyObject {
  /// What can be done here, for the bottom line.
  var hints: [Hint] { get }

  /// The key that takes the value edited here, which a Save does first; nil where none is.
  var acceptKey: Key? { get }

  /// Where its box was drawn last, beside which a click is the same as Esc; nil for what has the
  /// whole table.
  var box: Rect? { get }

  /// Whether what it shows follows a change of the file; what the others are about stays until they
  /// are closed.
  var followsFile: Bool { get }

  /// What is asked or said before the hints; nil for hints alone.
  func lead(on stage: OverlayHost) -> String?

  /// Takes a key; the overlay closes itself with `OverlayHost.close(_:)`.
  func handle(_ key: Key, on stage: OverlayHost)

  func paste(_ text: String, on stage: OverlayHost)

  /// The mouse was pressed at a place on the screen, which need not be one of the overlay's.
  func click(at point: Point, on stage: OverlayHost)

  /// The mouse was pressed or dragged at a place on the screen; returns whether that is on a scroll bar
  /// of the overlay, which shows then what the place stands for.
  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool

  /// The wheel was turned over a place by so many notches, down if positive.
  func scroll(by notches: Int, at point: Point, on stage: OverlayHost)

  /// Draws over the table, or in the bottom line; returns where the hardware cursor belongs, nil
  /// where the table's place for it holds.
  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point?
}

extension Overlay {
  var acceptKey: Key? { nil }

  var box: Rect? { nil }

  var followsFile: Bool { false }

  func lead(on stage: OverlayHost) -> String? { nil }

  func click(at point: Point, on stage: OverlayHost) {}

  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool { false }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {}

  func paste(_ text: String, on stage: OverlayHost) {
    stage.refuse(localized("a paste is text; open a field first"))
  }
}
