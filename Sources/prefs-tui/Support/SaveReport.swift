import EditorCore
import PreferencesEditor

/// What is said on standard error after a Save or a Cancel.
enum SaveReport {
  static func lines(saved edits: [Draft.Edit], to file: String) -> [String] {
    guard !edits.isEmpty else { return [] }
    return ["Saved \(edits.count.counted("change")) to \(file)"]
      + edits.map {
        "\($0.row.identifier): \($0.baseline.shownText(of: $0.row)) → "
          + $0.slot.shownText(of: $0.row)
      }
  }

  static func cancelled(dropped count: Int) -> String {
    "Cancelled; \(count.counted("change")) dropped"
  }
}
