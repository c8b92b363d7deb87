import TestSupport
import Testing

/// A stack of files on a real terminal.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct LayerScreenTests {
  @Test func `each row tells its layers, and Save writes each file`() throws {
    let sandbox = try Sandbox("# usual\nport: 80\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443 }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"])
    #expect(try editor.shows("base.yaml + prod.json"))
    try editor.moveDown(to: "port")
    try editor.press("i")
    #expect(try editor.shows("prod.json:1  443  (wins)"))
    #expect(try editor.shows("base.yaml:2  80"))
    try editor.press("Escape")
    try editor.moveDown(to: "host")
    try editor.press("Enter", "End")
    try editor.tmux.type("b")
    try editor.press("Enter", "d")
    #expect(try editor.shows("+host: ab"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == "# usual\nport: 80\nhost: ab\n")
    #expect(try sandbox.folder.text(of: "prod.json") == "{ \"port\": 443 }\n")
  }

  @Test func `s chooses the layer, and what has no effect there is told before Save`() throws {
    let sandbox = try Sandbox("port: 80\nhost: a\n", named: "base.yaml")
    try sandbox.folder.write("{ \"port\": 443 }\n", to: "prod.json")
    let editor = try EditorScreen(
      sandbox, ["--layer", "base.yaml", "--layer", "prod.json"])
    try editor.moveDown(to: "host")
    try editor.press("s")
    #expect(try editor.shows("Layer for host"))
    try editor.press("Down", "Enter")
    #expect(try editor.shows("host goes to prod.json"))
    try editor.press("Enter", "End")
    try editor.tmux.type("b")
    try editor.press("Enter")
    #expect(try editor.shows("goes to prod.json"))
    try editor.press("Home")
    try editor.moveDown(to: "port")
    try editor.press("s")
    #expect(try editor.shows("no effect: prod.json:1 sets it"))
    try editor.press("Up", "Enter")
    #expect(try editor.shows("port goes to base.yaml; no effect: prod.json:1 sets it"))
    try editor.press("Enter", "C-u")
    try editor.tmux.type("81")
    try editor.press("Enter")
    #expect(try editor.shows("no effect: prod.json:1 sets it"))
    try editor.press("i")
    #expect(try editor.shows("goes to     base.yaml"))
    #expect(try editor.shows("no effect: prod.json:1 sets it"))
    try editor.press("Escape", "C-s")
    _ = try editor.leave()
    #expect(try sandbox.folder.text(of: "base.yaml") == "port: 81\nhost: a\n")
    #expect(
      try sandbox.folder.text(of: "prod.json") == "{ \"port\": 443, \"host\": \"ab\" }\n")
  }
}
