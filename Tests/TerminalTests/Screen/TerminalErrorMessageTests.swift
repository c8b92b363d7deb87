import Terminal
import Testing

struct TerminalErrorMessageTests {
  @Test(
    arguments: [
      (.noControllingTerminal(6), "there is no terminal to draw on"),
      (
        .noPermission(path: "/dev/pts/3"),
        "there is no terminal to draw on: this user may not read and write '/dev/pts/3', which is "
          + "another's; 'script /dev/null' opens one"
      ),
      (.notATerminal, "the descriptor to draw on is not a terminal"),
      (.typeNotSet, "TERM is not set, so the terminal cannot be driven"),
      (.unknownType("x\u{1B}é"), "the terminal type 'x^[\\u{E9}' is unknown"),
      (.cannotPlaceCursor("dumb"), "the terminal type 'dumb' cannot place the cursor"),
      (.cannotStart("odd"), "ncurses cannot drive a terminal of type 'odd'"),
    ] as [(TerminalError, String)])
  func `each error has its sentence`(error: TerminalError, message: String) {
    #expect(error.description == message)
  }
}
