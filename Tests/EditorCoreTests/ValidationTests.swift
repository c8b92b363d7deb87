import EditorCore
import Testing

struct ValidationTests {
  /// Demands that `low` is not above `high`, and that neither is negative.
  final class OrderedPair: Validator {
    func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
      let low = Self.number("low", in: snapshot)
      let high = Self.number("high", in: snapshot)
      var found: [Diagnostic] = []
      for (name, value) in [("low", low), ("high", high)] where value < Number(0) {
        found.append(Diagnostic(.error, at: Pointer([name]), rule: "minimum", "is negative"))
      }
      if high < low {
        found.append(Diagnostic(.error, at: Pointer(), rule: "order", "low is above high"))
      }
      return found
    }

    private static func number(_ key: String, in snapshot: any Snapshot) -> Number {
      if case .value(.number(let number)) = snapshot.slot(at: Pointer([key])) { return number }
      return Number(0)
    }
  }

  let low = Row.example("low", .number(NumberTraits()))
  let high = Row.example("high", .number(NumberTraits()))

  func session(low: Int, high: Int) throws -> (EditSession, MemoryStore) {
    let store = MemoryStore([
      Pointer(["low"]): .number(Number(low)), Pointer(["high"]): .number(Number(high)),
    ])
    let form = FormContent(
      title: "Test",
      root: Pane(title: "Test", sections: [PaneSection(rows: [self.low, self.high])]))
    return (try EditSession(form: form, store: store, validator: OrderedPair()), store)
  }

  @Test func `an error that the draft causes blocks the Save and keeps the draft`() throws {
    let (session, store) = try session(low: 1, high: 5)
    try session.set(.value(.number(Number(9))), for: low)
    let error = #expect(throws: InvalidDraft.self) { try session.commit() }
    #expect(error?.description == "low is above high")
    #expect(store.commits.isEmpty)
    #expect(session.draft.count == 1)
  }

  @Test func `an error that was there before only warns`() throws {
    let (session, _) = try session(low: -1, high: 5)
    try session.set(.value(.number(Number(9))), for: high)
    #expect(try session.validate().map(\.severity) == [.warning])
    #expect(try session.commit().count == 1)
  }

  @Test func `an error that the draft touches and leaves blocks`() throws {
    let (session, _) = try session(low: -1, high: -2)
    try session.set(.value(.number(Number(-3))), for: low)
    #expect(throws: InvalidDraft.self) { try session.commit() }
    try session.set(.value(.number(Number(0))), for: low)
    try session.set(.value(.number(Number(0))), for: high)
    #expect(try session.commit().count == 2)
  }

  @Test func `what a Save makes is made once for all who look at it, and for the Save`() throws {
    let (session, store) = try session(low: 1, high: 5)
    try session.set(.value(.number(Number(2))), for: low)
    _ = try session.validate()
    _ = try session.preview()
    _ = try session.commit()
    #expect(store.prepareCount == 1)
    try session.set(.value(.number(Number(3))), for: low)
    _ = try session.validate()
    try session.set(.value(.number(Number(4))), for: low)
    _ = try session.commit()
    #expect(store.prepareCount == 3)
  }

  @Test func `without a draft everything wrong is said as it is`() throws {
    let (session, _) = try session(low: 3, high: 2)
    #expect(try session.validate().map(\.rule) == ["order"])
    #expect(try session.commit().isEmpty)
  }
}
