import ArgumentParser
import EditorCore
import Terminal

/// What a command that saves keeps of what it replaced.
struct KeepingOptions: ParsableArguments {
  @Flag(help: .localized("Keep nothing of what the Save replaces in the state folder."))
  var noHistory = false
}

/// What the editor keeps about its use.
struct RememberingOptions: ParsableArguments {
  @Flag(
    help: .localized(
      "Neither begin on the row that was focused last, nor remember the one that is, nor keep what a Save replaces."
    ))
  var noHistory = false
}

/// What a command that edits leaves alone of its terminal, whatever the preferences say.
struct ScreenOptions: ParsableArguments {
  @Flag(help: .localized("Leave the mouse to the terminal, so that it selects text."))
  var noMouse = false

  @Flag(help: .localized("Put nothing on the clipboard of the terminal."))
  var noClipboard = false

  /// The features that are not to be used.
  var declined: TerminalFeatures {
    var declined: TerminalFeatures = []
    if noMouse { declined.insert(.mouse) }
    if noClipboard { declined.insert(.clipboard) }
    return declined
  }
}
