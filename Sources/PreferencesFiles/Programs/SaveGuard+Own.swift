import Stores

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
