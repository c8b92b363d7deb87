import Documents
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Terminal

/// What is said on standard error after a Save or a Cancel.
enum SaveReport {
  /// The longest value that is spelled out, in characters.
  private static let longestValue = 60

  /// What was written, in the order of the screen.
  static func lines(
    saved edits: [Draft.Edit], to settings: SettingsFile,
    glyphs: Glyphs = .suited(to: .ofLocale)
  ) -> [String] {
    guard !edits.isEmpty else { return [] }
    return [localized("Saved \(edits.count.changes) to \(settings.writtenName)")]
      + edits.inFormOrder { settings.form.root.route(to: $0) }.map { edit in
        let words = { (slot: Slot) in
          shortened(slot.shownText(of: edit.row, mask: glyphs.secretMask), glyphs)
        }
        // Of lists and maps that begin alike the beginning tells nothing.
        let isAlike = !edit.row.isSecret && words(edit.baseline) == words(edit.slot)
        return edit.line(arrow: glyphs.arrow) { slot in
          guard isAlike, let count = slot.value?.countedParts else { return words(slot) }
          guard slot == edit.slot, let old = edit.baseline.value, let new = slot.value,
            old.partCount == new.partCount
          else { return count }
          return "\(count) (\(PartChanges(from: old, to: new)))"
        } + (edit.kindChange ?? "")
      } + following(edits, in: settings, glyphs: glyphs)
  }

  /// What YAML's aliases and merge keys make of what was saved: which other values changed with it, and what came
  /// in the place of what is gone.
  private static func following(
    _ edits: [Draft.Edit], in settings: SettingsFile, glyphs: Glyphs
  ) -> [String] {
    let index = settings.index
    guard index.document.format == .yaml else { return [] }
    let places = edits.compactMap { $0.row.pointer }
    let mergeKey = localized("the merge key '<<'")
    let isNew = { (pointer: Pointer) in
      index.node(at: pointer) == nil && index.isShared(at: pointer)
    }
    let isReadAgain = places.contains { isNew($0) || index.isOverride(at: $0) }
    let now = isReadAgain ? (try? settings.readAgain())?.snapshot : nil
    return edits.compactMap { edit in
      guard let pointer = edit.row.pointer else { return nil }
      if edit.slot == .unset, index.isOverride(at: pointer),
        let left = now?.slot(at: pointer), left != .unset
      {
        let words = shortened(left.shownText(of: edit.row, mask: glyphs.secretMask), glyphs)
        return localized("\(pointer) is \(words) now, of \(mergeKey)")
      }
      let snapshot = isNew(pointer) ? now : settings.snapshot
      return snapshot?.namedCopies(of: pointer, where: places.contains).map {
        localized("\($0) changed with \(pointer)")
      }
    }
  }

  /// That the file has errors all the same, which were there before.
  static func errors(_ count: Int, in settings: SettingsFile) -> String {
    localized("\(count.errors) left in \(settings.savedName); 'prefs-tui check' lists them")
  }

  static func shortened(_ text: String, _ glyphs: Glyphs) -> String {
    text.count > longestValue ? text.prefix(longestValue - 1) + glyphs.ellipsis : text
  }

  /// That another program had changed the file, and how much is known of it.
  static func merged(_ rebase: Rebase, into settings: SettingsFile) -> String {
    let count = rebase.changes.count
    let changes = count == 0 ? localized("changes") : count.changes
    return localized("Merged with \(changes) that another program made to \(settings.savedName)")
  }

  /// That changes were not saved, and what becomes of them.
  static func kept(_ count: Int, withoutSecrets: Bool) -> String {
    localized(
      count: count, one: "Not saved: \(count) change; the next start offers it",
      other: "Not saved: \(count) changes; the next start offers them")
      + (withoutSecrets ? localized(", but secrets are to be typed again") : "")
  }

  /// That changes were dropped; after a Save, that it holds all the same.
  static func cancelled(dropped count: Int, afterSave: Bool, isSetAside: Bool) -> String {
    (afterSave
      ? localized("Then cancelled; \(count.changes) dropped")
      : localized("Cancelled; \(count.changes) dropped"))
      + (isSetAside ? localized(", kept for a day") : "")
  }
}
