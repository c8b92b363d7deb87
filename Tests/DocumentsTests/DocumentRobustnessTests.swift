import Documents
import EditorCore
import TestSupport
import Testing

/// Damaged texts: each is a document or an error, and never the end of the program.
struct DocumentRobustnessTests {
  private static let text = Array(
    """
    \u{FEFF}// settings
    {
      "name": "x\\u00e9\\ud83d\\ude00\\n", /* é */
      "list": [1, -2.5e+3, true, false, null, [], {}],
      "map": {"a": {"b": 1,}, "c": "😀"}, // end
    }

    """.utf8)

  /// All of ASCII, and of the others those that begin or continue a character, or never stand in one.
  private static let bytes =
    Array(UInt8.min..<0x80) + [
      0x80, 0x85, 0x90, 0xA0, 0xA8, 0xBF, 0xC0, 0xC2, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
      0xFF,
    ]

  @Test(arguments: DocumentFormat.allCases + DocumentFormat.ofPrograms)
  func `a text cut off anywhere is answered`(format: DocumentFormat) {
    for length in 0...Self.text.count {
      check(Array(Self.text.prefix(length)), format, isEdited: true)
    }
  }

  @Test(arguments: DocumentFormat.allCases + DocumentFormat.ofPrograms)
  func `a text with any one byte changed is answered`(format: DocumentFormat) {
    for index in Self.text.indices {
      for byte in Self.bytes {
        var text = Self.text
        text[index] = byte
        check(text, format, isEdited: byte.isMultiple(of: 16))
      }
    }
  }

  @Test(arguments: FormatCase.all.filter { $0.operation == "read" })
  func `a damaged text of the format is answered`(example: FormatCase) throws {
    let text = try example.bytes("in")
    for length in 0...text.count {
      check(Array(text.prefix(length)), example.format, isEdited: true)
    }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      var damaged = text
      for _ in 0...generator.below(4) {
        let place = generator.below(damaged.count)
        switch generator.below(3) {
        case 0: damaged[place] = UInt8(generator.below(128))
        case 1: damaged.remove(at: place)
        default: damaged.insert(generator.pick(Array("\n\r\t \"'\\[]<>=;#&".utf8)), at: place)
        }
      }
      check(damaged, example.format, isEdited: true)
    }
  }

  private func check(_ text: [UInt8], _ format: DocumentFormat, isEdited: Bool) {
    do {
      let document = try Document(text, format: format)
      // An expectation that holds takes longer than most of these texts do.
      if document.bytes != text { Issue.record("\(format) holds other bytes: \(text)") }
      _ = document.value(document.root)
      guard isEdited else { return }
      _ = try? document.applying([
        .set(Pointer(["new", "key"]), .bool(true)), .remove(Pointer(["list"])),
      ])
    } catch {
      if !(0...text.count ~= error.offset) || error.description.isEmpty {
        Issue.record("\(format) \(error): \(text)")
      }
    }
  }
}

extension DocumentFormat {
  /// Those that nobody can ask for: `allCases` has the others.
  static let ofPrograms: [DocumentFormat] = [
    .cnf, .npmrc, .mysql, .configparser, .wireguard, .postgresql,
  ]
}
