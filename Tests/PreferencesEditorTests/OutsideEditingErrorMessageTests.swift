import PreferencesEditor
import Testing

struct OutsideEditingErrorMessageTests {
  @Test(arguments: [
    (
      OutsideEditingError.notFound(command: "vi"),
      "'vi' was not found; EDITOR names the editor to use"
    ),
    (.cannotRun(command: "vi", reason: "Out of memory"), "'vi' cannot be run: Out of memory"),
    (.failed(command: "vim", status: 1), "'vim' ended with 1; nothing was taken"),
    (.noFile(path: "/tmp", reason: "Is full"), "'/tmp' cannot be used: Is full"),
    (.notUTF8, "the text is not valid UTF-8"),
    (.tooLong(limit: 16 << 20), "the text is longer than 16 MiB"),
  ])
  func `each error names what failed`(error: OutsideEditingError, words: String) {
    #expect(error.description == words)
  }
}
