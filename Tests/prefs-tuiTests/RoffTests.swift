import Testing

@testable import prefs_tui

struct RoffTests {
  @Test func `what roff would read as something else is spelled`() {
    #expect(
      Roff.escaped(#"a-b \ 'c' "d" ^e ~ ↑"#) == #"a\-b \e \(aqc\(aq \(dqd\(dq \(hae \(ti \[u2191]"#)
  }

  @Test func `a line that looks like a macro is text`() {
    var page = Roff()
    page.line(".hidden")
    #expect(page.text == "\\&.hidden\n")
  }

  @Test func `arguments of a macro are quoted`() {
    var page = Roff()
    page.macro("SH", "EXIT STATUS")
    #expect(page.text == ".SH \"EXIT STATUS\"\n")
  }
}
