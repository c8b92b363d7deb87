import ArgumentParser
import EditorCore
import PreferencesFiles

struct Example: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: localized("List the bundled example forms, or edit one."),
    discussion: localized(
      """
      An example is edited in memory: nothing is read from the disk or written there. Save prints \
      the document that came of it on standard output.

      EXAMPLES
        prefs-tui example
        prefs-tui example shootstuffup > settings.json
      """))

  @Argument(
    help: .localized("Which one to edit; none lists them, each with its title."),
    completion: .list(BundledExample.all.map(\.name)))
  var name: String?

  @Flag(help: .localized("Say nothing on standard error after a Save."))
  var quiet = false

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    guard let name else {
      try StandardOutput.write(try Self.listing())
      return
    }
    guard let example = BundledExample.all.first(where: { $0.name == name }) else {
      let names = BundledExample.all.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Failure(.usage, localized("'\(name)' is none of the examples \(names)"))
    }
    let settings = try example.settings()
    do {
      try MainActor.assumeIsolated {
        try EditorRun(settings: settings, quiet: quiet, declined: screen.declined).run()
      }
    } catch let failure as Failure where failure.status == .unavailable {
      // Line by line, the document would be among what else is printed.
      throw Failure(failure.status, failure.plainMessage)
    }
  }

  /// One example a line: its name, blanks up to one column for all, its title.
  private static func listing() throws(Failure) -> String {
    let width = BundledExample.all.map(\.name.count).max() ?? 0
    var text = ""
    for example in BundledExample.all {
      let blanks = String(repeating: " ", count: width - example.name.count + 2)
      text += example.name + blanks + (try example.settings().form.title) + "\n"
    }
    return text
  }
}
