import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Stores
import Terminal

/// A form with rules over a document in memory, for tests of what is hidden, locked and said of it.
final class RuledForm: DrivesScreen {
  let session: EditSession
  let controller: EditorController
  let screen: ScreenDriver

  static let proxy = RowIdentifier("/proxy")

  /// `Proxy` shows `Host` and unlocks `Port`; `Secret mode` hides `Log`.
  init(_ json: String = "{}", columns: Int = 60, rows: Int = 24) throws {
    var host = Self.row("host", "Host", .text())
    host.rules = [Rule(.show, when: .isOn(Self.proxy))]
    var port = Self.row("port", "Port", .number(NumberTraits(isInteger: true)))
    port.rules = [Rule(.enable, when: .isOn(Self.proxy) && !.isOn("/secret"))]
    port.help = "See **Proxy** [first](#proxy), or `#host#`."
    port.helpIsMarkdown = true
    var odd = Self.row("odd", "Odd", .toggle)
    odd.rules = [
      Rule(.enable, when: Condition(dependsOn: []) { _ in false })
    ]
    let pane = Pane(
      title: "Net",
      sections: [
        PaneSection(rows: [
          Self.row("proxy", "Proxy", .toggle), host, port,
          Self.row("secret", "Secret mode", .toggle),
          odd,
        ])
      ])
    var form = FormContent(title: "Net", root: pane)
    form.source = "a test"
    let store = MemoryStore(Array(json.utf8))
    session = try EditSession(form: form, store: store)
    controller = EditorController(
      session: session, location: "net.json", options: EditorDriver.plainOptions)
    screen = ScreenDriver(controller, size: Size(columns: columns, rows: rows))
  }

  /// All that stands on the screen.
  var text: String { lines.joined(separator: "\n") }

  private static func row(_ key: String, _ title: String, _ control: Control) -> Row {
    Row(
      identifier: RowIdentifier("/" + key), pointer: Pointer([key]), title: title,
      control: control)
  }
}
