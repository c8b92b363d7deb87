import ArgumentParser
import Documents
import EditorCore
import PreferencesFiles

struct Get: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: localized("Print one value as compact JSON."),
    discussion: localized(
      """
      Prints the stored value, or else the default that the schema gives. The empty pointer '' \
      is the whole document.

      EXAMPLES
        prefs-tui get settings.json /editor/tabSize
        prefs-tui get settings.json /name --raw
        prefs-tui get --layer base.yaml --layer prod.yaml /server/port
      """))

  @OptionGroup var arguments: FileArguments

  @OptionGroup var choice: LayerChoice

  @Argument(
    help: .localized("Which value: a JSON Pointer, such as /editor/tabSize."), completion: .pointer)
  var pointer: String

  @Flag(
    help: .localized(
      "Print a text bare, without quotes and escapes; to a terminal without control characters."))
  var raw = false

  func run() throws {
    let pointer = try Pointer(argument: pointer)
    let settings = try choice.chosen(of: arguments.settings(.tell))
    try Getting(settings: settings, pointer: pointer, raw: raw).run()
  }
}

/// One value of a file that is printed.
struct Getting {
  var settings: SettingsFile
  var pointer: Pointer
  var raw = false

  func run() throws {
    let text = try text(at: pointer, in: settings) + "\n"
    if raw {
      try StandardOutput.write(data: Array(text.utf8))
    } else {
      try StandardOutput.write(text)
    }
  }

  private func text(at pointer: Pointer, in settings: SettingsFile) throws(Failure) -> String {
    if let node = settings.index.node(at: pointer) {
      // A text that is no valid Unicode has no value, but it has its spelling.
      guard let value = settings.index.document.value(node) else {
        return settings.index.document.text(node).escapingControls
      }
      return spell(value)
    }
    guard let value = settings.rows[pointer].defaultValue else {
      throw Failure(unset: pointer, in: settings)
    }
    return spell(value)
  }

  private func spell(_ value: Value) -> String {
    if raw, case .string(let text) = value { return text }
    return value.compactText
  }
}

extension Failure {
  /// Nothing stands at a place, nor would by itself; or nobody may look.
  init(unset pointer: Pointer, in settings: SettingsFile) {
    let words = localized("\(settings.nameOfDocument): '\(pointer)' is not set and has no default")
    self.init(.negative, [words, settings.unread].compactMap(\.self).joined(separator: "; "))
  }
}
