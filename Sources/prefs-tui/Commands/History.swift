import ArgumentParser
import Documents
import EditorCore
import Glibc
import PreferencesEditor
import PreferencesFiles
import Stores
import Terminal

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: localized("List what the file was before its last Saves, and take it back."),
    discussion: localized(
      """
      What a Save replaces is kept for 30 days in $XDG_STATE_HOME/prefs-tui/history: of each file the \
      last 20 versions, none longer than 10 MiB. Secrets are not kept: they are \
      masked there, and stay as they are when a version is taken back. Version 1 is what the last \
      Save replaced; beside each stands what became other by that Save and until the next one, by \
      whatever program. Of keys of etcd it lists what each \
      held, as far back as etcd has it, and how that differs from what it holds now.

      EXAMPLES
        prefs-tui history settings.json             list them, the newest first
        prefs-tui history settings.json 2           what would change if version 2 came back
        prefs-tui history settings.json 2 --edit    take it into the draft, to look at and save
      """))

  @OptionGroup var arguments: FileArguments

  @Argument(help: .localized("Which version, from 1; without it they are listed."))
  var number: Int?

  @Flag(help: .localized("Take the version into a draft, and edit that in the terminal."))
  var edit = false

  @Flag(help: .localized("With --edit: edit line by line."))
  var plain = false

  @Flag(help: .localized("Print the text of the version."))
  var text = false

  @Flag(help: .localized("Print one JSON array of the versions."))
  var json = false

  @OptionGroup var writing: WritingOptions

  func validate() throws {
    guard number == nil || !json else {
      throw ValidationError(localized("'--json' lists the versions, and takes no number"))
    }
    guard number != nil || !(edit || text) else {
      throw ValidationError(localized("'--edit' and '--text' want the number of a version"))
    }
  }

  func run() throws {
    let options = try writing.saveOptions()
    let settings: SettingsFile
    do {
      settings = try arguments.settings(.edit, saving: options)
    } catch {
      return try tellOfUnreadable(because: error)
    }
    if edit {
      // The command line runs on the main thread, and so does ncurses.
      return try MainActor.assumeIsolated {
        if plain {
          return try PlainEditorRun(
            settings: settings, quiet: writing.quiet, takenBack: number
          ).run()
        }
        try EditorRun(settings: settings, quiet: writing.quiet, takenBack: number).run()
      }
    }
    try tell(of: try SettingsHistory(of: settings), about: settings)
  }

  /// What is kept of a file tells how it was before it became what cannot be read.
  private func tellOfUnreadable(because failure: Failure) throws(Failure) {
    let history = SettingsHistory(ofUnreadable: arguments.file, format: arguments.reading.format)
    guard failure.status == .dataError, !edit, !history.versions.isEmpty else { throw failure }
    StandardError.write(failure.message)
    guard let number else {
      return try VersionReport(history.versions).write(json: json, about: arguments.file)
    }
    let version = try history.version(number, of: arguments.file)
    if let text = version.text() { try StandardOutput.write(data: text) }
  }

  private func tell(of history: SettingsHistory, about settings: SettingsFile) throws {
    guard let number else {
      let versions = history.versions
      if versions.isEmpty, settings.isNew {
        throw Failure(FileError.missingFile(path: settings.name))
      }
      if versions.isEmpty, !json, settings.isUnmaskable {
        return StandardError.write(
          localized("no version of '\(settings.name)' is kept: a secret in it cannot be masked"))
      }
      return try VersionReport(versions, of: settings.index.document)
        .write(json: json, about: settings.name)
    }
    let version = try history.version(number, of: settings.name)
    let name = version.location ?? settings.name
    guard let text = version.text(), let diff = version.diff(name) else {
      throw Failure(
        .inputOutput, localized("\(settings.name): version \(number) cannot be read any more"))
    }
    if self.text { return try StandardOutput.write(data: text) }
    try StandardOutput.write(PlainText.decoding(diff))
    // What stood in a list with secrets may have stood beside another than it would now.
    let left = (version.record()?.omitted ?? []).filter { !settings.form.secrecy(at: $0).covers }
    guard let first = left.first.map({ PlainText.visible($0.description) }) else { return }
    StandardError.write(
      localized(
        count: left.count, one: "--edit leaves \(first) as it is, beside a secret",
        other:
          "--edit leaves \(left.count) places beside secrets as they are, the first is \(first)"))
  }
}

extension SettingsFile {
  /// Whether what the file holds cannot be kept, for a secret in it.
  fileprivate var isUnmaskable: Bool {
    guard let fileSnapshot, fileSnapshot.document.childCount(fileSnapshot.document.root) > 0 else {
      return false
    }
    return fileSnapshot.textWithoutSecrets(of: form) == nil
  }
}

extension SettingsHistory {
  /// That of settings.
  init(of settings: SettingsFile) throws(Failure) {
    guard let files = settings.files else {
      throw Failure(.usage, localized("'\(settings.name)' has no history"))
    }
    self.init(of: files, holding: settings.snapshot, form: settings.form, isWaitedFor: true)
  }

  /// The version with a number, from 1, of what is called so.
  func version(_ number: Int, of name: String) throws(Failure) -> KeptVersion {
    let versions = versions
    if versions.indices.contains(number - 1) { return versions[number - 1] }
    let count = versions.count
    throw Failure(
      .negative,
      localized(
        count: count, one: "\(name): there is \(count) version, and no version \(number)",
        other: "\(name): there are \(count) versions, and no version \(number)"))
  }
}

/// Versions of a file, as they are listed.
struct VersionReport {
  private let versions: [KeptVersion]
  /// What is said where no value became other.
  private let unchanged: String

  init(_ versions: [KeptVersion], of document: Document? = nil) {
    self.versions = versions
    unchanged =
      document.map { $0.documentCount > 1 } ?? false
      ? localized("nothing in this document but secrets, comments or layout")
      : localized("nothing but secrets, comments or layout")
  }

  /// How many changes are told of each.
  private static let mostChanges = 10

  func write(json: Bool, about name: String) throws(Failure) {
    if json {
      return try StandardOutput.write(
        Value.array(versions.enumerated().map(jsonValue)).compactText + "\n")
    }
    if versions.isEmpty {
      StandardError.write(localized("no version of '\(name)' is kept"))
    }
    let glyphs = Glyphs.suited(to: .ofLocale)
    for (place, version) in versions.enumerated() {
      let words =
        switch version.moment {
        case .seconds: [version.time, version.writer, version.location]
        case .revision: [version.age, version.location]
        }
      var lines = ["\(place + 1)  " + words.compactMap(\.self).joined(separator: "  ")]
      let known = version.changes()
      let changes = known ?? []
      lines += changes.prefix(Self.mostChanges).map {
        "   " + $0.line(arrow: glyphs.arrow, mask: glyphs.secretMask)
      }
      if known?.isEmpty == true {
        lines.append("   " + unchanged)
      }
      let rest = changes.count - Self.mostChanges
      if rest > 0 { lines.append("   " + localized("and \(rest.changes) more")) }
      try StandardOutput.write(lines.map { PlainText.visible($0) + "\n" }.joined())
    }
  }

  private func jsonValue(_ place: Int, _ version: KeptVersion) -> Value {
    var members: [Value.Member] = [.init("number", .number(Number(place + 1)))]
    let place: String
    switch version.moment {
    case .seconds(let seconds):
      members.append(.init("seconds", .number(Number(seconds))))
      if let time = version.time { members.append(.init("time", .string(time))) }
      members.append(.init("by", .string(version.writer)))
      place = "file"
    case .revision(let revision):
      members.append(.init("revision", .number(Number(revision))))
      place = "key"
    }
    members.append(.init("bytes", .number(Number(version.size))))
    if let location = version.location { members.append(.init(place, .string(location))) }
    let changes = (version.changes() ?? []).map { change in
      Value.object(
        [.init("pointer", .string(change.pointer.description))]
          + [("old", change.old), ("new", change.new)].compactMap { key, slot in
            slot.value.map { Value.Member(key, $0) }
          })
    }
    return .object(members + [.init("changes", .array(changes))])
  }
}
