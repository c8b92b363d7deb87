import Documents
import EditorCore
import Foundation
import SaveHarness
import Stores
import TestSupport
import Testing

/// Commands that judge and apply a Save: a file changes only where they take it.
struct SaveGuardTests {
  private let folder: TestFolder
  private let state: TestFolder

  init() throws {
    folder = try TestFolder()
    state = try TestFolder()
    try folder.write("a=1\nb=2\n", to: "x.ini", mode: 0o640)
  }

  private func saveGuard(
    check: [String]? = nil, apply: [String]? = nil, isAgreed: Bool = true
  ) -> SaveGuard {
    SaveGuard(
      journal: SaveJournal(folder: state.path("saves")),
      commands: SaveCommands(title: "Test", check: check, apply: apply), isAgreed: isAgreed,
      copies: state.path("checks"))
  }

  /// Sets `b` with these commands around it.
  private func save(_ saveGuard: SaveGuard, _ value: String = "3") throws {
    let store = DocumentStore(path: folder.path("x.ini"))
    store.findGuard = { saveGuard }
    let baseline = try store.read()
    let changes = [Change.set(Pointer(["b"]), .string(value))]
    _ = try store.commit(store.prepare(changes, against: baseline), against: baseline)
  }

  private var text: String {
    get throws { try folder.text(of: "x.ini") }
  }

  private var leftInState: [String] {
    ["saves", "checks"].flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: state.path($0))) ?? []
    }
  }

  @Test func `what nobody has agreed to is not run`() throws {
    let command = ["touch", state.path("ran")]
    let saveGuard = saveGuard(check: command, apply: command, isAgreed: false)
    let words =
      "a Save for Test runs 'touch \(state.path("ran"))' before it and "
      + "'touch \(state.path("ran"))' after it, and nobody has agreed to that"
    let error = #expect(throws: CommandError.self) { try save(saveGuard) }
    #expect(error.map { "\($0)" } == words)
    #expect(try text == "a=1\nb=2\n")
    #expect(!state.names.contains("ran"))
    saveGuard.agree()
    try save(saveGuard)
    #expect(try text == "a=1\nb=3\n")
  }

  @Test func `a check sees what is to be written, in a file that nobody else can read`() throws {
    try save(
      saveGuard(check: [
        "/bin/sh", "-c", "cp $0 \(state.path("seen")); stat -c %a $0 >> \(state.path("seen"))",
        "%f",
      ]))
    #expect(try state.text(of: "seen") == "a=1\nb=3\n600\n")
    #expect(try text == "a=1\nb=3\n")
    #expect(leftInState == [])
  }

  @Test func `what a check refuses is not written, and its words are those of the file`() throws {
    let check = ["/bin/sh", "-c", "echo \"$0: line 2: b is bad\" >&2; exit 255", "%f"]
    let error = #expect(throws: InvalidDraft.self) { try save(saveGuard(check: check)) }
    #expect(error?.diagnostics.map(\.pointer) == [Pointer(["b"])])
    #expect(
      error?.diagnostics.first?.message
        == "'\(SaveCommands.shown(check))' refuses line 2: b is bad")
    #expect(try text == "a=1\nb=2\n")
    #expect(leftInState == [])
  }

  @Test func `where what is running does not take it up, the old bytes are back, and taken up`()
    throws
  {
    // It takes what has b=2, and says what it saw.
    let apply = [
      "/bin/sh", "-c",
      "cat \(folder.path("x.ini")) >> \(state.path("seen")); grep -q b=2 \(folder.path("x.ini")) || { echo no b=2; exit 4; }",
    ]
    let error = #expect(throws: CommandError.self) { try save(saveGuard(apply: apply)) }
    #expect(
      error.map { "\($0)" }
        == "'\(SaveCommands.shown(apply))' failed (4): no b=2; what was there before is back")
    #expect(try text == "a=1\nb=2\n")
    #expect(try folder.identity(of: "x.ini").permissions == 0o640)
    #expect(try state.text(of: "seen") == "a=1\nb=3\na=1\nb=2\n")
    #expect(leftInState == [])
  }

  @Test func `a command that is not there changes nothing`() throws {
    let error = #expect(throws: CommandError.self) {
      try save(saveGuard(check: ["/nowhere/checker", "%f"]))
    }
    #expect(
      error.map { "\($0)" }
        == "'/nowhere/checker %f' cannot be run: a file or folder is missing; every file is as it was"
    )
    #expect(try text == "a=1\nb=2\n")
  }

  @Test func `a command that does not end is ended`() throws {
    let saveGuard = saveGuard(apply: ["sleep", "60"])
    saveGuard.secondsLimit = 1
    let error = #expect(throws: CommandError.self) { try save(saveGuard) }
    #expect(
      error.map { "\($0)" }
        == "'sleep 60' did not end within 1 s; every file is as it was")
    #expect(try text == "a=1\nb=2\n")
  }

  @Test func `a change of the commands is agreed to anew`() {
    let one = SaveCommands(title: "A", check: ["x", "y"])
    #expect(one.fingerprint == SaveCommands(title: "A", check: ["x", "y"]).fingerprint)
    for other in [
      SaveCommands(title: "A", check: ["x y"]), SaveCommands(title: "A", apply: ["x", "y"]),
      SaveCommands(title: "A", check: ["x"], apply: ["y"]),
      SaveCommands(title: "B", check: ["x", "y"]),
    ] {
      #expect(one.fingerprint != other.fingerprint)
    }
  }

  @Test func `commands are shown as a shell would take them`() {
    #expect(SaveCommands.shown(["a", "b c", "", "d'e", "%f"]) == #"a 'b c' '' 'd'\''e' %f"#)
  }
}
