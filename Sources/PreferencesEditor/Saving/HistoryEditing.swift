package import EditorCore

/// Takes what a file was before a Save back into the draft, on the screen and line by line.
struct HistoryEditing {
  let versions: [KeptVersion]
  private let session: EditSession

  init(of model: EditingModel) {
    session = model.session
    versions = model.session.isReadOnly ? [] : model.attendant?.versions() ?? []
  }

  /// How many changes are told beside a version.
  private static let mostChanges = 20

  /// Why nothing can be taken back, in words; nil where something can.
  var obstacle: String? {
    if session.isReadOnly { return EditRefusal.readOnly.description }
    return versions.isEmpty ? localized("nothing is kept of what Saves replaced") : nil
  }

  /// When the Save was that replaced the version, and by what.
  func title(of version: KeptVersion) -> String { "\(version.age), \(version.writer)" }

  /// What that Save changed, a line each.
  func changes(after version: KeptVersion, glyphs: Glyphs) -> [String] {
    let changes = version.changes() ?? []
    let lines = changes.prefix(Self.mostChanges).map {
      $0.line(arrow: glyphs.arrow, mask: glyphs.secretMask)
    }
    let rest = changes.count - lines.count
    return lines + (rest > 0 ? [localized("and \(rest.changes) more")] : [])
  }

  /// Has the draft hold what the version does, as one step to undo; returns what there is to say.
  func take(_ version: KeptVersion) -> String {
    guard let kept = version.record() else { return localized("the version cannot be read") }
    let recovery = DraftRecovery(of: session)
    let edits = recovery.recover(recovery.overStored(kept), isStale: false)
    let taken = edits.count { $0.outcome == .taken }
    let refused = edits.count - taken - edits.count { $0.outcome == .stored }
    var parts: [String] = []
    if taken + refused > 0 {
      parts.append(localized("took back \(taken.changes)"))
    } else if kept.omitted.isEmpty {
      parts.append(localized("it differs in no setting"))
    } else {
      parts.append(localized("nothing is taken back"))
    }
    if refused > 0 { parts.append(localized("\(refused.changes) could not be taken")) }
    if kept.omitted.contains(where: isOfList) {
      parts.append(localized("secrets stay as they are, and lists that hold some"))
    } else if !kept.omitted.isEmpty {
      parts.append(localized("secrets stay as they are"))
    }
    return parts.joined(separator: ", ")
  }

  /// Whether the place is a list, or in one, and no secret itself.
  private func isOfList(_ place: Pointer) -> Bool {
    !session.form.secrecy(at: place).covers
      && (0...place.tokens.count).contains { count in
        let outer = Pointer(Array(place.tokens.prefix(count)))
        return session.baseline.slot(at: outer).value?.elements != nil
      }
  }
}

extension EditorController {
  /// Lists what the file was before its last Saves.
  func chooseVersion() {
    let editing = HistoryEditing(of: model)
    let lines = editing.versions.map { version in
      let changes = editing.changes(after: version, glyphs: options.glyphs)
      let place = [version.time, version.location].compactMap(\.self).joined(separator: "  ")
      return PopupLine(
        title: editing.title(of: version), detail: changes.first ?? "",
        help: ([place] + changes.dropFirst()).joined(separator: "; "))
    }
    open(
      ListPopup(
        title: localized("Back to before the Save of"), items: lines,
        action: localized("take back")
      ) { [unowned self] place in takeBack(editing.versions[place]) })
  }

  /// Takes what the file was before a Save into the draft.
  package func takeBack(_ version: KeptVersion) {
    let words = HistoryEditing(of: model).take(version)
    navigator.followStructure()
    pane.draftDidChange()
    say(words)
  }
}
