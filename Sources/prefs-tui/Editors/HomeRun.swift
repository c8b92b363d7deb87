import ArgumentParser
import EditorCore
import Glibc
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

/// The settings of this machine: the programs that are here, the files that were edited last, and prefs-tui
/// itself; or those that the command line names.
@MainActor
final class HomeRun {
  private let preferences = OwnPreferences.load()
  private let named: [NamedSettings]
  private let reading: ReadOptions
  private let isReadOnly: Bool
  private let quiet: Bool
  private let remembers: Bool
  private let saving: SaveOptions
  private var openings: [RowIdentifier: EditorOpening] = [:]

  /// How many of the files that were edited last are listed.
  private static let mostRecentFiles = 8

  /// - Parameters:
  ///   - named: What is listed; where nothing is, what this machine has.
  ///   - reading: How files are read that are opened by their path.
  ///   - isReadOnly: Whether every edit is refused.
  ///   - quiet: Whether nothing is said of Saves afterwards.
  ///   - remembers: Whether rows are remembered, and what Saves replace kept.
  ///   - saving: How files are saved.
  init(
    named: [NamedSettings], reading: ReadOptions, isReadOnly: Bool, quiet: Bool, remembers: Bool,
    saving: SaveOptions
  ) {
    self.named = named
    self.reading = reading
    self.isReadOnly = isReadOnly
    self.quiet = quiet
    self.remembers = remembers
    self.saving = saving
  }

  /// Edits until the person leaves; throws the exit status where that is not success.
  func run(declined: TerminalFeatures, stats: Bool, trap: Bool) throws {
    ScratchPlaces(in: Directories.environment).removeLeft()
    var notices = (Directories.saves()?.finishLeft() ?? []).map(\.words)
    Process.allowManyFiles()
    let programs = ProgramsHere(of: .own(), from: .here(in: Directories.realPath(".") ?? "/"))
    let screen = try preferences.screen(forEditingThem: true, declined: declined)
    var options = preferences.options(for: screen)
    options.surroundings = .listing(from: ".", environment: Directories.environment)
    let controller = HomeController(
      title: named.isEmpty ? localized("Settings") : localized("Files"),
      location: Self.hostName,
      entries: named.isEmpty
        ? entries(for: programs, on: screen) : namedEntries(among: programs, on: screen),
      options: options,
      saveAsOne: { [unowned self] in save($0, $1) },
      entryForPath: { [unowned self] path in
        try entry(forPath: path, among: programs, on: screen)
      })
    if let failure = programs.failures.first {
      notices.append(localized("\(failure.message); this description is left out"))
    }
    if !notices.isEmpty { controller.tell(notices.joined(separator: "; ")) }
    if trap { fatalError("a trap was asked for with --debug-trap") }
    let outcome = EditorApplication(screen: screen, controller: controller).run()
    screen.close()
    if stats { StandardError.write("\(controller.madeRowViewCount) row views made") }
    let isQuiet = quiet || !preferences.reportsSaves
    for (row, editor) in controller.editors {
      guard let opening = openings[row], let outcome = controller.outcome(of: row) else { continue }
      opening.remember(editor.focusedRow)
      if !isQuiet { EditorRun.reportSaved(outcome, of: opening.settings) }
    }
    try EditorRun.reportEnd(outcome, quiet: isQuiet)
  }

  /// The name of this machine, which tells terminals apart that are on several.
  private static var hostName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "" }
    return withUnsafeBytes(of: name.nodename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private func entries(for here: ProgramsHere, on screen: CursesScreen) -> [HomeEntry] {
    var left = FileAttendant.filesOfLeftDrafts
    let sections = Dictionary(grouping: here.programs, by: Self.section)
    var programs: [HomeEntry] = []
    for section in sections.keys.sorted() {
      for program in sections[section] ?? [] {
        var made = entry(for: program, under: section, on: screen)
        let paths = Self.realPaths(of: program)
        if let place = left.firstIndex(where: { left in paths.allSatisfy(left.contains) }) {
          left.remove(at: place)
          made.hasLeftDraft = true
        }
        programs.append(made)
      }
    }
    let drafted = left.filter { $0.count == 1 }.flatMap { $0 }
    let known = here.programs.flatMap(\.paths).compactMap { Directories.realPath($0) }
    let recent = (remembers && preferences.remembersRows ? RememberedRows()?.paths ?? [] : [])
      .reversed().lazy
      .filter { path in
        !known.contains(path) && Directories.realPath(path) == path && !drafted.contains(path)
      }
      .prefix(Self.mostRecentFiles)
    let files = (drafted + recent).map { path in
      var made = entry(forFile: path, on: screen)
      made.hasLeftDraft = drafted.contains(path)
      return made
    }
    return programs + files + [ownEntry(on: screen)]
  }

  /// The entries of what was named, each once; a file of a program that is named, too, is in its entry.
  private func namedEntries(among here: ProgramsHere, on screen: CursesScreen) -> [HomeEntry] {
    let left = FileAttendant.filesOfLeftDrafts
    var entries: [HomeEntry] = []
    var listed: Swift.Set<RowIdentifier> = []
    let programs = namedPrograms(among: here)
    let covered = Swift.Set(programs.flatMap(Self.realPaths))
    for one in named
    where !(one.path.map(covered.contains) ?? false) && listed.insert(one.identifier).inserted {
      let program = programs.first { one.path == nil && $0.name == one.word }
      let place = one.path.map(Self.shown) ?? program.map(Self.place) ?? ""
      var made = entry(
        one.identifier, title: program?.title ?? one.title, section: sectionOfFiles,
        place: place == one.title ? "" : place, help: one.path ?? one.word, on: screen
      ) { [saving] in try one.settings(saving: saving) }
      let paths = one.path.map { [$0] } ?? program.map(Self.realPaths) ?? []
      made.hasLeftDraft = left.contains { !paths.isEmpty && paths.allSatisfy($0.contains) }
      entries.append(made)
    }
    return entries
  }

  private func namedPrograms(among here: ProgramsHere) -> [ProgramsHere.Program] {
    here.programs.filter { program in
      named.contains { $0.path == nil && $0.word == program.name }
    }
  }

  /// The heading over files; nil where there is nothing else.
  private var sectionOfFiles: String? { named.isEmpty ? localized("Recent Files") : nil }

  private static func shown(_ path: String) -> String {
    ProgramsHere.shown(path, from: .here(in: Directories.realPath(".") ?? "/"))
  }

  private func entry(
    for program: ProgramsHere.Program, under section: String, on screen: CursesScreen
  ) -> HomeEntry {
    entry(
      RowIdentifier(program.name), title: program.title, section: section,
      place: Self.place(of: program), help: program.places.joined(separator: ", "), on: screen
    ) { [saving] in
      try SettingsSource(argument: program.name).settings(
        .edit, reading: ReadOptions(), saving: saving)
    }
  }

  private static func realPaths(of program: ProgramsHere.Program) -> [String] {
    program.paths.compactMap { Directories.realPath($0) }
  }

  private static func place(of program: ProgramsHere.Program) -> String {
    let others = program.places.count - 2
    return program.places.prefix(2).joined(separator: " + ")
      + (others > 0 ? localized(" + \(others) more") : "")
  }

  private func entry(forFile path: String, on screen: CursesScreen) -> HomeEntry {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return entry(
      RowIdentifier("file " + path), title: name, section: sectionOfFiles, place: Self.shown(path),
      help: path, on: screen
    ) { [reading, saving] in
      try SettingsFile(path, reading: reading, saving: saving)
    }
  }

  /// The entry of a path that a person gives, from the folder or the home on: that of the program whose file
  /// it is, where there is one and the file is not listed by itself.
  private func entry(
    forPath path: String, among here: ProgramsHere, on screen: CursesScreen
  ) throws -> HomeEntry {
    var path = path
    if path.hasPrefix("~/"), let home = Directories.environment("HOME") {
      path = home + path.dropFirst()
    }
    guard let file = Directories.realPath(ofFile: path) else {
      throw Failure(FileError.missingFile(path: path))
    }
    let isListed = named.contains { $0.path == file }
    let program = (namedPrograms(among: here) + (isListed ? [] : here.programs)).first {
      Self.realPaths(of: $0).contains(file)
    }
    return program.map { entry(for: $0, under: Self.section(of: $0), on: screen) }
      ?? entry(forFile: file, on: screen)
  }

  /// The category in the person's language, where it is one that a shipped program has.
  private static func section(of program: ProgramsHere.Program) -> String {
    switch program.category {
    case "Containers": localized("Containers")
    case "Databases": localized("Databases")
    case "Desktop": localized("Desktop")
    case "Development": localized("Development")
    case "Editors": localized("Editors")
    case "Monitoring": localized("Monitoring")
    case "Network": localized("Network")
    case "System": localized("System")
    case "Terminals": localized("Terminals")
    case let category: category ?? localized("Other")
    }
  }

  private func ownEntry(on screen: CursesScreen) -> HomeEntry {
    entry(
      "prefs-tui", title: "prefs-tui", section: "prefs-tui",
      place: localized("its own preferences"),
      help: localized("How prefs-tui itself looks and behaves."), on: screen
    ) {
      try OwnPreferences.settingsFile()
    }
  }

  private func entry(
    _ identifier: RowIdentifier, title: String, section: String?, place: String, help: String,
    on screen: CursesScreen, settings: @escaping () throws -> SettingsFile
  ) -> HomeEntry {
    HomeEntry(identifier, title: title, section: section, place: place, help: help) {
      [unowned self] options in
      let opening = EditorOpening(
        try settings(), preferences: preferences, isReadOnly: isReadOnly, remembers: remembers)
      openings[identifier] = opening
      let editor = opening.editor(with: options, on: screen)
      if let row = opening.lastRow { editor.reveal(row) }
      return editor
    }
  }

  private func save(_ sessions: [EditSession], _ write: () -> Void) {
    let parts = sessions.compactMap { session in
      openings.values.lazy.compactMap { opening in
        opening.session === session
          ? JointSave.Part(of: session, to: opening.settings) : nil
      }.first
    }
    JointSave.own.saving(parts, write)
  }
}

/// What there is on this machine, as lines: each program with the word that opens it.
struct PlainHome {
  func run() throws {
    let here = ProgramsHere(of: .own(), from: .here(in: Directories.realPath(".") ?? "/"))
    for failure in here.failures {
      StandardError.write(localized("\(failure.message); this description is left out"))
    }
    let repertoire = Repertoire.ofLocale
    for program in here.programs {
      let words = [program.name, program.title, program.places.joined(separator: ", ")]
        .map { PlainText.visible($0, repertoire: repertoire) }
      try StandardOutput.write(words.joined(separator: "\t") + "\n")
    }
  }
}
