import Glibc
import TestSupport
import Testing

/// The program in the language of a catalogue, whatever locales the machine has.
struct TranslationTests {
  private static let german = compiled([
    ("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"),
    ("%1$s: '%2$s' is not set and has no default", "'%2$s' in %1$s ist nicht gesetzt"),
    ("%1$s change\0%1$s changes", "%1$s Änderung\0%1$s Änderungen"),
    ("Saved %1$s to %2$s", "%1$s in %2$s gesichert"),
    ("? lists the commands", "? nennt die Befehle"),
    ("Print one value as compact JSON.", "Gibt einen Wert als JSON aus."),
  ])

  private static let english = "prefs-tui: settings.json: '/b' is not set and has no default\n"
  private static let translated = "prefs-tui: '/b' in settings.json ist nicht gesetzt\n"

  private func sandbox(_ environment: [String: String], in folder: String = "locale") throws
    -> Sandbox
  {
    var sandbox = try Sandbox(#"{"a": 1, "c": 2}"#)
    var path = sandbox.folder.path
    for name in (folder + "/de/LC_MESSAGES").split(separator: "/") {
      path += "/" + name
      try #require(mkdir(path, 0o700) == 0 || errno == EEXIST)
    }
    try sandbox.folder.write(Self.german, to: folder + "/de/LC_MESSAGES/prefs-tui.mo")
    for name in ["LANG", "LC_ALL", "LC_MESSAGES"] { sandbox.environment[name] = nil }
    sandbox.environment["PREFS_TUI_LOCALE"] = sandbox.folder.path("locale")
    sandbox.environment.merge(environment) { $1 }
    return sandbox
  }

  @Test(arguments: [
    ["LANGUAGE": "de"], ["LANGUAGE": "sv:de", "LANG": "C.UTF-8"], ["LANG": "de_DE.UTF-8"],
    ["LC_ALL": "de_AT", "LANG": "C"],
  ])
  func `the language that the environment asks for is spoken`(environment: [String: String]) throws
  {
    #expect(try sandbox(environment).run("get", "settings.json", "/b").errors == Self.translated)
  }

  @Test(arguments: [
    [:], ["LANG": "C.UTF-8"], ["LANGUAGE": "de", "LC_ALL": "C"], ["LANGUAGE": "en:de"],
    ["LANGUAGE": "sv"], ["LANGUAGE": "de", "PREFS_TUI_LOCALE": "/nowhere"],
  ])
  func `English is spoken where nothing else is asked for, or there`(environment: [String: String])
    throws
  {
    #expect(try sandbox(environment).run("get", "settings.json", "/b").errors == Self.english)
  }

  @Test func `numbers, help and prompts are translated, and values stay what they are`() throws {
    let sandbox = try sandbox(["LANGUAGE": "de"])
    let saved = try sandbox.run("set", "settings.json", "/a=1.5", "/c=3")
    #expect(saved.errors.hasPrefix("2 Änderungen in settings.json gesichert\n"))
    #expect(try sandbox.run("get", "settings.json", "/a").output == "1.5\n")
    #expect(try sandbox.run("get", "--help").output.contains("Gibt einen Wert als JSON aus."))
    let plain = try sandbox.run(["settings.json", "--plain"], input: "q\n")
    #expect(plain.output.contains("? nennt die Befehle"))
  }

  @Test func `what is installed for everyone is in English, whoever installs it`() throws {
    for arguments in [["generate-manual"], ["generate-completions", "fish"]] {
      let english = try sandbox([:]).run(arguments).output
      #expect(try sandbox(["LANGUAGE": "de"]).run(arguments).output == english)
    }
  }

  @Test func `a catalogue is found beside the folder of the program`() throws {
    var sandbox = try sandbox(["LANGUAGE": "de"], in: "usr/share/locale")
    sandbox.environment["PREFS_TUI_LOCALE"] = nil
    let run = try sandbox.shell(
      "mkdir usr/bin && cp \"$PROGRAM\" usr/bin/ && usr/bin/prefs-tui get settings.json /b")
    #expect(run.errors == Self.translated)
  }

  @Test func `a damaged catalogue leaves the program in English`() throws {
    let sandbox = try sandbox(["LANGUAGE": "de"])
    try sandbox.folder.write(
      Array(Self.german.prefix(40)), to: "locale/de/LC_MESSAGES/prefs-tui.mo")
    #expect(try sandbox.run("get", "settings.json", "/b").errors == Self.english)
  }
}
