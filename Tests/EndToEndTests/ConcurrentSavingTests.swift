import Glibc
import TestSupport
import Testing

/// `set` beside other programs, and what it leaves beside the file.
struct ConcurrentSavingTests {
  @Test func `many that set different values at once all arrive`() throws {
    let sandbox = try Sandbox("{}")
    let path = sandbox.folder.path("settings.json")
    let processes = try (0..<6).map { number in
      // Who is told to try again does.
      let script = """
        for i in 1 2 3 4 5; do
          until "$1" set "$2" "/key$3/$i=1" --quiet; do [ $? = 75 ] || exit 1; done
        done
        """
      return try ChildProcess(
        ["/bin/sh", "-c", script, "sh", sandbox.program, path, String(number)],
        environment: sandbox.environment)
    }
    let deadline = Deadline(seconds: 60)
    for process in processes {
      #expect(deadline.poll { process.hasExited() })
      #expect(process.exit == .exited(0))
    }
    let run = try sandbox.run("list", "settings.json", "--all")
    #expect(run.output.split(separator: "\n").count { $0.contains("/key") } == 30)
    #expect(sandbox.folder.names == ["settings.json"])
  }

  @Test func `a backup is kept on request, with the permissions of the file`() throws {
    let sandbox = try Sandbox(#"{"a": 1}"#, mode: 0o600)
    #expect(try sandbox.run("set", "settings.json", "/a=2").exit == .exited(0))
    #expect(sandbox.folder.names == ["settings.json"])
    #expect(try sandbox.run("set", "settings.json", "/a=3", "--backup").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "settings.json~") == #"{"a": 2}"#)
    #expect(try sandbox.folder.identity(of: "settings.json~").permissions == 0o600)
    #expect(try sandbox.run("reset", "settings.json", "/a", "--backup").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "settings.json~") == #"{"a": 3}"#)
  }

  @Test func `a new file whose schema has secrets is for its owner alone`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      #"{"properties": {"a": {"type": "integer"}, "key": {"type": "string", "writeOnly": true}}}"#,
      to: "schema.json")
    let run = try sandbox.run("set", "new.json", "/a=1", "--schema", "schema.json")
    #expect(run.exit == .exited(0))
    #expect(try sandbox.folder.identity(of: "new.json").permissions == 0o600)
  }
}
