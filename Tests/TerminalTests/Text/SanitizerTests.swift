import Testing

@testable import Terminal

struct SanitizerTests {
  @Test(arguments: [
    // Control characters.
    ("a\u{1B}[31mb", "a␛[31mb", "a^[[31mb"),
    ("\0\t\n\r", "␀␉␊␍", "^@^I^J^M"),
    ("\r\n", "␍␊", "^M^J"),
    ("\u{7F}", "␡", "^?"),
    ("\u{80}\u{9B}\u{9F}", "\\u{80}\\u{9B}\\u{9F}", "\\u{80}\\u{9B}\\u{9F}"),
    // What reorders.
    ("\u{61C}", "⟨U+061C⟩", "<U+061C>"),
    ("a\u{202E}b", "a⟨U+202E⟩b", "a<U+202E>b"),
    ("\u{2066}\u{2069}", "⟨U+2066⟩⟨U+2069⟩", "<U+2066><U+2069>"),
    ("\u{2028}\u{2029}", "⟨U+2028⟩⟨U+2029⟩", "<U+2028><U+2029>"),
    // What hides.
    ("a\u{200B}b", "a⟨U+200B⟩b", "a<U+200B>b"),
    ("a\u{200C}\u{200D}b", "a⟨U+200C⟩⟨U+200D⟩b", "a<U+200C><U+200D>b"),
    (
      "\u{FEFF}\u{2060}\u{AD}\u{180E}", "⟨U+FEFF⟩⟨U+2060⟩⟨U+00AD⟩⟨U+180E⟩",
      "<U+FEFF><U+2060><U+00AD><U+180E>"
    ),
    ("\u{3164}\u{115F}\u{FFA0}", "⟨U+3164⟩⟨U+115F⟩⟨U+FFA0⟩", "<U+3164><U+115F><U+FFA0>"),
    ("\u{E0041}", "⟨U+E0041⟩", "<U+E0041>"),
    ("\u{FE0F}x\u{FE0F}", "⟨U+FE0F⟩x⟨U+FE0F⟩", "<U+FE0F>x<U+FE0F>"),
    // What no terminal can show.
    (
      "\u{E000}\u{378}\u{FFFF}\u{10FFFF}", "⟨U+E000⟩⟨U+0378⟩⟨U+FFFF⟩⟨U+10FFFF⟩",
      "<U+E000><U+0378><U+FFFF><U+10FFFF>"
    ),
    // Marks.
    ("e\u{301}", "e\u{301}", "e\\u{301}"),
    ("\u{301}", "⟨U+0301⟩", "\\u{301}"),
    ("\n\u{301}", "␊⟨U+0301⟩", "^J\\u{301}"),
    (
      "a\u{301}\u{302}\u{303}\u{304}b", "a\u{301}\u{302}\u{303}\u{304}b",
      "a\\u{301}\\u{302}\\u{303}\\u{304}b"
    ),
    // Emoji.
    ("❤\u{FE0F}", "❤", "\\u{2764}<U+FE0F>"),
    ("❤\u{FE0F}\u{FE0F}", "❤⟨U+FE0F⟩", "\\u{2764}<U+FE0F><U+FE0F>"),
    ("👩\u{200D}👧", "👩👧", "\\u{1F469}<U+200D>\\u{1F467}"),
    ("👩\u{200D}x", "👩⟨U+200D⟩x", "\\u{1F469}<U+200D>x"),
    ("1\u{FE0F}\u{20E3}", "1\u{20E3}", "1<U+FE0F>\\u{20E3}"),
    ("1\u{200D}2", "1⟨U+200D⟩2", "1<U+200D>2"),
    // Scripts that spell with joiners.
    ("می\u{200C}خ", "میخ", "\\u{645}\\u{6CC}<U+200C>\\u{62E}"),
    // Nothing strange.
    (
      "naïve 漢字 Ωж ✓ ─", "naïve 漢字 Ωж ✓ ─",
      "na\\u{EF}ve \\u{6F22}\\u{5B57} \\u{3A9}\\u{436} \\u{2713} \\u{2500}"
    ),
    ("plain ASCII ~", "plain ASCII ~", "plain ASCII ~"),
  ])
  func `what may not be shown is spelled out`(text: String, unicode: String, ascii: String) {
    #expect(Array(PlainText.visible(text).unicodeScalars) == Array(unicode.unicodeScalars))
    #expect(PlainText.visible(text, repertoire: .ascii) == ascii)
  }

  @Test func `more than four marks are cut`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    #expect(
      PlainText.visible(text).unicodeScalars.elementsEqual(
        "a\u{301}\u{301}\u{301}\u{301}…b".unicodeScalars))
    #expect(TextWidth.columns(of: text) == 3)
  }

  @Test(
    arguments: [
      ([], ""), (Array("éabcdé漢👩xyz".utf8), "éabcdé漢👩xyz"), ([0xFF], "\\xFF"),
      ([0x61, 0xC3], "a\\xC3"),
      ([0xE6, 0xBC, 0x61], "\\xE6\\xBCa"), ([0xC3, 0xA9, 0x80, 0xC3, 0xA9], "é\\x80é"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"), ([0x0D, 0x0A], "\r\n"),
    ] as [([UInt8], String)])
  func `bytes that are no UTF-8 are spelled out`(bytes: [UInt8], text: String) {
    #expect(PlainText.decoding(bytes) == text)
  }

  @Test func `nothing shown of any character can steer a terminal or has another width`() {
    // All of the planes that hold characters; samples of the empty ones.
    let values = [
      Array(UInt32(0)...0x3FFFF), Array(stride(from: 0x40000, through: 0xDFFFF, by: 97)),
      Array(0xE0000...0xE0FFF), Array(stride(from: 0xE1000, through: 0x10FFFF, by: 97)),
    ]
    for scalar in values.joined().compactMap(Unicode.Scalar.init) {
      let isSample = scalar.value % 13 == 0 || scalar.value < 0x400
      for repertoire in isSample ? [Repertoire.unicode, .ascii] : [.unicode] {
        let glyphs = Array(SanitizedText(String(scalar), repertoire: repertoire))
        guard !glyphs.isEmpty, glyphs.allSatisfy({ isHarmless($0, in: repertoire) }) else {
          Issue.record("U+\(String(scalar.value, radix: 16)) is shown as \(glyphs)")
          return
        }
      }
    }
  }

  private func isHarmless(_ glyph: SanitizedText.Glyph, in repertoire: Repertoire) -> Bool {
    let value = glyph.base.value
    return value >= 0x20 && !(0x7F...0x9F).contains(value)
      && ScalarWidth.columns(of: glyph.base) == Int(glyph.width) && glyph.width > 0
      && (repertoire == .unicode || value < 0x7F)
  }
}
