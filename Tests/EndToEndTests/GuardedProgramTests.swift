import TestSupport
import Testing

/// Checks by the programs themselves, each of a file that it reads.
struct GuardedProgramTests {
  @Test(.enabled(if: Command.isThere("/usr/sbin/sshd -t -f /dev/null"), "sshd cannot be run"))
  func `sshd judges what it would be configured with`() throws {
    let edit = Edit(
      "# Ports\nPort 22\nMaxAuthTries 6 # few\n", named: "sshd_config", format: "ssh",
      at: "/MaxAuthTries", line: 3)
    try check(["/usr/sbin/sshd", "-t", "-f", "%f"], edit, takes: "4", refuses: "many")
  }

  @Test(.enabled(if: Command.isThere("/usr/sbin/visudo -V"), "visudo is not installed"))
  func `visudo judges what sudo would be configured with`() throws {
    let edit = Edit(
      "root ALL=(ALL:ALL) ALL\nDefaults passwd_tries=3\n", named: "sudoers", format: "keyvalue",
      at: "/Defaults", line: 2)
    try check(
      ["/usr/sbin/visudo", "-c", "-f", "%f"], edit, takes: "passwd_tries=4",
      refuses: "passwd_tries=four")
  }

  @Test(.enabled(if: Command.isThere("/usr/sbin/nginx -t"), "nginx cannot be run"))
  func `nginx judges what it would be configured with`() throws {
    let edit = Edit(
      "worker_processes 1;\nevents { }\n", named: "nginx.conf", format: "keyvalue",
      at: "/worker_processes", line: 1)
    try check(["/usr/sbin/nginx", "-t", "-c", "%f"], edit, takes: "auto;", refuses: "some;")
  }

  /// A file with a setting to change.
  private struct Edit {
    let text: String
    let name: String
    let format: String
    let pointer: String
    /// The line of the setting, from 1.
    let line: Int

    init(_ text: String, named name: String, format: String, at pointer: String, line: Int) {
      (self.text, self.name, self.format) = (text, name, format)
      (self.pointer, self.line) = (pointer, line)
    }
  }

  private func check(
    _ command: [String], _ edit: Edit, takes good: String, refuses bad: String
  ) throws {
    var made = try Sandbox(edit.text, named: edit.name)
    let words = command.map { "\"\($0)\"" }.joined(separator: ", ")
    try made.describe(
      "guarded",
      """
      {"name": "guarded", "title": "Guarded", "check": [\(words)],
       "layers": [{"id": "own", "title": "Own", "format": "\(edit.format)", "own": true,
                   "files": ["\(made.folder.path(edit.name))"]}]}
      """)
    let sandbox = made
    func set(_ value: String) throws -> Sandbox.Run {
      try sandbox.run("set", "guarded", "\(edit.pointer)=\(value)", "--agree")
    }

    let refused = try set(bad)
    #expect(refused.exit == .exited(1))
    #expect(
      refused.errors.contains(
        "'\(edit.pointer)': '\(command.joined(separator: " "))' refuses line \(edit.line): "),
      "\(refused.errors)")
    #expect(try sandbox.folder.text(of: edit.name) == edit.text)

    let taken = try set(good)
    #expect(taken.exit == .exited(0), "\(taken.errors)")
    #expect(try sandbox.folder.text(of: edit.name).contains(good))
  }
}
