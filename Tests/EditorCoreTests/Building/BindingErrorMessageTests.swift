import EditorCore
import Testing

struct BindingErrorMessageTests {
  @Test(arguments: [
    (
      BindingError.otherModel("port", expected: "Server", given: "Client"),
      "Row 'port' is bound to a property of 'Server', but the form is given 'Client'"
    ),
    (.value("port", .notNumber("x")), "Row 'port': 'x' is not a number"),
  ])
  func `an error in words`(error: BindingError, words: String) {
    #expect(error.description == words)
  }
}
