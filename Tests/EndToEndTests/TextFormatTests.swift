import TestSupport
import Testing

/// Files of keys and texts, and property lists, by the commands.
struct TextFormatTests {
  @Test func `a value of git's configuration is got and set by its pointer, without quotes`() throws
  {
    let sandbox = try Sandbox("[user]\n\tname = Ann # me\n", named: ".gitconfig")
    #expect(try sandbox.run("get", ".gitconfig", "/User/Name").output == "\"Ann\"\n")
    let run = try sandbox.run("set", ".gitconfig", "/user/name=Bob; C", "/remote/origin/url=a b")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(
      try sandbox.folder.text(of: ".gitconfig")
        == "[user]\n\tname = \"Bob; C\" # me\n[remote \"origin\"]\n\turl = a b\n")
  }

  @Test func `every value of an environment is masked, a new one too`() throws {
    let sandbox = try Sandbox("NAME=visible\nNAME=again\n", named: ".env")
    for arguments in [
      ["list", ".env"], ["list", ".env", "--json"], ["diff", ".env", "/NEW=fresh"],
    ] {
      let run = try sandbox.run(arguments)
      #expect(!run.output.isEmpty)
      for secret in ["visible", "again", "fresh"] { #expect(!run.output.contains(secret)) }
    }
    #expect(try sandbox.run("get", ".env", "/NAME").output == "\"again\"\n")
    #expect(try !sandbox.run("set", ".env", "/NEW=fresh").errors.contains("fresh"))
  }

  @Test func `--format reads any name, and what cannot be parsed exits 65`() throws {
    let sandbox = try Sandbox("<dict><key>a</key><real>1.50</real></dict>")
    let run = try sandbox.run("get", "settings.json", "--format", "plist", "")
    #expect(run.output == "{\"a\":1.50}\n")
    for format in ["ini", "systemd", "plist"] {
      let run = try Sandbox("[a\n").run("check", "settings.json", "--format", format)
      #expect(run.exit == .exited(65))
      #expect(run.errors.hasPrefix("prefs-tui: settings.json:1:1: "))
    }
  }
}
