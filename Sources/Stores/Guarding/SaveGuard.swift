package import Documents
internal import EditorCore
internal import Glibc

/// What stands between a draft and its files: commands that judge and apply a Save, and a journal that
/// makes one of several files.
///
/// Nothing is written where a command refuses a copy of a file, and all is taken back where what is running
/// does not take it up.
package final class SaveGuard {
  /// What makes one Save of several files; nil where nothing can be kept.
  package var journal: SaveJournal?
  /// What is run; nil where there is nothing.
  package let commands: SaveCommands?
  /// Whether a person has agreed that the commands are run.
  package private(set) var isAgreed: Bool
  private let remember: () -> Void
  /// Within how many seconds a person has to say that a Save stays; nil where it stays.
  package var secondsToConfirm: Int?
  /// The last Save, where a person has yet to say that it stays.
  package private(set) var held: UnconfirmedSave?
  /// The program that is started to wait for that: this one.
  package var holder = "/proc/self/exe"
  /// Where copies of files are made for the commands: a folder that nobody else can look into.
  private let copies: String
  private let calls: any FileSystemCalls

  /// How long a command may take, in seconds.
  package var secondsLimit = 60

  /// Takes what guards, and makes no file yet.
  ///
  /// - Parameters:
  ///   - journal: What makes one Save of several files, and takes Saves back.
  ///   - commands: What is run.
  ///   - isAgreed: Whether a person has agreed to that before.
  ///   - copies: The folder for copies, which is made when it is first needed.
  ///   - calls: How files are read and written.
  ///   - remember: Called when a person agrees.
  package init(
    journal: SaveJournal? = nil, commands: SaveCommands? = nil, isAgreed: Bool = false,
    copies: String = "", calls: any FileSystemCalls = SystemCalls(),
    remember: @escaping () -> Void = {}
  ) {
    self.journal = journal
    self.commands = commands
    self.isAgreed = isAgreed
    self.copies = copies
    self.calls = calls
    self.remember = remember
  }

  /// Has the commands be run from now on: a person has seen them.
  package func agree() {
    isAgreed = true
    remember()
  }

  /// What a Save makes of one file, and what that holds.
  package typealias File = (part: SaveJournal.Part, index: DocumentIndex)

  /// Has the files written, once the commands have judged what is to be written; where one of them fails,
  /// each file holds what it held.
  ///
  /// - Throws: `InvalidDraft` for a file that a command refuses at a line, `CommandError` for what else
  ///   commands refuse, and what `write` throws.
  package func saving<Result>(
    _ files: @autoclosure () throws -> [File], areSeveral: Bool, _ write: () throws -> Result
  ) throws -> Result {
    if let commands, !isAgreed { throw CommandError.notAgreed(commands) }
    let mayBeTakenBack = commands?.apply != nil || secondsToConfirm != nil
    let isJournalled = mayBeTakenBack || areSeveral && journal != nil
    guard isJournalled || commands?.check != nil else { return try write() }
    let files = try files()
    if let check = commands?.check {
      for file in files { try self.check(file, with: check) }
    }
    guard isJournalled else { return try write() }
    guard let journal else { throw CommandError.noCopy(folder: copies, ENOENT) }
    do {
      return try journal.saving(
        files.map(\.part),
        {
          let result = try write()
          if let apply = commands?.apply { try self.apply(apply) }
          return result
        },
        hold: secondsToConfirm.map { seconds in
          { [self] record, lock in
            held = try UnconfirmedSave(
              of: files.map(\.part), record, lock: lock, forSeconds: seconds, holder: holder,
              apply: commands?.apply)
          }
        })
    } catch let error as CommandError {
      // What is running goes on with what is there again.
      if let apply = commands?.apply { try? self.apply(apply) }
      throw error
    }
  }

  private func check(_ file: File, with command: [String]) throws {
    let part = file.part
    let copy: PrivateFile
    do throws(SystemError) {
      // What a kill left of another check.
      for left in RecoveryCopy.left(of: part.path, in: copies, calls: calls) {
        AtomicFile(path: left, calls: calls).remove()
      }
      copy = try RecoveryCopy.made(of: part.new, at: part.path, in: copies, calls: calls)
    } catch {
      throw CommandError.noCopy(folder: copies, error.number)
    }
    defer { copy.remove() }
    let outcome = try run(command.map { $0.replacing(SaveCommands.copy, with: copy.path) }, command)
    guard outcome.status != 0 else { return }
    let message = CommandMessage(outcome.output, about: copy.path, meaning: part.path)
    guard let line = message.line, let pointer = file.index.pointer(atLine: line) else {
      throw CommandError.refused(
        command: command, path: part.path, line: message.line, message: message.text)
    }
    let words = CommandError.words(refusing: line, command, message.text)
    throw InvalidDraft(diagnostics: [Diagnostic(.error, at: pointer, rule: "check", words)])
  }

  private func apply(_ command: [String]) throws(CommandError) {
    let outcome = try run(command, command)
    guard outcome.status != 0 else { return }
    let message = CommandMessage(outcome.output)
    throw .notApplied(command: command, status: outcome.status, message: message.text)
  }

  /// Runs the words; messages show the command.
  private func run(
    _ words: [String], _ command: [String]
  ) throws(CommandError) -> RunningCommand.Outcome {
    let outcome: RunningCommand.Outcome
    do throws(RunError) {
      outcome = try RunningCommand.output(of: words, withinSeconds: secondsLimit)
    } catch {
      throw .cannotRun(command: command, error.number)
    }
    if outcome.tookTooLong { throw .tookTooLong(command: command, seconds: secondsLimit) }
    return outcome
  }
}
