import EditorCore

/// What changes are called, with the signs of the screen that they are shown on.
extension EditorOptions {
  /// The longest list or map that is spelled out where what became of it is told.
  private static var longestParts: Int { 32 }

  /// The slots of a row before and after: `8081 → 8080`, secrets masked; of what has many parts, how
  /// many they are: `3 items → 4 items`.
  func changeText(of row: Row, from old: Slot, to new: Slot) -> String {
    let mask = glyphs.secretMask
    let (before, after) = (
      row.changedWords(for: old, mask: mask), row.changedWords(for: new, mask: mask)
    )
    let isLong = max(before.utf8.count, after.utf8.count) > Self.longestParts
    let counted = isLong && !row.isSecret
    let (oldCount, newCount) =
      counted ? (old.value?.countedParts, new.value?.countedParts) : (nil, nil)
    if let oldCount, oldCount == newCount, let old = old.value, let new = new.value {
      return "\(oldCount): \(PartChanges(from: old, to: new))"
    }
    return "\(oldCount ?? before) \(glyphs.arrow) \(newCount ?? after)"
  }

  /// The same where what is unset gives way to what a weaker layer has: `443 → 80 (base.yaml)`.
  func changeText(of row: Row, from old: Slot, to new: Slot, leaving left: Origin?) -> String {
    guard let left else { return changeText(of: row, from: old, to: new) }
    return changeText(of: row, from: old, to: .value(left.value)) + " (\(left.location))"
  }

  /// What an edit does to a row, which is as it is shown: `renamed from port, 8081 → 8080`.
  func text(of edit: Draft.Edit, to row: Row, in session: EditSession) -> String {
    let left = edit.slot == .unset ? session.state(of: edit.row).left : nil
    let change =
      edit.newKind.flatMap { edit.baseline == edit.slot ? $0.wordsForNow : nil }
      ?? changeText(of: row, from: edit.baseline, to: edit.slot, leaving: left)
    guard let key = edit.formerKey else { return change }
    let renamed = localized("renamed from \(key)")
    return edit.baseline == edit.slot ? renamed : "\(renamed), \(change)"
  }

  /// Both sides of a conflict: `mine 8080, the file's 90`.
  func text(of conflict: Conflict, on row: Row, in session: EditSession) -> String {
    let words = words(of: conflict, on: row)
    return session.form.isOfHost
      ? localized("mine \(words.mine), the program's \(words.theirs)")
      : localized("mine \(words.mine), the file's \(words.theirs)")
  }

  /// What the two sides of a conflict have; of what has many parts, what each side did to them.
  func words(of conflict: Conflict, on row: Row) -> (mine: String, theirs: String) {
    let sides = [conflict.mine, conflict.theirs]
    let shown = sides.map { row.changedWords(for: $0, mask: glyphs.secretMask) }
    let hasParts = (sides + [conflict.base]).allSatisfy { $0.value?.countedParts != nil }
    guard hasParts, !row.isSecret, shown.contains(where: { $0.utf8.count > Self.longestParts })
    else { return (shown[0], shown[1]) }
    return (
      changeText(of: row, from: conflict.base, to: conflict.mine),
      changeText(of: row, from: conflict.base, to: conflict.theirs)
    )
  }

  /// What stands between the words of a path.
  var pathSeparator: String { " \(glyphs.opens) " }
}

extension Draft.Edit {
  /// Where else the change counts, as YAML's aliases have it, and what it does in other files of a stack, to stand
  /// behind what it is; empty for most.
  func wordsForOtherPlaces(in session: EditSession) -> String {
    let copies = row.pointer.flatMap { pointer in
      session.baseline.namedCopies(of: pointer) {
        session.draft.changes(session.identifier(ofSaved: $0))
      }
    }
    return (copies.map { ", " + localized("also at \($0)") } ?? "")
      + RowLayers(of: row, in: session).wordsForOthers
  }
}

extension Slot {
  /// The slot in a list of changes: JSON, or a mask where the row is secret.
  nonisolated package func shownText(of row: Row, mask: String = Secrecy.mask) -> String {
    guard let value else { return localized("unset") }
    if row.isSecret { return mask }
    let shown = row.secrecy.hiding(in: value, mask: mask)
    return shown == .string(mask) ? mask : shown.compactText(upTo: 2000)
  }
}
