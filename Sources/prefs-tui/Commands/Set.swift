import ArgumentParser
import Documents
import EditorCore

struct Set: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change values, all in one Save.",
    discussion: """
      A value is JSON; for a setting that is a text it is taken as it stands, unless it is a JSON
      string in quotes. Missing parents are made, and a missing file. A list's length, or '-',
      appends to it.

      EXAMPLES
        prefs-tui set settings.json /editor/tabSize=4 /name=Ada
        prefs-tui set settings.json '/tags/-="new"'
      """)

  @OptionGroup var arguments: FileArguments

  @Argument(help: "What becomes what: POINTER=VALUE, split at the first '='.")
  var assignments: [String]

  @OptionGroup var writing: WritingOptions

  func run() throws {
    let assignments = try assignments.map { try Assignment(argument: $0) }
    let settings = try SettingsFile(
      arguments.file, reading: arguments.reading, inPlace: writing.inPlace)
    let session = settings.session()
    for assignment in assignments {
      let row = settings.row(at: assignment.pointer)
      let value: Value
      do {
        value = try settings.value(assignment.text, for: row)
        try session.set(.value(value), for: row)
      } catch {
        throw Failure(.negative, "\(settings.place(of: assignment.pointer)): \(error)")
      }
    }
    try settings.commit(session, quiet: writing.quiet)
  }
}
