import EditorCore
import PreferencesEditor
import Testing

@testable import PreferencesFiles

@MainActor
struct ValueNotationTests {
  @Test func `values are spelled over lines and read back strictly`() throws {
    let value = Value.object([
      .init("a", .array([.number(Number(1)), .null])), .init("b", .object([])),
    ])
    let text = """
      {
        "a": [
          1,
          null
        ],
        "b": {}
      }

      """
    #expect(ValueNotation.json.text(value) == text)
    #expect(try ValueNotation.json.value(text) == value)
  }

  @Test func `what is wrong is told with its place`() {
    let words = "line 2, column 1: comments are not allowed in strict JSON"
    #expect(throws: ValueProblem.broken(words)) {
      try ValueNotation.json.value("\n// no\n")
    }
  }
}
