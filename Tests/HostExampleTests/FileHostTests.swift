import TestSupport
import Testing

/// A host over a file, whose settings a schema or a Settings.bundle describes.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct FileHostTests {
  @Test func `a toggle and Save change one word of a TOML file`() throws {
    let files = try TestFolder()
    let toml = """
      # How the server runs.
      starts = 0 # so far

      [server]
      port   = 8_080   # the usual one
      debug  = false   # asks nothing
      hosts  = [ 'a',
        "b" ]

      """
    try files.write(toml, to: "settings.toml")
    try files.write(
      """
      {"title": "Server", "properties": {
        "starts": {"type": "integer"},
        "server": {"type": "object", "properties": {
          "port": {"type": "integer", "title": "Port", "maximum": 65535},
          "debug": {"type": "boolean", "title": "Debug"}}}}}
      """, to: "app.schema.json")
    let host = try HostScreen(
      "FileHost", [files.path("settings.toml"), files.path("app.schema.json")])
    try host.moveDown(to: "Debug")
    try host.press("Space")
    #expect(try host.row("Debug", shows: "[x] on"))
    try host.press("C-s")
    #expect(try host.output() == "saved\n")
    let edited = try files.text(of: "settings.toml")
    #expect(
      edited
        == toml.replacing("false", with: "true").replacing("starts = 0", with: "starts = 1"))
  }

  @Test func `Cancel leaves the file to the host`() throws {
    let files = try TestFolder()
    try files.write("on: false # yet\n", to: "settings.yaml")
    try files.write(#"{"properties": {"on": {"type": "boolean"}}}"#, to: "s.json")
    let host = try HostScreen("FileHost", [files.path("settings.yaml"), files.path("s.json")])
    try host.press("Space", "Escape")
    #expect(try host.shows("1 unsaved change: leave without saving?"))
    try host.press("y")
    #expect(try host.output() == "cancelled\n")
    #expect(try files.text(of: "settings.yaml") == "on: false # yet\nstarts: 1\n")
  }

  @Test func `a file is looked at, and edited from there`() throws {
    let files = try TestFolder()
    try files.write("on: false # yet\n", to: "settings.yaml")
    try files.write(#"{"properties": {"on": {"type": "boolean"}}}"#, to: "s.json")
    let arguments = [files.path("settings.yaml"), files.path("s.json"), "view"]
    var host = try HostScreen("FileHost", arguments)
    #expect(try host.row("on", shows: "off"))
    try host.press("q")
    #expect(try host.output() == "only looked at\n")
    host = try HostScreen("FileHost", arguments)
    try host.press("Enter")
    #expect(try host.row("on", shows: "[ ] off"))
    try host.press("Space", "C-s")
    #expect(try host.shows("saved 1 change"))
    try host.press("q")
    #expect(try host.output() == "saved\n")
    #expect(try files.text(of: "settings.yaml") == "on: true # yet\n")
  }

  @Test func `a Settings bundle is the source of a form over a property list`() throws {
    let files = try TestFolder()
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>

      """
    try files.makeFolder("Settings.bundle")
    try files.write(
      head + """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSToggleSwitchSpecifier</string>
            <key>Title</key><string>Sounds</string>
            <key>Key</key><string>sounds</string>
            <key>DefaultValue</key><false/>
          </dict>
        </array>
        </dict>
        </plist>

        """, to: "Settings.bundle/Root.plist")
    try files.write(
      head + """
        \t<key>sounds</key>
        \t<false/>
        \t<key>starts</key>
        \t<integer>1</integer>
        </dict>
        </plist>

        """, to: "app.plist")
    let before = try files.text(of: "app.plist")
    let host = try HostScreen("FileHost", [files.path("app.plist"), files.path("Settings.bundle")])
    try host.moveDown(to: "Sounds")
    try host.press("Space", "C-s")
    #expect(try host.output() == "saved\n")
    #expect(
      try files.text(of: "app.plist")
        == before.replacing("<false/>", with: "<true/>").replacing(">1<", with: ">2<"))
  }
}
