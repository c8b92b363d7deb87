package import EditorCore

/// Everything a field needs to draw a row or to answer a key on it, at one moment.
///
/// A class, as a frame asks for that of the same few rows many times, and it holds much. Who makes one
/// fills it; after that nobody changes it.
package final class RowContent {
  package let row: Row
  package let state: RowState
  package let appearance: EditorOptions
  /// How wide the table is, with the scroll bar.
  let columns: Int
  /// The highest mark of the rows inside, where the row opens a pane.
  var paneMark: RowMark?
  /// What is in the pane that the row opens; empty where it opens none, or nothing is set inside.
  var summary = ""
  /// What there is to say of the layers that the row is about.
  var layer: LayerTag?
  /// The text under edit, where this row's field is open.
  var editor: LineEditor?
  /// What stands beside the field: why the text under edit, or the stored value, is not valid.
  package var message: String?
  /// Whether a person has asked to see the value, which is a secret.
  var isRevealed = false
  /// The panes and sections in which the row stands, where it is shown away from them.
  var path: [String] = []
  /// What of the title was searched for, as offsets in its UTF-8.
  var highlights: [Range<Int>] = []
  /// Where else it was found.
  var excerpt: SearchExcerpt?
  /// Whether the value of the row is another now.
  var isOutdated = false

  init(row: Row, state: RowState, appearance: EditorOptions, columns: Int = 80) {
    (self.row, self.state, self.appearance) = (row, state, appearance)
    self.columns = columns
  }

  /// The row, where it is the same whatever its value is; nil where it is not.
  var lastingRow: Row? {
    row.dependentChoices == nil && row.openKinds == nil && row.storedWord == nil ? row : nil
  }

  /// The excerpt, where the row does not show it anyhow.
  var shownExcerpt: SearchExcerpt? {
    switch excerpt?.source {
    case .help, .choice: excerpt
    case .identifier, .value, nil: nil
    }
  }

  /// The most important thing to say of the row, or of those inside, as one mark before its title.
  var mark: RowMark? { RowMark.highest(state.mark, paneMark) }

  /// The value as the row shows it; nil where the row is unset and has no default.
  package var value: Value? { state.effectiveValue }
  /// A value of the row as it is spelled, but for what is secret in it.
  func plainWords(for value: Value) -> String {
    if isRevealed { return value.plainText }
    return row.plainWords(for: value, mask: appearance.glyphs.secretMask)
  }
  /// What a line of text begins with that edits the value: null is no text to change.
  var editedText: String {
    value.flatMap { $0 == .null ? nil : row.control.typedText(of: $0) } ?? ""
  }
  /// Whether there is a value that is not shown unless a person asks for it.
  var hidesValue: Bool { row.hides(value) }
  /// The text of the value that may go on in lines of its own; nil for what stands beside the title.
  var wrappedText: String? {
    guard row.lines != nil, !row.isSecret, row.display == nil, state.problem == nil,
      row.control.isOneText, let text = value?.string, !text.isEmpty
    else { return nil }
    return plainWords(for: .string(text))
  }

  /// Whether the value shown is only the default.
  package var showsDefault: Bool { state.slot == .unset && state.effectiveValue != nil }
}

extension Row {
  /// Whether the value is a secret of the row, or holds one, which is not shown unless a person asks for it.
  func hides(_ value: Value?) -> Bool {
    guard !control.opensPane, let value, value != .string("") else { return false }
    return isSecret || value.string != nil && secrecy.hides(value)
  }

  /// What the row becomes where a person chooses a value for it.
  ///
  /// A value put back to the default of a row that the store does not set counts as put back: it
  /// leaves the store without the key, as it was. Of the only value that there may be, what is chosen is
  /// that it be there.
  func chosen(_ slot: Slot, over stored: Slot) -> Slot {
    stored == .unset && slot.value == defaultValue && !isRequired && control.choices.count != 1
      ? .unset : slot
  }
}

extension Control {
  /// Whether the value is shown as one text, whatever it is.
  fileprivate var isOneText: Bool {
    switch self {
    case .text, .info: true
    default: false
    }
  }

  /// Whether a row opens a pane rather than having a field of its own.
  var opensPane: Bool {
    switch self {
    case .pane, .list, .map, .variant: true
    default: false
    }
  }

  /// Whether a field that is left empty means an empty text.
  var takesEmptyText: Bool {
    if case .text = self { true } else { false }
  }

  /// Why a field cannot be accepted empty, in words; nil where it can.
  ///
  /// `isNew` tells that the row was just added, so that Esc takes all of it back.
  func reasonAgainstEmpty(isNew: Bool) -> String? {
    let kind: String
    switch self {
    case .number: kind = localized("a number")
    case .date(let date): kind = date.words
    default: return nil
    }
    return isNew
      ? localized("\(kind) is never empty; Esc takes it back")
      : localized("\(kind) is never empty; Esc, then r unsets it")
  }
}

/// What a row says at its right of the layers that it is about; nothing where it is as one expects.
struct LayerTag {
  let text: String
  /// Whether a change to the row has no effect.
  let isWarning: Bool

  /// Nil where the value that holds is the person's own, or there are no layers.
  init?(of row: Row, _ state: RowState, in session: EditSession, glyphs: Glyphs) {
    guard session.baseline.hasLayers, row.addition == nil, row.kinds == nil,
      let pointer = row.pointer
    else { return nil }
    let layers = RowLayers(of: row, in: session)
    if layers.now?.hiding != nil {
      (text, isWarning) = (localized("no effect"), true)
    } else if let left = state.left {
      (text, isWarning) = (left.location, false)
    } else if state.isUnsaved, let target = layers.now, !target.isOwn {
      (text, isWarning) = ("\(glyphs.arrow) \(target.location)", false)
    } else if !state.isUnsaved, let layer = session.baseline.foreignLayer(of: pointer) {
      (text, isWarning) = (layer, false)
    } else {
      return nil
    }
  }
}
