import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorScreenTests {
  static let json = """
    {
      "name": "Ada", // who
      "port": 8080,
      "debug": false,
      "editor": {
        "theme": "dark",
        "font": {"size": 12}
      },
      "tags": ["a", "b"]
    }
    """

  @Test func `the screen shows title, file, sections, rows and hints`() throws {
    let driver = try EditorDriver(Self.json)
    #expect(
      driver.lines
        == [
          " settings.json   ~/settings.json",
          "────────────────────────────────────────────────────────────",
          "▌   name                                                 Ada",
          "    port                                                8080",
          "    debug                                            [ ] off",
          "",
          "  editor",
          "    theme                                               dark",
          "    font                                                   ›",
          "",
          "    tags                                           [\"a\",\"b\"]",
          "────────────────────────────────────────────────────────────",
          "",
          "                                                       /name",
          "",
          " Enter edit  ^S save  Esc leave  / search  r reset  ? help",
        ].map { $0 })
  }
}
