import ArgumentParser
import EditorCore
import PreferencesFiles

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: localized("Edit the settings in the terminal."),
    discussion: localized(
      """
      Arrow keys move, Space toggles, Enter edits, ^S saves and leaves, Esc cancels, ? lists the \
      keys. A file that does not exist is created on Save.

      Without a file, the programs whose settings are on this machine are listed, the files that \
      were edited last, and prefs-tui itself; Enter opens one, Esc comes back, and one Save writes \
      all that was changed. Several files are listed and edited in the same way, each by itself; \
      as layers of one they are given with --layer.

      EXAMPLES
        prefs-tui settings.json
        prefs-tui conf.d/*.yaml
        prefs-tui edit settings.json --schema schema.json
        prefs-tui prefs-tui
        kubectl get configmap app -o json | prefs-tui - > edited.json
      """))

  @Argument(
    help: .localized(
      "The file to edit, a program as git, or etcd://host/prefix/; '-' for standard input and output; several, or a folder of them, to edit them together, none for a list of programs."
    ),
    completion: .file())
  var files: [String] = []

  @OptionGroup private var layers: LayerOptions

  @OptionGroup private var options: ReadingOptions

  var reading: ReadOptions { options.reading }

  @Flag(help: .localized("Show the settings and refuse every edit."))
  var readOnly = false

  @OptionGroup var writing: WritingOptions

  @OptionGroup var remembering: RememberingOptions

  @OptionGroup var screen: ScreenOptions

  @Flag(
    help: .localized(
      """
      Edit line by line, with numbered rows: for TERM=dumb, screen readers and logs. Commands are \
      read from standard input.
      """))
  var plain = false

  @Flag(help: .localized("Print how many row views were made, on standard error."))
  var stats = false

  @Flag(help: .hidden)
  var debugTrap = false

  func validate() throws {
    guard files.count > 1, files.contains("-") else { return }
    throw ValidationError(localized("'-' stands for one file alone"))
  }

  func run() throws {
    let words = try files.flatMap { word throws(Failure) in
      try NamedSettings.filesInFolder(word) ?? [word]
    }
    guard let file = words.first, words.count == 1 else { return try runHome(words) }
    let settings = try SettingsSource(argument: file).settings(
      .edit, reading: reading, saving: writing.saveOptions().forCaller())
    // The command line runs on the main thread, and so does ncurses.
    try MainActor.assumeIsolated {
      if plain {
        return try PlainEditorRun(
          settings: settings, isReadOnly: readOnly, quiet: writing.quiet,
          remembers: !remembering.noHistory
        ).run()
      }
      try EditorRun(
        settings: settings, isReadOnly: readOnly, quiet: writing.quiet,
        remembers: !remembering.noHistory, declined: screen.declined, stats: stats,
        trap: debugTrap
      ).run()
    }
  }

  /// Lists what is named, or without that the programs of this machine.
  private func runHome(_ words: [String]) throws {
    let optionOfOne =
      (words.isEmpty ? options.given : plain ? "--plain" : nil)
      ?? writing.confirm.map { _ in "--confirm" }
    if let optionOfOne {
      throw ValidationError(localized("'\(optionOfOne)' is about one file or program; name that"))
    }
    let saving = try writing.saveOptions()
    let named = try words.map { try NamedSettings($0, reading: reading) }
    try MainActor.assumeIsolated {
      guard !plain else { return try PlainHome().run() }
      try HomeRun(
        named: named, reading: reading, isReadOnly: readOnly, quiet: writing.quiet,
        remembers: !remembering.noHistory, saving: named.isEmpty ? saving : saving.forCaller()
      ).run(declined: screen.declined, stats: stats, trap: debugTrap)
    }
  }
}
