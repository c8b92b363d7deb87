import Glibc
import TestSupport
import Testing

/// The manual page, as the program makes it and as troff reads it.
struct ManualPageTests {
  @Test func `the page is ASCII and names every command, key and status`() throws {
    let run = try Sandbox().run("generate-manual")
    #expect(run.exit == .exited(0))
    #expect(run.output.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    for line in [
      #".TH "PREFS\-TUI" "1" "" "prefs\-tui 0.2.0""#, #".SS "edit""#, #".SS "list""#,
      #".SS "get""#, #".SS "set""#, #".SS "reset""#, #".SS "check""#, #".SS "diff""#,
      #".SS "view""#, #".SS "example""#,
      #"\fB\-\-schema\fR \fIschema\fR"#, #"\fB\(haS\fR, \fBF2\fR"#, #"\fB77\fR"#,
    ] {
      #expect(run.output.contains(line + "\n"), "\(line)")
    }
    #expect(!run.output.contains("generate"))
    #expect(!run.output.contains("debug"))
  }

  @Test(.enabled(if: access("/usr/bin/groff", X_OK) == 0))
  func `groff reads the page without a warning`() throws {
    let run = try Sandbox().run(
      ["generate-manual"], wrapper: ["/bin/sh", "-c", #""$0" "$@" | groff -ww -man -Tutf8"#])
    #expect(run.exit == .exited(0))
    #expect(run.errors == "")
    #expect(run.output.contains("prefs-tui - edit a file of preferences as a table of settings\n"))
  }
}
