import ArgumentParser
import EditorCore

/// What the editor keeps about its use.
struct RememberingOptions: ParsableArguments {
  @Flag(
    help: .localized(
      "Neither begin on the row that was focused last, nor remember the one that is."))
  var noHistory = false
}
