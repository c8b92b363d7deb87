import PreferencesEditor
import PreferencesEditorTesting
import Testing

/// A list of a host's model as a person edits it.
struct ListRowScreenTests {
  private struct Server: Equatable {
    var host = ""
    var port = 80
    var pin = ""
    var identity = 0
  }

  private struct Settings: Equatable {
    var servers = [Server(host: "alpha", pin: "1111", identity: 1)]
  }

  private let form = Form(Settings.self, "Tool") {
    Section {
      List("Servers", \.servers, title: \.host, new: Server(port: 443)) {
        TextRow("Host", \.host)
        NumberRow("Port", \.port, in: 1...65535)
        Secret("Pin", \.pin)
      }
    }
  }

  @Test func `a list is copied as its rows have it`() {
    let screen = FormDriver(form, Settings(), columns: 100)
    screen.type("y")
    #expect(screen.text.contains(#"[{"host":"alpha","port":80,"pin":"••••••••"}]"#))
    screen.press(.escape, .enter)
    screen.type("y")
    #expect(!screen.text.contains("~element"))
  }

  @Test func `an element is added, edited, moved and saved by keys`() async throws {
    let screen = FormDriver(form, Settings())
    #expect(screen.line("Servers")?.contains("1 item: alpha") == true)
    screen.press(.enter)
    #expect(screen.line("alpha")?.contains("80") == true)
    screen.type("+")
    screen.press(.enter)
    screen.type("beta")
    screen.press(.enter)
    #expect(screen.line("Host")?.contains("beta") == true)
    screen.press(.escape)
    #expect(screen.line("beta") != nil, "\(screen.text)")
    screen.press(.altUp)
    screen.press(.escape)
    #expect(screen.line("Servers")?.contains("2 items: beta, alpha") == true, "\(screen.text)")
    screen.type("d")
    #expect(screen.text.contains("2 items: beta, alpha") && !screen.text.contains("~"))
    screen.press(.escape)
    let saved = try await screen.save()
    #expect(
      saved.servers == [
        Server(host: "beta", port: 443), Server(host: "alpha", pin: "1111", identity: 1),
      ])
  }

  @Test func `a secret of an element is told nowhere`() {
    let screen = FormDriver(form, Settings())
    for key in ["", "d", "i", "?", "/"] {
      screen.type(key)
      #expect(!screen.text.contains("1111"), "\(screen.text)")
      if !key.isEmpty { screen.press(.escape) }
    }
    screen.press(.enter)
    #expect(!screen.text.contains("1111") && screen.text.contains("alpha"))
    screen.type("i")
    #expect(!screen.text.contains("1111"), "\(screen.text)")
  }
}
