import Documents
import Testing

/// Each limit, reached and passed by one.
struct DocumentLimitTests {
  @Test func `the standard limits are those of the manual`() {
    #expect(
      Limits.standard == Limits(fileSize: 536_870_912, nesting: 512, stringLength: 16_777_216))
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `containers nest 512 levels deep`(open: String, close: String) {
    func text(_ depth: Int) -> [UInt8] {
      Array((repeated(open, depth - 1) + "[]" + repeated(close, depth - 1)).utf8)
    }
    #expect(throws: Never.self) { try Document(text(512), format: .json) }
    let error = #expect(throws: DocumentError.self) { try Document(text(513), format: .json) }
    #expect(error?.problem == .tooDeep(limit: 512))
    #expect(error?.offset == open.utf8.count * 512)
    #expect(error?.description == "nested deeper than 512 levels")
  }

  @Test func `no depth exhausts the stack`() {
    for open in ["[", "{\"a\":"] {
      let error = #expect(throws: DocumentError.self) {
        try Document(Array(repeated(open, 100_000).utf8), format: .json)
      }
      #expect(error?.problem == .tooDeep(limit: 512))
    }
  }

  @Test func `a text is at most 16 MiB`() throws {
    func text(_ length: Int, _ end: String) -> [UInt8] {
      [0x22] + Array(repeating: 0x78, count: length - end.utf8.count) + Array(end.utf8) + [0x22]
    }
    // The end tells the loop for plain bytes from the one for all others.
    for end in ["", "\\n"] {
      #expect(throws: Never.self) { try Document(text(16 << 20, end), format: .json) }
      let error = #expect(throws: DocumentError.self) {
        try Document(text(16 << 20 + 1, end), format: .json)
      }
      #expect(error?.description == "a text is longer than 16 MiB")
    }
  }

  @Test func `a file is at most as large as its limit`() {
    let limits = Limits(fileSize: 10, nesting: 512, stringLength: 100)
    #expect(throws: Never.self) {
      try Document(Array("[1,2,3,45]".utf8), format: .json, limits: limits)
    }
    let error = #expect(throws: DocumentError.self) {
      try Document(Array("[1,2,3,456]".utf8), format: .json, limits: limits)
    }
    #expect(error?.description == "larger than 10 bytes")
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
