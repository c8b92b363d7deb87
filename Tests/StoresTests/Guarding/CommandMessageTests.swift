import Testing

@testable import Stores

/// What commands say of a copy, told of the file.
struct CommandMessageTests {
  private static let copy = "/state/checks/.1.sshd_config.prefs-tui.2-3-4"
  private static let path = "/etc/ssh/sshd_config"

  @Test(
    arguments: [
      (
        "NAME line 3: Bad configuration option: Foo\nNAME: terminating, 1 bad configuration options\n",
        3
      ),
      ("NAME: line 12: Bad configuration option: Foo\n", 12),
      (
        "nginx: [emerg] unknown directive \"x\" in NAME:7\nnginx: configuration file NAME test failed\n",
        7
      ),
      (">>> NAME: syntax error near line 2 <<<\nparse error in NAME near line 2\n", 2),
      ("NAME:1:6: syntax error\nfoo bar\n     ^~~\n", 1),
      ("fatal: bad config line 5 in file NAME\n", nil),
      ("NAME: no such thing\n", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `the line is told where it stands after the name`(output: String, line: Int?) {
    let message = CommandMessage(
      output.replacing("NAME", with: Self.copy), about: Self.copy, meaning: Self.path)
    #expect(message.line == line)
    #expect(!message.text.contains(Self.copy))
    #expect(message.text.contains("\n") == false)
  }

  @Test(
    arguments: [
      ("NAME line 3: Bad option: Foo\n", "Bad option: Foo"),
      ("NAME: line 12: Bad option\n", "Bad option"),
      ("NAME:1:6: syntax error\nfoo\n", "syntax error; foo"),
      ("NAME: no such thing\n", "/etc/ssh/sshd_config: no such thing"),
      ("unknown directive in NAME:7\n", "unknown directive in /etc/ssh/sshd_config:7"),
    ])
  func `the place that it begins with is left out`(output: String, text: String) {
    let message = CommandMessage(
      output.replacing("NAME", with: Self.copy), about: Self.copy, meaning: Self.path)
    #expect(message.text == text)
  }

  @Test func `it is one line, and no longer than one can read`() {
    let message = CommandMessage("  two\n\n  words  here\n")
    #expect(message.text == "two; words here")
    #expect(CommandMessage(String(repeating: "x", count: 9_000)).text.count == 400)
  }

  @Test(
    arguments: [
      ("bad line\nrequirepass: password=hunter2 is no setting\n", "hunter2"),
      ("cannot reach https://ada:hunter2@db.example/\n", "hunter2"),
      ("unknown word in: curl -u ada:hunter2 db.example\n", "hunter2"),
    ])
  func `what it says of secrets is hidden`(output: String, secret: String) {
    let message = CommandMessage(output)
    #expect(!message.text.contains(secret), "\(message.text)")
  }
}
