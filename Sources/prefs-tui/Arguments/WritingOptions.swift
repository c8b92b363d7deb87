import ArgumentParser
import EditorCore
import PreferencesFiles
import Stores

/// How a command writes the file.
struct WritingOptions: ParsableArguments {
  @Flag(
    help: .localized(
      """
      Write into the file instead of replacing it, where replacing is impossible or would part hard \
      links; a crash meanwhile can leave it half written, with its old content in the state folder.
      """))
  var inPlace = false

  @Flag(help: .localized("Save in another user's folder that others may change too."))
  var force = false

  @Flag(
    help: .localized(
      "Keep what a Save replaces beside the file, as FILE~; the one before is replaced."))
  var backup = false

  @Flag(
    help: .localized(
      "Run the commands that a program's descriptor names before and after a Save, now and from now on."
    ))
  var agree = false

  @Option(
    help: ArgumentHelp(
      localized(
        "Put back what was there unless Enter is pressed within so many seconds after the Save."),
      valueName: "seconds"))
  var confirm: Int?

  @Flag(help: .localized("Say nothing on standard error after a Save."))
  var quiet = false
}

extension WritingOptions {
  func saveOptions() throws(Failure) -> SaveOptions {
    var options = SaveOptions()
    options.keepsBackup = backup
    options.trustsFolder = force
    options.agreesToCommands = agree
    options.secondsToConfirm = try secondsToConfirm()
    if inPlace { options.inPlace = InPlaceWriting(recoveryFolder: try Directories.recovery()) }
    return options
  }

  private func secondsToConfirm() throws(Failure) -> Int? {
    guard let confirm else { return nil }
    guard (1...3600).contains(confirm) else {
      throw Failure(.usage, localized("--confirm takes 1 to 3600 seconds, and not \(confirm)"))
    }
    guard ConfirmingPerson.isThere else {
      throw Failure(.unavailable, localized("--confirm asks on a terminal, and there is none"))
    }
    return confirm
  }
}

extension SaveOptions {
  /// The same for a program that others start to have a file of theirs edited.
  func forCaller() -> SaveOptions {
    var options = self
    options.inPlaceForCaller = (try? Directories.recovery()).map {
      InPlaceWriting(recoveryFolder: $0)
    }
    return options
  }
}
