import Documents
import EditorCore
import Testing

/// Each case is a text, changes, and the text they make.
struct DocumentEditingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var changes: [Change]
    var expected: String

    init(_ name: String, _ text: String, _ changes: [Change], _ expected: String) {
      self.name = name
      self.text = text
      self.changes = changes
      self.expected = expected
    }

    var testDescription: String { name }
  }

  @Test(arguments: replacements)
  func `a value is replaced in place`(example: Case) throws { try check(example) }

  @Test(arguments: insertions)
  func `a part is added in the style of the others`(example: Case) throws { try check(example) }

  @Test(arguments: removals)
  func `a part is removed with its line`(example: Case) throws { try check(example) }

  @Test(arguments: compositions)
  func `several changes compose`(example: Case) throws { try check(example) }

  private func check(_ example: Case) throws {
    let document = try Document(Array(example.text.utf8), format: .jsonc)
    let result = try document.applying(example.changes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == example.expected)
  }
}

// MARK: - Short spellings

/// Spells the value as JSON; what is none makes null, and the case fails.
func set(_ pointer: String, _ json: String) -> Change {
  let document = try? Document(Array(json.utf8), format: .json)
  let value = document.flatMap { $0.value($0.root) }
  return .set(Pointer(parsing: pointer) ?? Pointer(), value ?? .null)
}

func remove(_ pointer: String) -> Change {
  .remove(Pointer(parsing: pointer) ?? Pointer())
}
