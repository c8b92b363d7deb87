import Documents
import EditorCore
import Testing

/// What a wrong splice could make of a text is found, whatever made it.
struct EditVerifierTests {
  private static let text = #"{"a": 1, "b": [true, {"c": "x"}], "d": {}}"#

  @Test(arguments: [
    ([], text),
    ([set("/a", "2")], #"{"a": 2, "b": [true, {"c": "x"}], "d": {}}"#),
    ([set("/a", "[2]")], #" {"a":[ 2 ],"b":[true,{"c":"x"}],"d":{ }}"#),
    ([remove("/b/0")], #"{"a": 1, "b": [{"c": "x"}], "d": {}}"#),
    ([remove("/b")], #"{"a": 1, "d": {}}"#),
    (
      [set("/b/1/e", "3"), set("/b/-", "4"), set("/d/f", "5"), set("/g", "6")],
      #"{"a": 1, "b": [true, {"c": "x", "e": 3}, 4], "d": {"f": 5}, "g": 6}"#
    ),
  ])
  func `the intended changes hold`(changes: [Change], text: String) throws {
    #expect(try holds(changes, text))
  }

  @Test(arguments: [
    // Nothing was to change.
    ([], #"{"a": 1.0, "b": [true, {"c": "x"}], "d": {}}"#),
    ([], #"{"a": 1, "b": [false, {"c": "x"}], "d": {}}"#),
    ([], #"{"a": 1, "b": [true, {"\u0063": "x"}], "d": {}}"#),
    ([], #"{"a": 1, "b": [true, {"c": "y"}], "d": {}}"#),
    ([], #"{"a": 1, "b": [true, {"c": "x"}], "d": []}"#),
    ([], #"{"a": 1, "b": [true, {"c": "x"}]}"#),
    ([], #"{"a": 1, "b": [true, {"c": "x"}], "d": {}, "e": 1}"#),
    ([], #"{"a": 1, "b": [true, {"c": "x"}], "d": {"e": 1}}"#),
    ([], #"{"a": 1, "b": [true], "d": {"c": "x"}}"#),
    ([], "1"),
    // A value was to be replaced.
    ([set("/a", "2")], text),
    ([set("/a", "2")], #"{"a": 3, "b": [true, {"c": "x"}], "d": {}}"#),
    ([set("/a", "2")], #"{"z": 2, "b": [true, {"c": "x"}], "d": {}}"#),
    ([set("/a", "2")], #"{"a": 2, "b": [true, {"c": "x"}], "d": 1}"#),
    ([set("/d", "2")], #"{"a": 1, "b": [true, {"c": "x"}]}"#),
    // One was to be removed.
    ([remove("/a")], text),
    ([remove("/a")], #"{"a": 1, "d": {}}"#),
    ([remove("/a")], #"{"b": [true, {"c": "x"}]}"#),
    ([remove("/d")], #"{"a": 1, "b": [true, {"c": "x"}], "d": {}}"#),
    // One was to be added.
    ([set("/e", "2")], text),
    ([set("/e", "2")], #"{"a": 1, "b": [true, {"c": "x"}], "d": {"e": 2}}"#),
    ([set("/e", "2")], #"{"a": 1, "b": [true, {"c": "x"}], "d": {}, "e": 3}"#),
    ([set("/e", "2")], #"{"a": 1, "b": [true, {"c": "x"}], "d": {}, "f": 2}"#),
    ([set("/e", "2")], #"{"e": 2, "a": 1, "b": [true, {"c": "x"}], "d": {}}"#),
    ([set("/b/1/e", "2")], #"{"a": 1, "b": [true, {"c": "x"}, 2], "d": {}}"#),
    ([set("/b/-", "2")], #"{"a": 1, "b": [2, true, {"c": "x"}], "d": {}}"#),
  ])
  func `any other change is found`(changes: [Change], text: String) throws {
    #expect(try !holds(changes, text))
  }

  private func holds(_ changes: [Change], _ text: String) throws -> Bool {
    let old = try Document(Array(Self.text.utf8), format: .json)
    let new = try Document(Array(text.utf8), format: .json)
    return EditVerifier(old: old, new: new, plan: try EditPlan(changes, for: old)).holds()
  }
}
