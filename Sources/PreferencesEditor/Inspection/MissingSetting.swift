import EditorCore

/// The setting that keeps a draft from being saved since it has to have a value and has none; of
/// several the first in the order of the form.
struct MissingSetting {
  let row: Row
  private let refusal: InvalidDraft
  /// The titles of what the row stands in, the outermost first.
  private let path: [String]

  /// Nil where the Save was refused for other reasons alone.
  init?(_ refusal: InvalidDraft, in session: EditSession) {
    let missing = refusal.diagnostics.prefix(Self.mostErrorsRead).compactMap { error in
      session.row(at: error.pointer).flatMap { Self.missing(at: $0, in: session) }
        .flatMap { row in session.route(to: row.identifier).map { (row: row, route: $0) } }
    }
    guard let first = missing.min(by: { $0.route.lexicographicallyPrecedes($1.route) }) else {
      return nil
    }
    row = first.row
    self.refusal = refusal
    let titles = session.titles(along: first.route)
    path = titles.last == row.shownTitle ? titles.dropLast() : titles
  }

  /// Why the draft is not saved, with the row and what it stands in by their titles.
  func words(separator: String) -> String {
    let title = row.shownTitle
    let need = row.words(for: .missing)
    return refusal.description(
      beginning: path.isEmpty
        ? localized("'\(title)' \(need)")
        : localized("'\(title)' of '\(path.joined(separator: separator))' \(need)"))
  }

  /// A draft with more errors than a person reads is not searched for the very first of them.
  private static let mostErrorsRead = 100
  private static let mostRowsRead = 1000

  /// The row itself, or what the kind of value that was chosen for it lacks: of an object that has
  /// none of its members yet, a validator cannot tell of which kind it is.
  private static func missing(at row: Row, in session: EditSession) -> Row? {
    if session.state(of: row).isMissing { return row }
    guard case .variant = row.control, let pane = session.pane(of: row) else { return nil }
    return pane.sections.lazy.flatMap(\.rows).prefix(mostRowsRead)
      .first { session.state(of: $0).isMissing }
  }
}
