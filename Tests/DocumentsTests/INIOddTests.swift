import EditorCore
import Testing

@testable import Documents

/// What files have that is in no grammar, or has two meanings.
struct INIOddTests {
  @Test func `a line that is no key is kept, and the value above it locked`() throws {
    let text = "[a]\nweb one\nb = c\nskip it\n\nd = e\n\nother line\n[f]\ng = h\n"
    let document = try Document(Array(text.utf8), format: .ini)
    #expect(
      document.value(document.root)?.compactText == #"{"a":{"b":"c","d":"e"},"f":{"g":"h"}}"#)
    let changed = try document.applying([set("/a/d", #""x""#), set("/a/n", "1")])
    #expect(
      String(decoding: changed.bytes, as: UTF8.self)
        == text.replacing("d = e\n", with: "d = x\nn = 1\n"))
    let removed = try document.applying([remove("/f")])
    #expect(String(decoding: removed.bytes, as: UTF8.self).hasSuffix("\nother line\n"))
    let odd = try Document(Array("[a]\nx 1\n[b]\ny = 2\n".utf8), format: .ini)
    #expect(
      String(decoding: try odd.applying([remove("/a")]).bytes, as: UTF8.self) == "[b]\ny = 2\n")
    let error = #expect(throws: EditError.self) { try document.applying([set("/a/b", "1")]) }
    #expect(error?.description == "'/a/b' cannot be edited, because the line below it is no key")
  }

  @Test func `so is one before the first header, where there is one`() throws {
    let text = "an old\ntitle: x\nof mine\n\nand more\n[f]\ng = h\n"
    let document = try Document(Array(text.utf8), format: .ini)
    #expect(document.value(document.root)?.compactText == #"{"title":"x","f":{"g":"h"}}"#)
    let error = #expect(throws: EditError.self) { try document.applying([set("/title", "1")]) }
    #expect(error?.description == "'/title' cannot be edited, because the line below it is no key")
    let changed = try document.applying([set("/f/g", #""i""#)])
    #expect(String(decoding: changed.bytes, as: UTF8.self) == text.replacing("h\n", with: "i\n"))
    let added = try document.applying([set("/n", "1")])
    #expect(
      String(decoding: added.bytes, as: UTF8.self)
        == text.replacing("of mine\n", with: "of mine\nn: 1\n"))
    #expect(throws: DocumentError.self) {
      try Document(Array("server {\n listen [::]:80;\n}\n".utf8), format: .ini)
    }
  }

  @Test(
    arguments: [
      (.ini, "\u{A0}a\u{A0}=\u{A0}b\u{2003}\n", #"{"a":"b"}"#),
      (.ini, "[s]\na = b\n\u{A0}c\nd = e\u{A0}; f\n", #"{"s":{"a":"b\nc","d":"e"}}"#),
      (.ini, "\u{A0}\n\u{A0}; x\na = b\u{A0}c\n", #"{"a":"b\u00a0c"}"#),
      (
        .ini, "a = b\u{B}\u{2028}\u{85}\nc =\u{C}d\u{2029}e\n", "{\"a\":\"b\",\"c\":\"d\u{2029}e\"}"
      ),
      (.env, "A=\u{A0}b\u{A0}\nC=\"d\u{A0}\"\n", #"{"A":"b","C":"d\u00a0"}"#),
      (.git, "[s]\na =\u{A0}b\n", #"{"s":{"a":"\u00a0b"}}"#),
      (.systemd, "[s]\na=\u{A0}b\n", #"{"s":{"a":"\u00a0b"}}"#),
      (.desktop, "[s]\na=\u{A0}b\n", #"{"s":{"a":"\u00a0b"}}"#),
      (.properties, "a=\u{A0}b\n\u{A0}c=d\n", #"{"a":"\u00a0b","\u00a0c":"d"}"#),
    ] as [(DocumentFormat, String, String)])
  func `a blank that breaks no line is one where the programs of the dialect have it so`(
    format: DocumentFormat, text: String, json: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let expected = try Document(Array(json.utf8), format: .json)
    #expect(document.value(document.root) == expected.value(expected.root))
  }

  @Test func `a text that such a blank ends has quotes where it can`() throws {
    let env = try Document(Array("A=b\n".utf8), format: .env)
    let changed = try env.applying([set("/A", #""c\u00a0""#), set("/D", #""e""#)])
    #expect(String(decoding: changed.bytes, as: UTF8.self) == "A=\"c\u{A0}\"\nD=e\n")
    let ini = try Document(Array("a\u{A0}=\u{A0}b\n".utf8), format: .ini)
    #expect(throws: EditError.self) { try ini.applying([set("/a", #""c\u00a0""#)]) }
    let added = try ini.applying([set("/a", #""c""#), set("/d", #""e""#)])
    #expect(String(decoding: added.bytes, as: UTF8.self) == "a\u{A0}=\u{A0}c\nd = e\n")
  }

  @Test(
    arguments: [
      ([set("/color/diff", #""always""#)], "diff = auto", "diff = always"),
      ([set("/color/\"diff\"/meta", #""blue""#)], "red", "blue"),
      ([set("/color/\"diff\"/old", #""x""#)], "\tmeta = red\n", "\tmeta = red\n\told = x\n"),
      ([remove("/color/diff")], "\tdiff = auto\n", ""),
      ([remove("/color/\"diff\"")], "[color \"diff\"]\n\tmeta = red\n", ""),
    ] as [([Change], String, String)])
  func `a key of git's may have the name of a section beside it`(
    changes: [Change], old: String, new: String
  ) throws {
    let text = "[color]\n\tdiff = auto\n[color \"diff\"]\n\tmeta = red\n"
    let document = try Document(Array(text.utf8), format: .git)
    #expect(
      document.value(document.root)?.compactText
        == #"{"color":{"diff":"auto","\"diff\"":{"meta":"red"}}}"#)
    let result = try document.applying(changes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == text.replacing(old, with: new))
  }

  @Test(
    arguments: [
      (
        "\tdiff = auto\n", [set("/color/\"diff\"/old", #""red""#)],
        "[color \"diff\"]\n\told = red\n"
      ),
      (
        "", [set("/color/diff", #""auto""#), set("/color/\"diff\"/old", #""red""#)],
        "\tdiff = auto\n[color \"diff\"]\n\told = red\n"
      ),
      ("", [set("/log/\"a\"/b", #""c""#)], "[log \"\\\"a\\\"\"]\n\tb = c\n"),
    ] as [(String, [Change], String)])
  func `a section of git's is added beside a key of its name`(
    keys: String, changes: [Change], expected: String
  ) throws {
    let text = "[color]\n\tui = true\n" + keys
    let document = try Document(Array(text.utf8), format: .git)
    let result = try document.applying(changes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == text + expected)
  }

  @Test(
    arguments: [
      (
        set("/color/diff", #""auto""#),
        "'/color/diff' cannot be written, because it is a section; "
          + "'git config color.diff VALUE' adds a key of its name"
      ),
      (
        set("/color/ui/old", #""red""#),
        "'/color/ui' cannot be written, because it is a key; "
          + "the section of its name is '/color/\"ui\"'"
      ),
      (
        set("/color/ui", #"{"old": "red"}"#),
        "'/color/ui' cannot be written, because it is a key; "
          + "the section of its name is '/color/\"ui\"'"
      ),
    ] as [(Change, String)])
  func `neither a key nor a section of git's takes the place of the other`(
    change: Change, message: String
  ) throws {
    let text = "[color]\n\tui = true\n[color \"diff\"]\n\told = red\n"
    let document = try Document(Array(text.utf8), format: .git)
    let error = #expect(throws: EditError.self) { try document.applying([change]) }
    #expect(error?.description == message)
  }

  @Test func `blanks at the end of a desktop entry's value are part of it`() throws {
    let document = try Document(Array("[a]\nb=x \nc=y\n".utf8), format: .desktop)
    #expect(document.value(document.root)?.compactText == #"{"a":{"b":"x ","c":"y"}}"#)
    let result = try document.applying([set("/a/b", #""z""#), set("/a/c", #""w ""#)])
    #expect(String(decoding: result.bytes, as: UTF8.self) == "[a]\nb=z\nc=w\\s\n")
  }
}
