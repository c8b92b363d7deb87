import Testing

@testable import Documents

/// Of what is read without libyaml, libyaml must say the same.
struct YAMLPlainReaderTests {
  private static let texts = [
    "a: 1\nb:\n  c: x y\n  d: \"e # f\" # g\nh: []\ni: [1, 'a b', -2]\nj: {}\n",
    "- 1\n- a: b\n  c:\n  - d\n  -\n- - e\n  - f: g\n    h:\n-\n", "a:\n# c\n\n  # d\n  b: 1\n",
    "a:\n- b\n- c\nd: 1\n", "a: b#c\nd: e:f\ng: \"\"\nh: ''\ni: null\nj: ~\nk: .5\n", "a:", "-",
    "-\n-",
    "  a: 1\n  b: 2", "a: 1 \n\nb: 2   # c\n", "\"a b\": 1\n'c': 2\n", "a:\n  b:\n    c:\nd:\n",
    "a: ü\nü: €\n", "- a\n- b\nc: d", "a: b\n  c\n", "a: b: c\n", "a: [b\n", "a: \"b\nc: d\"\n",
    "a:\n b\n",
    "a: 1\n b: 2\n", "a: [1, 2]#\n", "a: [1]x\n", "a: 'b'c\n", "a:\n  - 1\n - 2\n", "a: -\n",
    "a: - b\n",
    "- a: 1\n b: 2\n", "a: 1\n---\nb: 2\n", "a: [a b, c d ]\n", "a: [1,2,]\n", "a b: c\n",
    "a : b\n", "a: ''''\n",
    "a:\n  - - b\n    - c\n  - d\n", "- b:\n  - c\n  d: 1\n", "a: {}\nb: [] # c\n", "...\n",
    "a:  # c\n  - b",
  ]

  @Test func `what is read without libyaml it reads to the same nodes`() throws {
    var texts = Self.texts + YAMLSuite.cases.map(\.yaml)
    for seed in 0..<2000 as Range<UInt64> {
      var yaml = RandomYAML(seed: seed)
      texts.append(yaml.text(of: yaml.value()))
    }
    var count = 0
    for text in texts where try isRead(Array(text.utf8)) { count += 1 }
    #expect(count > 100)
    for text in Self.texts {
      let bytes = Array(text.utf8)
      for end in bytes.indices {
        _ = try isRead(Array(bytes[..<end]))
        for byte in [UInt8.space, .lineFeed, .colon, .minus, .quote, .hash, .openBracket, .comma] {
          var changed = bytes
          changed[end] = byte
          _ = try isRead(changed)
          changed = bytes
          changed.insert(byte, at: end)
          _ = try isRead(changed)
        }
      }
    }
  }

  /// Whether the text is read without libyaml, and to the same.
  private func isRead(_ bytes: [UInt8]) throws -> Bool {
    try bytes.withUnsafeBufferPointer { buffer in
      // No reader is given any other text.
      guard (try? TextCheck.check(buffer, limits: .standard)) != nil,
        let plain = YAMLPlainReader.nodes(of: buffer, limits: .standard)
      else { return false }
      let text = String(decoding: bytes, as: UTF8.self)
      var reader = YAMLStreamReader(buffer, limits: .standard)
      let nodes = try? reader.read(document: 1)
      let known = try #require(nodes, "only libyaml refuses \(text)")
      try #require(reader.count == 1 && plain.count == known.count, "\(text)")
      for index in known.indices {
        let (left, right) = (plain[index], known[index])
        let isSame =
          left.shape == right.shape && left.spelling == right.spelling && left.start == right.start
          && left.content == right.content && left.subtreeEnd == right.subtreeEnd
          && known[propertiesOf: index] == nil && plain.mayMerge == known.mayMerge
        #expect(isSame, "node \(index): \(left), \(right) of \(text)")
      }
      return true
    }
  }
}
