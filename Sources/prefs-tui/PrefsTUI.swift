import ArgumentParser
import EditorCore
import Glibc
import PreferencesFiles
import Stores
import Terminal

/// The command line: which words there are, and what they do.
struct PrefsTUI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prefs-tui",
    abstract: localized("Edit a file of preferences as a table of settings."),
    usage: localized(
      """
      prefs-tui [<file> ...] [<options>]
      prefs-tui <command> [<arguments>]
      """),
    discussion: localized(
      """
      Without a file, it lists the programs whose settings are on this machine, and edits those. \
      Every edit is a draft until Save; Save changes only the bytes of the values that were edited.

      EXAMPLES
        prefs-tui                                        the settings of this machine
        prefs-tui settings.json                          edit in the terminal
        prefs-tui conf.d/*.yaml                          several files, in a list
        prefs-tui settings.json --schema schema.json     with titles, limits, choices
        prefs-tui set settings.json /editor/tabSize=4    change a value from a script
        prefs-tui get settings.json /editor/tabSize      print it
      """),
    version: Version.current,
    subcommands: [
      Edit.self, View.self, List.self, Get.self, Why.self, Set.self, Reset.self, Check.self,
      Diff.self, History.self, Schema.self, Example.self,
      GenerateManual.self,
      GenerateCompletions.self,
    ],
    defaultSubcommand: Edit.self)
}

enum Version {
  static let current = "0.2.0"
}

@main
enum Main {
  static func main() {
    // A limit on the size of files is an error of the write, and not the end in the midst of it.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try Process.refuseRaisedPrivileges()
    } catch {
      StandardError.write(error.message)
      Process.exit(error.status)
    }
    // What is installed for everyone, the manual page and the completions, is in English.
    let isForEveryone = CommandLine.arguments.dropFirst().first?.hasPrefix("generate-") ?? false
    Catalogue.$bound.withValue(isForEveryone ? nil : .ofProgram, operation: run)
  }

  private static func run() {
    var arguments: [String] = []
    do {
      arguments = try Process.arguments()
      if arguments.first == TakeBackProcess.option { Glibc.exit(TakeBackProcess.run(arguments)) }
      if let invocation = ShortInvocation(arguments) { return try invocation.run() }
      try MistypedCommand.refuseUnknownTopic(
        arguments, among: PrefsTUI.configuration.subcommands)
      var command = try PrefsTUI.parseAsRoot(
        Assignment.joiningPlaced(
          SettingsSource.joiningLayers(arguments, among: ShortInvocation.commands)))
      if let edit = command as? Edit, edit.files.count > 1,
        let mistyped = MistypedCommand(arguments, among: ShortInvocation.commands),
        !Folder.mayBeFile(mistyped.word),
        case .file = try SettingsSource(argument: mistyped.word)
      {
        throw mistyped
      }
      try command.run()
    } catch let failure as Failure {
      StandardError.write(failure.message)
      Process.exit(failure.status)
    } catch let code as ExitCode {
      // A command that has said everything itself.
      PrefsTUI.exit(withError: code)
    } catch {
      exit(parsing: error, arguments)
    }
  }

  /// Help and versions go to standard output; a usage that cannot be read is one line and a hint.
  private static func exit(parsing error: any Error, _ arguments: [String]) -> Never {
    let code = PrefsTUI.exitCode(for: error)
    guard code != .success else {
      do throws(Failure) {
        try StandardOutput.write(PrefsTUI.fullMessage(for: error) + "\n")
      } catch {
        StandardError.write(error.message)
        Process.exit(error.status)
      }
      Glibc.exit(0)
    }
    let mistyped = MistypedCommand(arguments, among: ShortInvocation.commands)
    // The parser puts each of the values that there are on a line.
    let words = PrefsTUI.message(for: error)
      .replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
    StandardError.write(mistyped?.message ?? words)
    StandardError.writeLine(localized("See 'prefs-tui --help'."))
    Process.exit(.usage)
  }
}
