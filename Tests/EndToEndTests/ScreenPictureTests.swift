import Testing

struct ScreenPictureTests {
  /// The same cells to the eye: some written as blanks, some erased, blanks in one style or the other.
  @Test(arguments: [
    "\u{1B}[1m name   \u{1B}[0m\u{1B}[38;5;110mfile\u{1B}[39m  \u{1B}[1m\u{1B}[38;5;221m2 unsaved\u{1B}[0m ",
    "\u{1B}[1m name\u{1B}[0m   \u{1B}[38;5;110mfile\u{1B}[1m\u{1B}[39m  \u{1B}[38;5;221m2 unsaved",
    "\u{1B}[38;5;110m \u{1B}[0m\u{1B}[1mname\u{1B}[38;5;110m   \u{1B}[0m\u{1B}[38;5;110mfile  \u{1B}[1m\u{1B}[38;5;221m2 unsaved        \u{1B}[0m   ",
  ])
  func `blanks make no picture another, whatever drew them`(line: String) {
    let other = "\u{1B}[1m name   \u{1B}[0m\u{1B}[38;5;110mfile  \u{1B}[1m\u{1B}[38;5;221m2 unsaved"
    #expect(picture(of: line) == picture(of: other))
  }

  @Test(arguments: ["7", "4", "44"])
  func `blanks that are seen are in the picture`(style: String) {
    let line = "a\u{1B}[\(style)m  \u{1B}[0m b \u{1B}[\(style)mc "
    #expect(picture(of: line) != picture(of: "a   b \u{1B}[\(style)mc "))
    #expect(picture(of: line) != picture(of: "a\u{1B}[\(style)m  \u{1B}[0m b \u{1B}[\(style)mc"))
  }

  private func picture(of line: String) -> String {
    ScreenPicture([line], columns: 40, ground: .dark).svg
  }
}
