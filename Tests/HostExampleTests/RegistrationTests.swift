import TestSupport
import Testing

/// Systems 4 and 5, Nimble: kinds of field behind one protocol, and fields that come and go.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct RegistrationTests {
  @Test func `text, secret and date are edited, each by its own kind of field`() throws {
    let host = try HostScreen("Registration")
    #expect(try host.row("Username", shows: "as others see you"))
    #expect(try host.shows("Passwords are never shown"))
    try host.enter("ada")
    #expect(try host.row("Username", shows: " ada"))
    try host.moveDown(to: "Password")
    try host.enter("correct horse", shown: "••••••••")
    #expect(try host.row("Password", shows: "••••••••"))
    try host.moveDown(to: "Birthday")
    try host.press("Right")
    #expect(try host.row("Birthday", shows: "2000-02-01"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        username 'ada', a password of 13, 2000-02-01
        code not asked for

        """)
  }

  @Test func `a field comes with a toggle, goes with it, and keeps what was typed`() throws {
    let host = try HostScreen("Registration")
    #expect(try host.hides(" Code "))
    try host.moveDown(to: "Two-factor")
    try host.press("Space")
    #expect(try host.row("Code", shows: "unset"))
    try host.moveDown(to: "Code")
    try host.press("Enter")
    try host.tmux.type("12a")
    try host.press("Enter")
    #expect(try host.shows("! '12a' is not digits only"))
    try host.press("C-u")
    try host.tmux.type("123456")
    try host.press("Enter")
    #expect(try host.row("Code", shows: "123456"))
    try host.press("Up", "Space")
    #expect(try host.hides(" Code "))
    try host.press("Space")
    #expect(try host.row("Code", shows: "123456"))
    try host.press("C-s")
    #expect(try host.output().contains("code 123456\n"))
  }

  @Test func `a section comes with a toggle, and provinces follow the country`() throws {
    let host = try HostScreen("Registration")
    try host.moveDown(to: "Add an address")
    #expect(try host.hides("Province"))
    try host.press("Space")
    #expect(try host.row("Province", shows: "[Bangkok]"))
    try host.moveDown(to: "Street")
    try host.enter("khao san road", shown: "Khao San Road")
    #expect(try host.row("Street", shows: "Khao San Road"))
    try host.moveDown(to: "Country")
    try host.press("Right")
    #expect(try host.row("Country", shows: "[Vietnam]"))
    // What Vietnam does not have is chosen no longer.
    #expect(try host.row("Province", shows: " Da Nang  Hanoi"))
    try host.moveDown(to: "Province")
    try host.press("Right", "Right")
    #expect(try host.row("Province", shows: "[Hanoi]"))
    try host.press("C-s")
    #expect(try host.output().hasSuffix("Khao San Road, Hanoi, Vietnam\n"))
  }
}
