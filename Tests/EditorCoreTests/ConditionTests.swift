import Testing

@testable import EditorCore

struct ConditionTests {
  private func values(_ values: [RowIdentifier: Value]) -> FormValues { FormValues { values[$0] } }

  private func words(_ condition: Condition) -> String {
    condition.words(title: { $0.text.uppercased() }, words: { $1.quoted })
  }

  @Test func `a condition says what holds while it does`() {
    #expect(words(.isOn("a")) == "'A' is on")
    #expect(words(!.isOn("a")) == "'A' is off")
    #expect(words(.equals("m", .string("x"))) == "'M' is 'x'")
    #expect(words(!.equals("m", .string("x"))) == "'M' is not 'x'")
    #expect(
      words(.isOn("a") && .isOn("b") && .isOn("c")) == "'A' is on and 'B' is on and 'C' is on")
    #expect(
      words(.isOn("a") && (.isOn("b") || !.isOn("c"))) == "'A' is on and ('B' is on or 'C' is off)")
    #expect(words(!(.isOn("a") || !.isOn("b"))) == "'A' is off and 'B' is on")
    #expect(words(!(!.isOn("a"))) == "'A' is on")
  }

  @Test func `a condition of the program has the program's words, or says whose it is`() {
    let plain = Condition(dependsOn: ["a"]) { $0.isOn("a") }
    let named = Condition(dependsOn: ["a"], words: "the port is free") { $0.isOn("a") }
    #expect(words(plain) == "a condition of the program is met")
    #expect(words(!plain) == "a condition of the program is not met")
    #expect(words(named) == "the port is free")
    #expect(words(!named) == "not: the port is free")
  }

  @Test func `the fewest changes that make a condition hold`() {
    let values = values(["b": .bool(true), "m": .string("x")])
    let cases: [(Condition, [RowIdentifier: Value])] = [
      (.isOn("a"), ["a": .bool(true)]),
      (!.isOn("b"), ["b": .bool(false)]),
      (.isOn("b"), [:]),
      (.equals("m", .string("y")), ["m": .string("y")]),
      (.equals("flag", .bool(false)), ["flag": .bool(false)]),
      (!.equals("b", .bool(true)), ["b": .bool(false)]),
      (.isOn("a") && .isOn("c"), ["a": .bool(true), "c": .bool(true)]),
      ((.isOn("a") && .isOn("c")) || .isOn("d"), ["d": .bool(true)]),
      (!(.isOn("b") && .isOn("a")), [:]),
      (!(.isOn("b") || .isOn("a")), ["b": .bool(false)]),
    ]
    for (condition, changes) in cases {
      #expect(condition.changesThatMakeItHold(values) == changes, "\(words(condition))")
    }
  }

  @Test func `where no change is known to do, none is named`() {
    let values = values(["m": .string("x")])
    let conditions = [
      Condition(dependsOn: ["a"]) { $0.isOn("a") },
      !.equals("m", .string("x")),
      .isOn("a") && !.isOn("a"),
      .equals("m", .string("y")) && .equals("m", .string("z")),
      // The change that one part needs breaks what the other holds by.
      .isOn("a") && Condition(dependsOn: ["a"]) { !$0.isOn("a") },
    ]
    for condition in conditions {
      #expect(condition.changesThatMakeItHold(values) == nil, "\(words(condition))")
    }
  }

  @Test func `a condition of very many parts needs no stack to be read`() {
    let condition = (0..<2000).reduce(Condition.isOn("a")) { condition, _ in
      !condition || .isOn("b")
    }
    #expect(condition.holds(for: values(["b": .bool(true)])))
    #expect(condition.changesThatMakeItHold(values([:])) == ["a": .bool(true)])
    #expect(!words(condition).isEmpty)
  }
}
