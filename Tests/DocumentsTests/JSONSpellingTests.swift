import EditorCore
import Testing

@testable import Documents

/// The same values, in texts in which they stand in many ways: nearly all of a text is read by a loop for
/// what is usual, and each of these leaves it somewhere else.
struct JSONSpellingTests {
  private static let texts = [
    #"{"a":{"b":[1,-2,0,10,1.5,2e3,true,false,null,"x",[],{}],"c":{}},"d":[[[{"e":"f"}]]],"g":""}"#,
    #"{"ünï":"grüße","esc\"aped":"a\nb\u00e9","long":"0123456789abcdef0123456789abcdef","n":-0}"#,
    #"[[1],[2,[3,{"k":[4]}]],{"a":null},"end"]"#,
    #"{"empty":{},"none":[],"true":"true","false":[false],"null":null,"zero":0}"#,
  ]

  private static let blanks = [
    "", " ", "  ", "\n", "\r\n", "\n    ", "\n\t\t", "\n          ", "\t",
  ]

  /// The text with blanks around what separates its values, none of which stands in a string.
  private static func spelled(_ text: String, _ before: String, _ after: String) -> String {
    text.reduce(into: "") { spelled, character in
      switch character {
      case "{", "[", ",", ":": spelled += "\(before)\(character)\(after)"
      case "}", "]": spelled += "\(before)\(character)"
      default: spelled.append(character)
      }
    }
  }

  private static func value(_ text: String, _ format: DocumentFormat) throws -> Value? {
    let document = try Document(Array(text.utf8), format: format)
    return document.value(document.root)
  }

  @Test(arguments: texts) func `blanks change no value`(text: String) throws {
    let expected = try Self.value(text, .json)
    for before in Self.blanks {
      for after in Self.blanks {
        let spelled = Self.spelled(text, before, after)
        for format in [DocumentFormat.json, .jsonc, .json5] {
          for end in ["", "\n", String(repeating: "\n", count: 40)] {
            #expect(try Self.value(spelled + end, format) == expected, "\(spelled)")
          }
        }
      }
    }
  }

  @Test(arguments: texts) func `comments change no value`(text: String) throws {
    let expected = try Self.value(text, .json)
    for comment in ["/* \" } */", "// ] \"\n", " /**/ "] {
      #expect(try Self.value(Self.spelled(text, comment, ""), .jsonc) == expected)
      #expect(try Self.value(Self.spelled(text, "", comment), .json5) == expected)
    }
  }

  @Test(arguments: texts) func `each text that is cut off is refused`(text: String) {
    for count in 0..<text.utf8.count {
      let start = Array(text.utf8.prefix(count))
      #expect(throws: DocumentError.self) { try Document(start, format: .json) }
      // More bytes behind it, as far as there is one more mistake.
      let padded = start + Array(String(repeating: " ", count: 40).utf8)
      #expect(throws: DocumentError.self) { try Document(padded, format: .json) }
    }
  }

  @Test func `a text that is denser than its start is read in full`() throws {
    let start = "[\"" + String(repeating: "x", count: 1 << 15) + "\""
    let text = start + String(repeating: ",1", count: 50_000) + "]"
    let document = try Document(Array(text.utf8), format: .json)
    #expect(document.childCount(document.root) == 50_001)
    #expect(document.nodeCount == 50_002)
  }

  @Test func `what is too deep or too long is refused where it stands among the usual`() {
    let limits = Limits(fileSize: 1 << 20, nesting: 3, stringLength: 20)
    for text in [
      #"{"a": {"b": {"c": {}}}, "d": "                                 "}"#,
      #"{"a": {"b": {"c": [1]}}, "d": 1, "e": 2, "f": 3}"#,
      #"{"a": "012345678901234567890", "b": 1, "c": 2, "d": 3}"#,
      #"{"012345678901234567890": 1, "b": 1, "c": 2, "d": 3}"#,
    ] {
      #expect(throws: DocumentError.self) {
        try Document(Array(text.utf8), format: .json, limits: limits)
      }
    }
  }
}
