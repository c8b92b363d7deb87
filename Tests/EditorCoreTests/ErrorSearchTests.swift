import EditorCore
import Testing

struct ErrorSearchTests {
  /// Finds that `a` is negative, and counts how often it was asked.
  final class Counting: Validator {
    var count = 0
    var isQuick = true
    /// Whether it tells what an edit does to what is wrong.
    var tellsDifference = false

    func difference(
      of changes: [Change], to snapshot: any Snapshot
    ) -> DiagnosticDifference? {
      guard tellsDifference else { return nil }
      var difference = DiagnosticDifference(gone: [], new: [])
      for case .set(_, .number(let number)) in changes {
        difference.gone = snapshot.slot(at: Pointer(["a"])).isNegative ? [Self.problem] : []
        difference.new = number < Number(0) ? [Self.problem] : []
      }
      return difference
    }

    private static let problem = Diagnostic(
      .error, at: Pointer(["a"]), rule: "minimum", "is negative")

    func isQuick(for snapshot: any Snapshot) -> Bool { isQuick }

    func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
      count += 1
      guard case .value(.number(let number)) = snapshot.slot(at: Pointer(["a"])),
        number < Number(0)
      else { return [] }
      return [Diagnostic(.error, at: Pointer(["a"]), rule: "minimum", "is negative")]
    }
  }

  let validator = Counting()
  let store = MemoryStore([Pointer(["a"]): .number(Number(-1)), Pointer(["b"]): .string("x")])
  let a = Row.example("a", .number(NumberTraits()))
  let b = Row.example("b", .toggle)
  let session: EditSession

  init() throws {
    session = try EditSession(
      form: FormContent(title: "T", root: Pane(title: "T", sections: [PaneSection(rows: [a, b])])),
      store: store, validator: validator)
  }

  @Test func `errors of the validator and of rows are found, one a place`() {
    #expect(session.errors.knownCount == 0)
    #expect(Set(session.errors.find().map(\.pointer)) == [Pointer(["a"]), Pointer(["b"])])
    #expect(session.errors.knownCount == 2)
  }

  @Test func `they are looked for once after each change`() throws {
    session.errors.find()
    session.errors.find()
    #expect(validator.count == 1)
    #expect(session.errors.isCurrent)
    try session.set(.value(.bool(true)), for: b)
    #expect(!session.errors.isCurrent)
    #expect(session.errors.find().map(\.pointer) == [Pointer(["a"])])
    session.errors.find()
    #expect(validator.count == 2, "what the baseline holds is checked once")
  }

  @Test func `where to look takes long, what the draft touches is told all the same`() throws {
    validator.isQuick = false
    validator.tellsDifference = true
    try session.set(.value(.number(Number(-5))), for: a)
    #expect(session.errors.areToBeFound)
    session.errors.follow()
    #expect(!session.errors.areToBeFound)
    #expect(Set(session.errors.atHand().map(\.pointer)) == [Pointer(["a"]), Pointer(["b"])])
    #expect(validator.count == 0)
    session.errors.find()
    #expect(validator.count == 2, "the baseline, and what a Save would make of it")
  }

  @Test func `an edit of what was looked through once costs what it touches`() throws {
    validator.tellsDifference = true
    session.errors.follow()
    #expect(validator.count == 1)
    try session.set(.value(.number(Number(5))), for: a)
    session.errors.follow()
    #expect(session.errors.find().map(\.pointer) == [Pointer(["b"])])
    session.undo()
    session.errors.follow()
    #expect(session.errors.knownCount == 2)
    #expect(validator.count == 1)
  }

  @Test func `a Save looks at what it touches, and not for what else is wrong`() throws {
    validator.tellsDifference = true
    try session.set(.value(.number(Number(-5))), for: a)
    #expect(throws: InvalidDraft.self) { try session.commit() }
    try session.set(.value(.number(Number(5))), for: a)
    #expect(try session.commit().count == 1)
    try session.set(.value(.bool(true)), for: b)
    #expect(try session.commit().count == 1)
    #expect(validator.count == 0)
  }

  @Test func `where to look takes long, only what is known is told, without what was edited`()
    throws
  {
    validator.isQuick = false
    #expect(session.errors.atHand().isEmpty)
    #expect(validator.count == 0)
    session.errors.find()
    try session.set(.value(.bool(true)), for: b)
    #expect(session.errors.atHand().map(\.pointer) == [Pointer(["a"])])
    #expect(validator.count == 1)
  }

  @Test func `a place without a row belongs to what it is a part of`() {
    #expect(session.row(at: Pointer(["a"]))?.identifier == "/a")
    #expect(session.row(at: Pointer(["a", "0", "x"]))?.identifier == "/a")
    #expect(session.row(at: Pointer(["c"])) == nil)
  }
}

extension Slot {
  fileprivate var isNegative: Bool {
    if case .value(.number(let number)) = self { number < Number(0) } else { false }
  }
}
