import ArgumentParser
import EditorCore
import Terminal

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
