import PreferencesEditor
import PreferencesEditorTesting
import Testing

@testable import Documented

@MainActor
struct FormTests {
  @Test func `the upper limit can be changed once there are limits`() async throws {
    let screen = FormDriver(form, Settings(), columns: 80, rows: 24)
    screen.focus("isLimited")
    screen.press(.space)
    #expect(screen.text.contains("[x] on"))
    screen.focus("high")
    screen.press(.right)
    let saved = try await screen.save()
    #expect(saved.isLimited && saved.high == 6)
  }

  @Test func `limits that cross are not saved`() async throws {
    let screen = FormDriver(saving(into: Backend()), Settings(low: 9), columns: 80, rows: 24)
    screen.focus("low")
    screen.press(.right)
    await #expect(throws: NotSaved.self) { _ = try await screen.save() }
    #expect(screen.text.contains("must not be over High"))
  }
}

/// The other forms of the guides do what is said of them.
@MainActor
struct GuideTests {
  @Test func `rows come and go with the proxy`() {
    let screen = FormDriver(network, Network(), options: hidingMirrors)
    #expect(screen.line("Host") == nil && screen.line("Mirror 1") != nil)
    screen.press(.space)
    #expect(screen.line("Host") != nil && screen.line("Port") == nil)
    #expect(screen.line("Mirror 1") == nil)
  }

  @Test func `a backup has rows of Foundation's types`() async throws {
    let screen = FormDriver(backup, Backup())
    #expect(screen.line("Folder")?.hasSuffix("/srv/backup") == true)
    screen.focus("price")
    screen.press(.right)
    #expect(screen.line("Price")?.hasSuffix(" 10") == true)
    #expect(try await screen.save().copies == 3)
  }

  @Test func `a server is added`() async throws {
    let screen = FormDriver(fleet, Fleet())
    screen.press(.enter, "+", .enter)
    screen.type("beta")
    screen.press(.enter, .escape, .escape, .end, .enter)
    #expect(screen.text.contains("2 servers"))
    let servers = try await screen.save().servers
    #expect(servers == [Server(host: "alpha"), Server(host: "beta", port: 443)])
  }

  @Test func `a network is added`() async throws {
    let screen = FormDriver(fleet, Fleet())
    screen.press(.down, .enter, "+")
    screen.type("192.168.0.0/16")
    screen.press(.enter, .escape)
    let line = try #require(screen.line("Trusted networks"))
    #expect(line.contains("2 items: 10.0.0.0/8, 192.168.0.0/16"))
    #expect(try await screen.save().networks == ["10.0.0.0/8", "192.168.0.0/16"])
  }

  @Test func `rows and sections come by an action`() {
    let screen = FormDriver(contact)
    screen.press(.down, .enter)
    #expect(screen.line("Work") != nil && screen.line("Room") != nil)
    #expect(screen.line("Another number") == nil)
  }

  @Test func `a letter has a header of its own, and a greeting of several lines`() {
    let screen = FormDriver(letter, Letter(), columns: 60)
    #expect(screen.lines[3] == "  on Mondays")
    #expect(screen.lines[5] == "      Dear reader, here is what happened since the last")
    screen.press(.down, .space)
    #expect(screen.lines[3] == "  never")
  }

  @Test func `stars are given`() async throws {
    let screen = FormDriver(film, Film())
    screen.press(.down, .right)
    #expect(screen.line("Rating")?.hasSuffix("****.") == true)
    #expect(try await screen.save().rating == 4)
  }
}
