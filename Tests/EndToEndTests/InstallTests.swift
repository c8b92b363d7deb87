import Glibc
import TestSupport
import Testing

/// `Resources/install`, with a program that is built already.
struct InstallTests {
  private static let files =
    [
      "bin/prefs-tui", "share/bash-completion/completions/prefs-tui",
      "share/fish/vendor_completions.d/prefs-tui.fish",
    ]
    + (hasCompiler ? ["share/locale/de/LC_MESSAGES/prefs-tui.mo"] : [])
    + ["share/man/man1/prefs-tui.1", "share/zsh/site-functions/_prefs-tui"]

  /// Whether this machine can compile catalogues.
  private static let hasCompiler = access("/usr/bin/msgfmt", X_OK) == 0
  private static let noCompiler =
    "install: 'msgfmt' is not here (Debian has it in 'gettext'): prefs-tui will speak English\n"
  private static let done = Sandbox.Run(
    exit: .exited(0), output: "", errors: hasCompiler ? "" : noCompiler)

  private let sandbox: Sandbox
  private let script: String

  init() throws {
    sandbox = try Sandbox()
    script = "\(TestFiles.root)/Resources/install"
  }

  @Test func `install puts program, manual page and completions under the prefix`() throws {
    let run = try sandbox.shell("'\(script)' --prefix \"$PWD/usr\" --program \"$PROGRAM\"")
    #expect(run == Self.done)
    #expect(try files(below: "usr") == Self.files)
    let modes = try sandbox.shell("cd usr && find . -type f -printf '%m %f\\n' | sort -u")
    #expect(
      modes.output == """
        644 _prefs-tui
        644 prefs-tui
        644 prefs-tui.1
        644 prefs-tui.fish
        \(Self.hasCompiler ? "644 prefs-tui.mo\n" : "")755 prefs-tui

        """)
    let installed = try sandbox.shell(
      """
      usr/bin/prefs-tui --version
      usr/bin/prefs-tui generate-manual | cmp - usr/share/man/man1/prefs-tui.1
      bash -n usr/share/bash-completion/completions/prefs-tui
      """)
    #expect(installed == Sandbox.Run(exit: .exited(0), output: "0.2.0\n", errors: ""))
  }

  @Test(.enabled(if: hasCompiler)) func `the installed program speaks German`() throws {
    let run = try sandbox.shell(
      """
      '\(script)' --prefix "$PWD/usr" --program "$PROGRAM" && echo '{}' > a.json &&
      LANGUAGE=de LC_ALL= LANG=C.UTF-8 usr/bin/prefs-tui get a.json /b
      """)
    #expect(run.errors == "prefs-tui: a.json: '/b' ist nicht gesetzt und hat keinen Standard\n")
  }

  @Test func `without a compiler of catalogues all else is installed`() throws {
    let run = try sandbox.shell(
      """
      mkdir tools
      for tool in sh basename cat chmod cp dirname mkdir mktemp mv rm; do
        ln -s "$(command -v $tool)" tools/
      done
      PATH="$PWD/tools" '\(script)' --prefix "$PWD/usr" --program "$PROGRAM"
      """)
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: Self.noCompiler))
    #expect(try files(below: "usr") == Self.files.filter { !$0.hasSuffix(".mo") })
  }

  @Test func `remove takes exactly those files away`() throws {
    let run = try sandbox.shell(
      """
      mkdir -p usr/bin && touch usr/bin/other usr/prefs-tui
      '\(script)' install --prefix "$PWD/usr" --program "$PROGRAM" &&
      '\(script)' remove --prefix "$PWD/usr"
      """)
    #expect(run == Self.done)
    #expect(try files(below: "usr") == ["bin/other", "prefs-tui"])
  }

  @Test func `installing again replaces, and removing again does no harm`() throws {
    let run = try sandbox.shell(
      """
      for action in install install remove remove; do
        '\(script)' $action --prefix "$PWD/usr" --program "$PROGRAM" || exit
      done
      """)
    #expect(run.exit == .exited(0))
    #expect(run.output == "")
    #expect(run.errors == Self.done.errors + Self.done.errors)
    #expect(try files(below: "usr") == [])
  }

  @Test func `DESTDIR stands before the prefix, and PREFIX is the same as --prefix`() throws {
    let run = try sandbox.shell(
      "DESTDIR=\"$PWD/stage\" PREFIX=/opt/x '\(script)' --program \"$PROGRAM\"")
    #expect(run.exit == .exited(0))
    #expect(try files(below: "stage/opt/x") == Self.files)
  }

  @Test func `a program that does not run leaves nothing behind`() throws {
    let run = try sandbox.shell("'\(script)' --prefix \"$PWD/usr\" --program /bin/false")
    #expect(run.exit == .exited(1))
    #expect(sandbox.folder.names == [])
  }

  @Test(arguments: [
    ("--prefix", "install: '--prefix' takes a value\n"),
    ("--prefix usr", "install: the prefix 'usr' does not start with '/'\n"),
  ])
  func `bad usage is 64`(arguments: String, message: String) throws {
    let run = try sandbox.shell("'\(script)' \(arguments)")
    #expect(run == Sandbox.Run(exit: .exited(64), output: "", errors: message))
    #expect(try sandbox.shell("'\(script)' upgrade").exit == .exited(64))
  }

  /// The files below a folder of the sandbox, in order.
  private func files(below folder: String) throws -> [String] {
    let run = try sandbox.shell("cd '\(folder)' && find . -type f | LC_ALL=C sort")
    return run.output.split(separator: "\n").map { String($0.dropFirst(2)) }
  }
}
