import TestSupport
import Testing

/// The bundled forms, listed by a command and edited on a screen.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ExampleTests {
  @Test func `without a name the examples are listed with their titles`() throws {
    let run = try Sandbox().run("example")
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(0),
          output: """
            preferences   Preferences
            registration  Registration
            shootstuffup  ShootStuffUp
            server        Server
            contact       Contact

            """, errors: ""))
  }

  @Test func `a name that is none of them is bad usage`() throws {
    let run = try Sandbox().run("example", "chess")
    #expect(run.exit == .exited(64))
    #expect(
      run.errors == """
        prefs-tui: 'chess' is none of the examples 'preferences', 'registration', 'shootstuffup', \
        'server', 'contact'

        """)
  }

  @Test func `preferences are three switches in two sections without a name`() throws {
    let editor = try open("preferences")
    #expect(try editor.shows("[x] on"))
    let titles = try editor.lines.filter { $0.contains("[x] on") }.map { line in
      line.drop { !$0.isLetter }.prefix { $0 != "[" }.split(separator: " ").joined(separator: " ")
    }
    #expect(titles == ["Auto Refresh", "Play Sounds", "Show Photos"])
    try editor.moveDown(to: "Play Sounds")
    try editor.press("Space", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(try editor.lines.contains(#"    "playSounds": false,"#))
    #expect(try editor.lines.contains(#"    "showPhotos": true"#))
  }

  @Test func `registration takes a name and a country`() throws {
    let editor = try open("registration")
    try editor.moveDown(to: "User Name")
    try editor.enter("ada")
    try editor.moveDown(to: "Two-Factor Authentication")
    try editor.press("Space", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(try editor.lines.contains(#"    "userName": "ada""#))
    #expect(try editor.lines.contains(#"    "twoFactor": true"#))
  }

  @Test func `ShootStuffUp has its volumes at 3,5, its difficulty and a locked version`() throws {
    let editor = try open("shootstuffup")
    for header in ["Game Settings", "Advanced Settings", "About"] {
      #expect(try editor.shows(header))
    }
    #expect(try editor.shows("1.0.0 Rev. B"))
    #expect(try editor.lines.count { $0.contains("3.5") && !$0.contains("default") } == 3)
    #expect(try editor.shows("default 3.5"))
    try editor.moveDown(to: "Difficulty")
    try editor.press("Right")
    try editor.moveDown(to: "Debug")
    try editor.press("Space", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(
      end.errors == """
        Saved 2 changes to shootstuffup
        /game/difficulty: "Easy" → "Hard"
        /advanced/debug: false → true

        """)
    #expect(try editor.lines.contains(#"    "difficulty": "Hard""#))
    #expect(try editor.lines.contains(#"    "musicVolume": 3.5,"#))
  }

  @Test func `a server keeps the comments beside its values`() throws {
    let editor = try open("server")
    try editor.moveDown(to: "Port")
    try editor.enter("443")
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try editor.lines.contains(#"    "port": 443, // as the proxy has it"#))
  }

  @Test func `a contact can be edited but for its name`() throws {
    let editor = try open("contact")
    #expect(try editor.shows("Ada Lovelace"))
    #expect(try editor.focusedLine.hasPrefix("▌ = Name"))
    try editor.moveDown(to: "City")
    try editor.enter("Marylebone")
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(try editor.lines.contains(#"    "city": "Marylebone","#))
  }

  @Test func `a cancelled example prints nothing`() throws {
    let editor = try open("preferences")
    try editor.moveDown(to: "Auto Refresh")
    try editor.press("Space", "Escape")
    try #require(try editor.shows("leave without saving?"))
    try editor.press("y")
    let end = try editor.leave()
    #expect(end.status == 1)
    #expect(try !editor.lines.contains("{"))
  }

  private func open(_ name: String) throws -> EditorScreen {
    // Tall enough for the whole document after the editor.
    try EditorScreen(try Sandbox(), ["example", name], rows: 50)
  }
}
