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

  @Flag(help: .localized("Say nothing on standard error after a Save."))
  var quiet = false
}

extension WritingOptions {
  func saveOptions() throws(Failure) -> SaveOptions {
    var options = SaveOptions()
    options.keepsBackup = backup
    options.trustsFolder = force
    if inPlace { options.inPlace = InPlaceWriting(recoveryFolder: try Directories.recovery()) }
    return options
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
