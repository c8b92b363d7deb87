import Testing

@testable import prefs_tui

struct MistypedCommandTests {
  private let commands = ["edit", "view", "list", "get", "set", "check", "schema", "help"]

  @Test(arguments: [
    ("gte", "get"), ("lsit", "list"), ("chekc", "check"), ("Set", "set"), ("schemas", "schema"),
    ("edt", "edit"), ("chck", "check"),
  ])
  func `a word near a command means that one`(word: String, command: String) {
    #expect(MistypedCommand([word, "f"], among: commands)?.meant == command)
  }

  @Test(arguments: [
    ["get", "f"], ["gte"], [], ["settings", "f"], ["./lst", "f"], ["a.json", "b.json"],
    ["xyz", "f"],
  ])
  func `commands, files alone and other words are none`(arguments: [String]) {
    #expect(MistypedCommand(arguments, among: commands) == nil)
  }

  @Test func `it is told which command was meant`() {
    #expect(
      MistypedCommand(["gte", "f"], among: commands)?.message
        == "'gte' is no command; 'get' is one")
  }

  @Test(arguments: [
    ("unset", "reset"), ("remove", "reset"), ("delete", "reset"), ("validate", "check"),
    ("lint", "check"), ("open", "edit"), ("show", "view"), ("log", "history"),
  ])
  func `a word of other programs leads to the command that does the like`(
    word: String, command: String
  ) {
    #expect(MistypedCommand([word, "f", "/k"], among: ShortInvocation.commands)?.meant == command)
  }
}
