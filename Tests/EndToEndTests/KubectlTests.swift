import Glibc
import TestSupport
import Testing

/// `kubectl edit` with prefs-tui for its editor, against a server that has one object.
@Suite(
  .waits, .enabled(if: TmuxServer.isAvailable),
  .enabled(
    if: PythonServer.isAvailable && Command.isThere("kubectl version --client"),
    "kubectl or python3 is not installed"))
struct KubectlTests {
  private let folder: TestFolder
  private let sandbox: Sandbox
  private let server: PythonServer

  init() throws {
    folder = try TestFolder()
    server = try PythonServer("kubernetes.py", [folder.path("log")], in: folder)
    var sandbox = try Sandbox()
    sandbox.environment["KUBE_EDITOR"] = sandbox.program
    sandbox.environment["KUBECONFIG"] = folder.path("config")
    sandbox.program = String(Command.output("command -v kubectl").prefix { $0 != "\n" })
    self.sandbox = sandbox
    try folder.write(
      """
      apiVersion: v1
      kind: Config
      clusters: [{name: c, cluster: {server: "http://127.0.0.1:\(server.port)"}}]
      contexts: [{name: c, context: {cluster: c, user: u}}]
      current-context: c
      users: [{name: u, user: {}}]
      """, to: "config")
  }

  private func edit(
    _ kind: String = "configmap", _ body: (EditorScreen) throws -> Void
  ) throws -> (status: Int?, errors: String) {
    let editor = try EditorScreen(sandbox, ["edit", kind, "app", "--validate=false"])
    try body(editor)
    let end = try editor.leave()
    server.stop()
    return end
  }

  private func patches() throws -> String {
    folder.names.contains("log") ? try folder.text(of: "log") : ""
  }

  private func set(size: String, in editor: EditorScreen) throws {
    try editor.moveDown(to: "size")
    try editor.press("Enter", "C-u")
    try editor.tmux.type(size)
    try editor.press("Enter")
    try #require(try editor.shows("1 unsaved"))
    try editor.press("C-s")
  }

  @Test func `a value that is changed is patched, and no other`() throws {
    let end = try edit { try set(size: "2", in: $0) }
    #expect(end.status == 0)
    #expect(try patches() == "{\"data\":{\"size\":\"2\"}}\n")
  }

  @Test func `what a Secret holds is read and typed as the text that it means`() throws {
    let end = try edit("secret") { editor in
      try editor.press("Enter")
      try editor.moveDown(to: "password")
      try editor.press("v")
      #expect(try editor.shows("old"))
      try editor.enter("n\u{E9}w")
      try #require(try editor.shows("1 unsaved"))
      try editor.press("C-s")
    }
    #expect(end.status == 0)
    #expect(try patches() == "{\"data\":{\"password\":\"bsOpdw==\"}}\n")
  }

  @Test func `to leave without a change patches nothing`() throws {
    _ = try edit { try $0.press("Escape") }
    #expect(try patches().isEmpty)
  }

  @Test func `of a patch that the server refuses, kubectl has what was saved`() throws {
    let end = try edit { try set(size: "409", in: $0) }
    #expect(end.status == 1)
    #expect(end.errors.contains("could not be patched: it is Conflict"))
    let path = try #require(end.errors.firstMatch(of: /kubectl replace -f (\S+\.yaml)/)).1
    defer { unlink(String(path)) }
    #expect(try TestFiles.text(of: String(path)).contains("size: \"409\"\n"))
  }
}
