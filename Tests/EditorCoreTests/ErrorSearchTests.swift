import EditorCore
import Testing

struct ErrorSearchTests {
  /// Finds that `a` is negative, and counts how often it was asked.
  final class Counting: Validator {
    var count = 0
    var isQuick = true

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
