import Documents
import Testing

@testable import FormSources

struct DocumentMentionsTests {
  @Test(
    arguments: [
      (.json, #"{"a": {"order": 1}}"#, true), (.json, #"{"a": "reorder", "orders": 1}"#, false),
      (.jsonc, "{}", false), (.yaml, "a: {order: 1}", true),
    ] as [(DocumentFormat, String, Bool)])
  func `a key is missed nowhere, and seen only in quotes`(
    format: DocumentFormat, text: String, mayHold: Bool
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    #expect(document.mayHold(keys: ["if", "order"]) == mayHold)
  }
}
