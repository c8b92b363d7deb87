import Testing

@testable import Documents

struct DocumentNamesTests {
  private func found(_ text: String, _ format: DocumentFormat) throws -> [String] {
    let document = try Document(Array(text.utf8), format: format)
    var found: [String] = []
    document.forEachMember(named: [("if", nil), ("order", nil)]) { member, key in
      found.append("\(["if", "order"][key]) \(document.text(member))")
    }
    return found
  }

  @Test func `members are found by their keys wherever they are, and nothing else is`() throws {
    let text = #"{"a": {"order": 1, "orders": 2, "": 3}, "b": ["order", {"if": 4}], "other": 5}"#
    #expect(try found(text, .json) == ["order 1", "if 4"])
  }

  @Test func `keys of about the same length, and values without keys, are none of them`() throws {
    let elements = (0..<300).map(String.init).joined(separator: ", ")
    let text = #"{"o": 1, "orde": 2, "ordex": 3, "orderx": 4, "i": 5, "": [\#(elements)], "if": 6}"#
    #expect(try found(text, .json) == ["if 6"])
    #expect(try found("orde: 1\nordex: 2\nlist: [\(elements)]\norder: 3\n", .yaml) == ["order 3"])
  }

  @Test(
    arguments: [
      (.json, #"{"o\u0072der": 1}"#), (.json5, "{order: 1}"), (.json5, "{'order': 1}"),
      (.yaml, "a: {order: 1}"), (.toml, "order = 1"),
    ] as [(DocumentFormat, String)])
  func `a key is found however it is spelled`(format: DocumentFormat, text: String) throws {
    #expect(try found(text, format) == ["order 1"])
  }
}
