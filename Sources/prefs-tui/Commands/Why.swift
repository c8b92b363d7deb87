import ArgumentParser
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Terminal

struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: localized("Say where a value comes from: each layer that sets it, and which wins."),
    discussion: localized(
      """
      Each line is FILE:LINE, the layer, the value, and whether it holds; the strongest comes first, \
      the default of the schema last. Secrets are shown as dots.

      EXAMPLES
        prefs-tui why git /user/name
        prefs-tui why --layer base.yaml --layer prod.yaml /server/port
        prefs-tui why settings.json /editor/tabSize --json
      """))

  @OptionGroup var arguments: FileArguments

  @Argument(
    help: .localized("Which value: a JSON Pointer, such as /editor/tabSize."), completion: .pointer)
  var pointer: String

  @Flag(help: .localized("Print one JSON object."))
  var json = false

  func run() throws {
    let pointer = try Pointer(argument: pointer)
    let settings = try arguments.settings(.tell)
    let row = settings.rows[pointer]
    let layers = SettingsLayers(of: settings)
    let report = WhyReport(
      origins: layers.origins(of: pointer), hiding: layers.origin(hiding: pointer), row: row,
      value: settings.snapshot.slot(at: pointer).value,
      mask: Glyphs.suited(to: .ofLocale).secretMask)
    guard !report.origins.isEmpty || row.defaultValue != nil else {
      throw Failure(unset: pointer, in: settings)
    }
    if json {
      try StandardOutput.write(report.jsonValue(at: pointer).compactText + "\n")
    } else {
      try StandardOutput.write(report.lines.map { PlainText.visible($0) + "\n" }.joined())
    }
  }
}
