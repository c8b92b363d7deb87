package import EditorCore
package import Terminal

/// The signs the editor draws with, in Unicode or in ASCII for terminals and eyes that want it.
nonisolated package struct Glyphs: Hashable, Sendable {
  package var focus: String
  package var unsaved: String
  package var opens: String
  package var less: String
  package var arrow: String
  package var dash: String
  package var rule: Unicode.Scalar
  /// What stands between the table and what is beside it.
  package var sideRule: Unicode.Scalar
  /// The corners of a box: top left, top right, bottom left, bottom right.
  package var corners: String
  package var scrollTrack: Unicode.Scalar
  package var scrollThumb: Unicode.Scalar
  package var sliderFilled: String
  package var sliderKnob: String
  package var sliderEmpty: String
  /// What stands for one character of a secret.
  package var bullet: String
  /// What stands for a secret, of one width whatever the secret's.
  package var secretMask: String
  /// What stands for the end of a line.
  package var lineEnd: String
  /// The sign of what is set here, and is not known to differ from a default.
  package var setHere: String
  /// What stands for text left out.
  package var ellipsis: String
  /// What is drawn in a colour to show it; a blank is drawn on it.
  package var swatch: String

  package static let unicode = Glyphs(
    focus: "▌", unsaved: "•", opens: "›", less: "‹", arrow: "→", dash: "–", rule: "─",
    sideRule: "│",
    corners: "┌┐└┘", scrollTrack: "│", scrollThumb: "█", sliderFilled: "━", sliderKnob: "●",
    sliderEmpty: "─",
    bullet: "•", secretMask: "••••••••", lineEnd: "↵", setHere: "·", ellipsis: "…", swatch: "■")

  package static let ascii = Glyphs(
    focus: ">", unsaved: "+", opens: ">", less: "<", arrow: "->", dash: "-", rule: "-",
    sideRule: "|",
    corners: "++++", scrollTrack: "|", scrollThumb: "#", sliderFilled: "=", sliderKnob: "o",
    sliderEmpty: "-",
    bullet: "*", secretMask: "********", lineEnd: "\\n", setHere: ".", ellipsis: "~", swatch: " ")

  /// The signs that are all in the repertoire.
  package static func suited(to repertoire: Repertoire) -> Glyphs {
    switch repertoire {
    case .unicode: unicode
    case .ascii: ascii
    }
  }

  package func sign(for mark: RowMark?) -> String {
    switch mark {
    case .error: "!"
    case .unsaved: unsaved
    case .locked: "="
    case .hidden: "~"
    case .missing: "?"
    case .modified: "*"
    case .set: setHere
    case nil: ""
    }
  }
}
