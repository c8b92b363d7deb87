package import EditorCore

/// Saves of several drafts as one, each of which is over files of its own: after any kill all or none of
/// them is found saved.
///
/// Where a command judges or applies a Save, that one stands by itself: only its command knows whether it
/// may be finished.
package struct JointSave {
  /// A draft that is to be saved.
  package struct Part {
    let files: BackingStores
    let prepared: any Snapshot
    let baseline: any Snapshot

    /// - Parameters:
    ///   - files: Where it is saved.
    ///   - prepared: What they are to hold together.
    ///   - baseline: What they held when they were read.
    package init(files: BackingStores, prepared: any Snapshot, baseline: any Snapshot) {
      self.files = files
      self.prepared = prepared
      self.baseline = baseline
    }
  }

  private let journal: SaveJournal?

  /// Without a journal each draft is saved by itself.
  package init(journal: SaveJournal?) {
    self.journal = journal
  }

  /// Has the drafts written one after the other; what one of them is refused takes nothing back of others.
  package func saving(_ parts: [Part], _ write: () -> Void) {
    let recorded = parts.filter { !$0.files.areGuarded }
    var changed = recorded.flatMap { part in
      part.files.files.compactMap { file -> SaveJournal.Part? in
        guard let new = part.files.part(of: file, in: part.prepared),
          let old = part.files.part(of: file, in: part.baseline), new !== old
        else { return nil }
        return try? file.journalPart(of: new, over: old)
      }
    }
    // The journal of a stack is named for the first of its files.
    changed.reverse()
    var isWritten = false
    if let journal, recorded.count > 1 {
      try? journal.saving(changed) {
        write()
        isWritten = true
      }
    }
    if !isWritten { write() }
  }
}

extension BackingStores {
  /// Whether a command is run for a Save of one of them.
  fileprivate var areGuarded: Bool {
    stack?.saveGuard.commands != nil || files.contains { $0.saveGuard?.commands != nil }
  }
}
