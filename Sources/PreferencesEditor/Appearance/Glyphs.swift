package import EditorCore

/// The signs the editor draws with, in Unicode or in ASCII for terminals and eyes that want it.
package struct Glyphs: Hashable, Sendable {
  package var focus: String
  package var unsaved: String
  package var opens: String
  package var arrow: String
  package var separator: String
  package var rule: Unicode.Scalar
  package var scrollTrack: Unicode.Scalar
  package var scrollThumb: Unicode.Scalar

  package static let unicode = Glyphs(
    focus: "▌", unsaved: "•", opens: "›", arrow: "→", separator: "·", rule: "─", scrollTrack: "│",
    scrollThumb: "█")

  package static let ascii = Glyphs(
    focus: ">", unsaved: "+", opens: ">", arrow: "->", separator: "-", rule: "-", scrollTrack: "|",
    scrollThumb: "#")

  package func sign(for mark: RowMark?) -> String {
    switch mark {
    case .error: "!"
    case .unsaved: unsaved
    case .locked: "="
    case .modified: "*"
    case nil: ""
    }
  }
}
