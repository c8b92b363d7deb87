package import EditorCore

/// The files in which a store keeps its settings: one, or those of a stack; and what it keeps in etcd.
package struct BackingStores {
  /// Each file once, the one whose settings are the weakest first.
  package let files: [DocumentStore]
  /// What of it is in etcd.
  package let remotes: [EtcdStore]
  /// The stack that they make together; nil for a file alone.
  package let stack: LayeredStore?

  /// Nil for a store that keeps nothing in files.
  package init?(of store: any Store) {
    if let file = store as? DocumentStore {
      (files, remotes, stack) = ([file], [], nil)
    } else if let remote = store as? EtcdStore {
      (files, remotes, stack) = ([], [remote], nil)
    } else if let stack = store as? LayeredStore {
      var paths: Set<String> = []
      files = stack.layers.compactMap { $0.store as? DocumentStore }.filter {
        paths.insert($0.path).inserted
      }
      remotes = stack.layers.compactMap { $0.store as? EtcdStore }
      self.stack = stack
    } else {
      return nil
    }
  }

  /// What a snapshot has of one of the files, or of what is in etcd; nil where that is none of them.
  package func part(
    of store: any DocumentKeeper, in snapshot: any Snapshot
  ) -> DocumentSnapshot? {
    guard let stack, let snapshot = snapshot as? LayeredSnapshot else {
      return snapshot as? DocumentSnapshot
    }
    return place(of: store, in: stack).flatMap { place in
      snapshot.parts.indices.contains(place) ? snapshot.parts[place] : nil
    }
  }

  /// What a file of a stack is called; nil for a file alone.
  package func location(of file: DocumentStore) -> String? {
    stack.flatMap { stack in place(of: file, in: stack).map { stack.layers[$0].location } }
  }

  /// The snapshot with what was read of the file before, to take the place of what is there now; see
  /// `DocumentStore.standIn`.
  package func standIn(
    for file: DocumentStore, in snapshot: any Snapshot
  ) throws(StoreError) -> (any Snapshot)? {
    guard let old = part(of: file, in: snapshot), let part = try file.standIn(for: old) else {
      return nil
    }
    guard let stack, let whole = snapshot as? LayeredSnapshot,
      let place = place(of: file, in: stack)
    else { return part }
    return try stack.snapshot(whole, with: part, at: place)
  }

  /// The last Save, where a person has yet to say that it stays.
  package var held: UnconfirmedSave? { stack?.saveGuard.held ?? files.first?.saveGuard?.held }

  /// Has commands run that guard the files: a person has seen them.
  package func agree(to commands: SaveCommands) {
    let guards = [stack?.saveGuard] + files.map(\.saveGuard)
    for saveGuard in guards where saveGuard?.commands == commands { saveGuard?.agree() }
  }

  /// Has Saves keep what they replace beside each file.
  package func keepBackups() {
    for file in files { file.options.keepsBackup = true }
  }

  /// Has what Saves replace kept in the state folder, as replaced by what the word says.
  package func keepVersions(by writer: String) {
    for file in files { file.options.writer = writer }
  }

  private func place(of store: any DocumentKeeper, in stack: LayeredStore) -> Int? {
    stack.layers.firstIndex { $0.store === store }
  }
}
