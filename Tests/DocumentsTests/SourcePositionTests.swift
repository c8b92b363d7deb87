import Documents
import Testing

/// Places in large texts, found without a look at all that is before them.
struct SourcePositionTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func `an index tells the same lines and columns as the document`(lineEnd: String) throws {
    let long = String(repeating: "é", count: 30_000)
    let lines = (0..<9000).map { "  \"key\($0)\": \($0)" } + ["  \"long\": \"\(long)\""]
    let text = "{" + lineEnd + lines.joined(separator: "," + lineEnd) + lineEnd + "}"
    let document = try Document(Array(text.utf8), format: .json)
    let index = DocumentIndex(document)
    for offset in stride(from: 0, through: text.utf8.count, by: 4099) {
      #expect(index.position(of: offset) == document.position(of: offset))
    }
  }
}
