import Testing

@testable import PreferencesEditor

struct PlainCommandTests {
  @Test(
    arguments: [
      ("12", .act(12)), (" 12 ", .act(12)),
      ("3=8080", .set(3, "8080")), ("3= a b", .set(3, " a b")), ("3=", .set(3, "")),
      ("3=a=b", .set(3, "a=b")),
      ("r 4", .reset(4)), ("r4", .reset(4)), ("x 4", .revert(4)), ("0 4", .null(4)),
      ("i 4", .inform(4)), ("04", .act(4)),
      ("/ font size", .find("font size")), ("/", .find("")),
      ("", .list), ("l", .list), ("+", .nextPage), ("-", .previousPage), ("b", .back),
      ("u", .undo), ("U", .redo), ("d", .review), ("w", .write), ("s", .save), ("q", .quit),
      ("?", .help), ("help", .help), ("save", .save), ("quit", .quit), ("exit", .quit),
      ("back", .back), ("undo", .undo), ("redo", .redo), ("review", .review), ("add", .add(nil)),
      ("add 2", .add(2)), ("del 2", .remove(2)),
      ("up 2", .move(2, by: -1)), ("down  2", .move(2, by: 1)), ("dup 2", .duplicate(2)),
      ("key 2", .rename(2)), ("empty 2", .empty(2)), ("del", .unknown("del")),
      ("del x", .unknown("del x")),
      ("r", .unknown("r")), ("r x", .unknown("r x")), ("99999999999999999999", nil),
      ("=5", nil), ("z 1", .unknown("z 1")), ("\u{1B}[A", .unknown("\u{1B}[A")),
    ] as [(String, PlainCommand?)])
  func `a line is a command`(line: String, command: PlainCommand?) {
    #expect(PlainCommand(line) == command ?? .unknown(line))
  }

  @Test(
    arguments: [
      ("[window]", .act(-6)), ("del [a window]", .remove(-8)), ("r [window]", .reset(-6)),
      ("add [window]", .add(-6)), ("up  [window] ", .move(-6, by: -1)),
      ("key [window", .unknown("key [window")), ("-1", .unknown("-1")),
      ("3=[1]", .set(3, "[1]")), (" 3 = a  ", .set(3, " a  ")), ("/[window]", .find("[window]")),
    ] as [(String, PlainCommand)])
  func `the title of a section stands for a number`(line: String, command: PlainCommand) {
    #expect(PlainCommand(line) { -$0.count } == command)
  }
}
