import EditorCore
import Testing

struct ColorTextTests {
  @Test(arguments: [
    ("#1e1e2e", (30, 30, 46)), ("#12F", (17, 34, 255)), ("0xff8000", (255, 128, 0)),
    ("#ff800080", (255, 128, 0)), ("#f80c", (255, 136, 0)), ("rgb(30, 30, 46)", (30, 30, 46)),
    ("RGBA(100% 0% 50% / 0.5)", (255, 0, 128)),
  ])
  func `texts that are colours`(text: String, parts: (Int, Int, Int)) throws {
    let color = try #require(ColorText(text))
    #expect((Int(color.red), Int(color.green), Int(color.blue)) == parts)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#gggggg", "1e1e2e", "0x123", "rgb(1, 2)", "rgb(1,2,300)", "rgb()",
    "hex(1, 2, 3)", "rgb(1, 2, 3", "#é11", "#１２３",
  ])
  func `texts that are none`(text: String) {
    #expect(ColorText(text) == nil)
  }

  @Test(arguments: [
    ("#19f", true, true), ("#19Fc", true, true), ("#1e90ff", true, true),
    ("#1E90FF80", true, true), ("teal", true, false), ("rgb(30 144 255)", true, false),
    ("color-mix(in srgb, red, blue)", true, false), ("", false, false), ("#", false, false),
    ("#12", false, false), ("#12345", false, false), ("#1e90fg", false, false),
    ("1e90ff", false, false), ("0x1e90ff", false, false), ("two words", false, false),
    ("rgb)", false, false), ("(1)", false, false), ("-", false, false), ("téal", false, false),
  ])
  func `a setting takes what its kind of colour does`(text: String, css: Bool, hexadecimal: Bool) {
    #expect(ColorKind.css.accepts(text) == css)
    #expect(ColorKind.hexadecimal.accepts(text) == hexadecimal)
    let problem = Control.color(.hexadecimal).problem(with: .string(text))?.description
    let words = "'\(text)' is not a colour such as #1e90ff"
    #expect(problem == (hexadecimal ? nil : words))
  }

  @Test func `a host's row takes the kind of colour that it names`() {
    #expect(ColorRow("Accent").row.control.problem(with: .string("teal")) != nil)
    #expect(ColorRow("Accent", kind: .css).row.control.problem(with: .string("teal")) == nil)
  }

  @Test func `what is no text is no colour`() {
    #expect(
      Control.color(.css).problem(with: .number(Number(12)))?.description
        == "'12' is not a colour such as #1e90ff or teal")
  }
}
