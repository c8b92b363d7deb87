import EditorCore
import Testing

struct ControlTests {
  let port = Control.number(
    NumberTraits(isInteger: true, minimum: Number(1), maximum: Number(65535)))
  let theme = Control.choice([
    Choice(.string("light"), title: "Light"), Choice(.string("dark"), title: "Dark"),
  ])

  @Test(arguments: [(" 80 ", "80"), ("+5", "5"), ("1e2", "1e2"), ("12.0", "12.0")])
  func `a number is read as people type it`(text: String, spelling: String) throws {
    guard case .number(let number) = try port.value(typed: text) else {
      Issue.record("no number")
      return
    }
    #expect(number.text == spelling)
  }

  @Test func `a choice is typed by its title or its value`() throws {
    #expect(try theme.value(typed: "Dark") == .string("dark"))
    #expect(try theme.value(typed: "dark") == .string("dark"))
  }

  @Test(arguments: [
    ("80x", "'80x' is not a whole number"),
    ("1.5", "'1.5' is not a whole number"),
    ("99999", "99999 is above 65535"),
    ("", "'' is not a whole number"),
  ])
  func `what is wrong with a typed number is said in words`(text: String, message: String) {
    let problem = #expect(throws: ValueProblem.self) { try port.value(typed: text) }
    #expect(problem?.description == message)
  }

  @Test func `every problem has its words`() {
    let number = Number(5)
    #expect(ValueProblem.notToggle(.string("yes")).description == "'yes' is neither true nor false")
    #expect(ValueProblem.notText(.array([.null])).description == "'[null]' is not a text")
    #expect(
      ValueProblem.notJSON("abc").description
        == "'abc' is not JSON; a text is written in double quotes")
    #expect(ValueProblem.notNumber(.string("a")).description == "'a' is not a number")
    #expect(
      ValueProblem.outside(number, minimum: Number(6), maximum: nil).description == "5 is below 6")
    #expect(
      ValueProblem.outside(number, minimum: nil, maximum: Number(4)).description == "5 is above 4")
    #expect(
      ValueProblem.notChoice(.string("blue"), choices: [.string("light"), .null]).description
        == "'blue' is none of 'light', 'null'")
    #expect(
      ValueProblem.notChoice(.string("c"), choices: [.string("b")]).description == "'c' is not 'b'")
    let many = (1...10).map { Value.number(Number($0)) }
    #expect(
      ValueProblem.notChoice(.bool(true), choices: many).description
        == "'true' is none of '1', '2', '3', '4', '5', '6', '7', '8' and 2 more")
    #expect(EditRefusal.readOnly.description == "opened read-only")
  }

  @Test func `compact text is JSON on one line`() throws {
    let value = Value.object([
      .init("a \"b\"", .array([.number(try #require(Number("1.50"))), .null, .bool(false)])),
      .init("\u{1}é\n", .object([])), .init("empty", .array([])),
    ])
    #expect(value.compactText == #"{"a \"b\"":[1.50,null,false],"\u0001é\n":{},"empty":[]}"#)
  }
}
