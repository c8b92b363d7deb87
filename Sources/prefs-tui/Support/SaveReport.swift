import EditorCore
import PreferencesEditor

/// What is said on standard error after a Save or a Cancel.
enum SaveReport {
  static func lines(saved edits: [Draft.Edit], to settings: SettingsFile) -> [String] {
    guard !edits.isEmpty else { return [] }
    let words = { (slot: Slot, row: Row) in
      slot.hidingSecrets(of: row, form: settings.form).shownText(of: row)
    }
    return [localized("Saved \(edits.count.changes) to \(settings.savedName)")]
      + edits.map {
        "\($0.row.identifier): \(words($0.baseline, $0.row)) → \(words($0.slot, $0.row))"
      }
  }

  /// That another program had changed the file, and how much is known of it.
  static func merged(_ rebase: Rebase, into settings: SettingsFile) -> String {
    let count = rebase.changes.count
    let changes = count == 0 ? localized("changes") : count.changes
    return localized("Merged with \(changes) that another program made to \(settings.savedName)")
  }

  /// That changes were not saved, and what becomes of them.
  static func kept(_ count: Int) -> String {
    localized(
      count: count, one: "Not saved: \(count) change; the next start offers it",
      other: "Not saved: \(count) changes; the next start offers them")
  }

  static func cancelled(dropped count: Int) -> String {
    localized("Cancelled; \(count.changes) dropped")
  }
}

extension Slot {
  /// The slot with a mask for each secret in its list or object, as `list` masks it there.
  fileprivate func hidingSecrets(of row: Row, form: Form) -> Slot {
    guard let value, !value.isLeaf, let pointer = row.pointer else { return self }
    return .value(
      value.mapLeaves(at: pointer) { pointer, leaf in
        Secrets.contain(leaf, at: pointer, form: form) ? ListedRow.mask : leaf
      })
  }
}
