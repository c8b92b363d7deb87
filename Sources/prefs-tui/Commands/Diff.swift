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

  @OptionGroup var choice: LayerChoice

  @OptionGroup var assignments: AssignmentArguments

  func run() throws {
    let assignments = try assignments.parsed()
    let settings = try choice.chosen(of: arguments.settings(.edit))
    let session = settings.session()
    try settings.apply(assignments, to: session)
    // Of what a Save would not write, nothing is judged.
    guard session.draft.count > 0 else { return }
    let diffs = try settings.diffs(of: session).filter { !$0.diff.isEmpty }
    guard !diffs.isEmpty else { return }
    for (name, diff) in diffs {
      try StandardOutput.write(PlainText.decoding(diff.bytes(name: name)))
    }
    throw ExitCode(ExitStatus.negative.rawValue)
  }
}

extension SettingsFile {
  /// What a Save of the session's draft would change in the bytes of the file, or of each of several.
  func diffs(of session: EditSession) throws(Failure) -> [(name: String, diff: UnifiedDiff)] {
    let preview: any Snapshot
    do {
      preview = try session.preview()
    } catch {
      throw Failure(committing: error, to: name)
    }
    let secrets = SaveDiff.secrets(of: session, andOf: preview)
    if let stack = snapshot as? LayeredSnapshot {
      return stack.diffs(to: preview, hiding: secrets.old, there: secrets.new)
        .map { ($0.location, $0.diff) }
    }
    guard let before = fileSnapshot, let after = preview as? DocumentSnapshot else { return [] }
    return [(name, before.unifiedDiff(to: after, hiding: secrets.old, there: secrets.new))]
  }
}
