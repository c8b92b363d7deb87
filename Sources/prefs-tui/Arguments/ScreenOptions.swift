import ArgumentParser
import EditorCore
import Terminal

/// What the editor keeps about its use.
struct RememberingOptions: ParsableArguments {
  @Flag(
    help: .localized(
      "Neither begin on the row that was focused last, nor remember the one that is."))
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
