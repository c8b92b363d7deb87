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

  @Test func `blanks at the end of a desktop entry's value are part of it`() throws {
    let document = try Document(Array("[a]\nb=x \nc=y\n".utf8), format: .desktop)
    #expect(document.value(document.root)?.compactText == #"{"a":{"b":"x ","c":"y"}}"#)
    let result = try document.applying([set("/a/b", #""z""#), set("/a/c", #""w ""#)])
    #expect(String(decoding: result.bytes, as: UTF8.self) == "[a]\nb=z\nc=w\\s\n")
  }
}
