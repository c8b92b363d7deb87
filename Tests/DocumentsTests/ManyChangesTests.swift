import EditorCore
import Glibc
import Testing

@testable import Documents

/// Tens of thousands of changes in one call, which must not take time squared.
struct ManyChangesTests {
  private static let count = 20_000

  /// The seconds of processor that a thread takes for it, whatever else runs at the same time.
  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
  }

  /// Fails where twice as many changes take much more than twice the time.
  private func expectLinear(_ changes: (Int) -> [Change], in text: (Int) -> String) throws {
    func time(_ count: Int) throws -> Double {
      let document = try Document(Array(text(count).utf8), format: .jsonc)
      let changes = changes(count)
      // The best of some, as other programs run at the same time.
      return try (0..<3).map { _ in
        try seconds { _ = try EditPlan(changes, for: document) }
      }.min() ?? 0
    }
    let (few, many) = (try time(Self.count / 8), try time(Self.count))
    #expect(many < few * 8 * 4, "\(few) s for an eighth of what takes \(many) s")
  }

  private static func containers(_ count: Int) -> String {
    "[" + (0..<count).map { "{\"a\": \($0)}" }.joined(separator: ",\n") + "]"
  }

  @Test func `giving many containers new values takes time in proportion`() throws {
    try expectLinear(
      { count in
        (0..<count).map { .set(Pointer(["\($0)"]), .object([.init("b", .bool(true))])) }
      }, in: Self.containers)
  }

  @Test func `removing many containers takes time in proportion`() throws {
    try expectLinear(
      { count in (0..<count).map { .remove(Pointer(["\($0)"])) } }, in: Self.containers)
  }

  @Test func `adding many keys to one object takes time in proportion`() throws {
    try expectLinear(
      { count in (0..<count).map { .set(Pointer(["key \($0)"]), .bool(true)) } }, in: { _ in "{}" })
  }

  @Test func `what is added is found again after some of it was taken back`() throws {
    let document = try Document(Array("{}".utf8), format: .json)
    let (a, b, c) = (Pointer(["a"]), Pointer(["b"]), Pointer(["c"]))
    let result = try document.applying([
      .set(a, .bool(true)), .set(b, .bool(true)), .remove(a), .set(c, .bool(true)),
      .set(b, .null), .set(c, .null),
    ])
    #expect(result.value(result.root)?.compactText == #"{"b":null,"c":null}"#)
  }
}
