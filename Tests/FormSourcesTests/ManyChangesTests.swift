import EditorCore
import TestSupport
import Testing

/// Changes to many settings at once.
struct ManyChangesTests {
  /// How long it takes to reset so many settings, and to keep that as a draft, in seconds.
  private func seconds(_ count: Int) throws -> Double {
    let members = (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let session = try ListSession("{\(members)}").session
    let rows = session.form.root.sections.flatMap(\.rows)
    #expect(rows.count == count)
    let start = ThreadTime.seconds
    try session.reset(rows)
    #expect(DraftRecovery(of: session).record.entries.count == count)
    return ThreadTime.seconds - start
  }

  @Test func `to reset many settings, and to keep that, takes time in proportion`() throws {
    _ = try seconds(10)
    let few = try seconds(400)
    // Twice what is in proportion.
    #expect(try seconds(3_200) < 16 * few)
  }
}
