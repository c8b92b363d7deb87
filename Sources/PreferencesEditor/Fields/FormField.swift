public import EditorCore
package import TableUI

/// One kind of field: how rows of one control look, and what keys do to them.
///
/// A field holds nothing of any row. To add a kind is to write one of these and to register it in
/// `FieldRegistry`.
package protocol FormField {
  /// Names the kind of row view that draws the field's rows.
  var reuseIdentifier: String { get }

  /// Registers the field's kind of row view.
  func register(in table: TableView)

  /// How many lines a row takes, at least 1.
  func height(of content: RowContent) -> Int

  /// Tells a view, made of the registered kind, what to draw.
  func configure(_ view: any RowView, with content: RowContent)

  /// What a key on the row asks for.
  func intent(for action: FieldAction, on content: RowContent) -> Intent

  /// What a click on the row asks for, beside the focus; the place is nil where it is none of the
  /// value's.
  func intent(forClickAt place: ValuePlace?, on content: RowContent) -> Intent

  /// The piece of the value that follows the mouse while the button is held down; nil for none.
  var draggedSpan: Int? { get }
}

extension FormField {
  package var draggedSpan: Int? { nil }
}

/// A cell of a row's value.
package struct ValuePlace: Equatable {
  /// Which piece of the value, from the left, those included that there is no room for.
  package var span: Int
  /// The column in the piece, from 0.
  package var column: Int
}

/// What a key means to the field that has the focus.
public enum FieldAction: Sendable {
  /// Enter: edit, open, accept.
  case activate
  /// Space.
  case toggle
  /// ←: smaller, previous.
  case decrease
  /// →: larger, next.
  case increase

  /// Whether it is for what the row has to offer, and not for a step.
  var isPress: Bool {
    switch self {
    case .activate, .toggle: true
    case .decrease, .increase: false
    }
  }
}

/// What a row reports: the only way from a key to the draft.
public enum Intent {
  /// Nothing the field could do.
  case none
  case set(Slot)
  /// Opens the field's line of text.
  case editText(String)
  /// Opens the text over the table, line by line.
  case editLines(String)
  /// Opens the value of a row whose value is not shown, masked.
  case editSecret
  /// Opens a calendar on a date.
  case pickDate
  /// Opens the value in the person's own editor.
  case editOutside
  /// Opens the list of choices.
  case choose([Choice])
  /// Opens the list of choices of which any may be taken.
  case chooseSeveral([Choice])
  case open(PaneLink)
  /// Opens the pane of a list or a map.
  case openElements
  /// Does what the row is there for.
  case run
  /// Nothing was done, for a reason worth saying.
  case refuse(String)
}
