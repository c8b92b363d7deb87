import ArgumentParser
import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores
import Terminal

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: localized("Print what set would change in the file, and change nothing."),
    discussion: localized(
      """
      The output is a unified diff with three lines of context, as diff -u prints it. Secrets are \
      shown as dots, and control characters as signs. The exit status is 1 where there is a difference, else 0.

      EXAMPLES
        prefs-tui diff settings.json /editor/tabSize=4 /name=Ada
      """))

  @OptionGroup var arguments: FileArguments

  @OptionGroup var assignments: AssignmentArguments

  func run() throws {
    let assignments = try assignments.parsed()
    let settings = try SettingsFile(existing: arguments.file, reading: arguments.reading)
    let session = settings.session()
    try settings.apply(assignments, to: session)
    let diff = try settings.diff(of: session)
    guard !diff.isEmpty else { return }
    try StandardOutput.write(PlainText.decoding(diff.bytes(name: settings.name)))
    throw ExitCode(ExitStatus.negative.rawValue)
  }
}

extension SettingsFile {
  /// What a Save of the session's draft would change in the bytes of the file.
  func diff(of session: EditSession) throws(Failure) -> UnifiedDiff {
    let preview: any Snapshot
    do {
      preview = try session.preview()
    } catch {
      throw Failure(committing: error, to: name)
    }
    guard let after = preview as? DocumentSnapshot else {
      preconditionFailure("The preview of a document's store is a document")
    }
    // What is new may be secret too, and only a form over it tells.
    let newForm = Self.form(for: after.index, schema: schema, path: path)
    return snapshot.unifiedDiff(
      to: after, secrecy: { form.secrecy(at: $0, in: $1) },
      secrecyThere: { newForm.secrecy(at: $0, in: $1) })
  }
}
