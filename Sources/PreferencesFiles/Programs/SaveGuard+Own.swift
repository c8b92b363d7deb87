package import EditorCore
package import Stores

extension SaveGuard {
  /// What guards the person's Saves: their journal, and the commands of a program where they agree.
  convenience init(own commands: SaveCommands?, _ options: SaveOptions) {
    let consent = CommandConsent.own()
    let isAgreed =
      commands.map { commands in
        options.agreesToCommands || consent?.includes(commands) ?? false
      } ?? false
    self.init(
      journal: Directories.saves(), commands: commands, isAgreed: isAgreed,
      copies: (try? Directories.state()).map { $0 + "/checks" } ?? ""
    ) { if let commands { consent?.add(commands) } }
    secondsToConfirm = options.secondsToConfirm
    if options.agreesToCommands, commands != nil { agree() }
  }
}

extension DocumentStore {
  /// Has what guards the file looked for when it is to be saved: a program's descriptor may name it.
  func guardAsOwn(_ options: SaveOptions) {
    findGuard = { [path] in
      let commands = Directories.realPath(ofFile: path).flatMap {
        ProgramCatalog.own().commands(guarding: $0)
      }
      guard commands != nil || options.secondsToConfirm != nil else { return nil }
      return SaveGuard(own: commands, options)
    }
  }
}

extension JointSave {
  /// What makes one Save of several in the person's state folder.
  package static var own: JointSave { JointSave(journal: Directories.saves()) }
}

extension JointSave.Part {
  /// What a Save of a session over the settings would write; nil where it would be refused, or is in no
  /// file.
  package init?(of session: EditSession, to settings: SettingsFile) {
    guard let files = settings.files, let prepared = try? session.preview() else { return nil }
    self.init(files: files, prepared: prepared, baseline: session.baseline)
  }
}
