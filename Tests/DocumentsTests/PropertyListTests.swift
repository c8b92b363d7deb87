import EditorCore
import Testing

@testable import Documents

/// What property lists in XML are read as, and what is no property list.
struct PropertyListTests {
  @Test(arguments: [
    ("<true/>", "true"), ("<false></false>", "false"), ("<string/>", #""""#),
    ("<string> a\r\n&#x41;&#66;&quot;&apos; </string>", #"" a\nAB\"' ""#),
    ("<string>a<![CDATA[<&]]>b</string>", #""a<&b""#), ("<integer> 012 </integer>", "12"),
    ("<integer>-0xfF</integer>", "-255"), ("<integer>+7</integer>", "7"),
    ("<integer>12345678901234567890</integer>", "12345678901234567890"), ("<real>.5</real>", "0.5"),
    ("<real>1.</real>", "1"), ("<real>-01.50e3</real>", "-1.50e3"), ("<real>nan</real>", #""NaN""#),
    ("<real>-inf</real>", #""-Infinity""#), ("<data> AQ\n== </data>", #""AQ==""#),
    ("<date>2001-01-01T00:00:00Z</date>", #""2001-01-01T00:00:00Z""#), ("<dict/>", "{}"),
    ("<array>\n</array>", "[]"),
    ("<dict><key>a</key><array><true/></array><key/><dict/></dict>", #"{"a":[true],"":{}}"#),
  ])
  func `an element is read as its value`(element: String, json: String) throws {
    for text in [
      element, "<?xml version='1.0'?><!-- a --><plist version=\"1.0\">\(element)</plist>",
    ] {
      let document = try Document(Array(text.utf8), format: .plist)
      #expect(document.value(document.root)?.compactText == json)
    }
  }

  @Test(arguments: [
    ("{ a = 1; }", "1:1", "neither a property list in XML nor a binary one"),
    ("<plist><dict><true/></dict></plist>", "1:14", "a key is missing before the value"),
    ("<dict><key>a</key></dict>", "1:19", "the value of 'a' is missing"),
    (
      "<dict><key>a</key><key>b</key></dict>", "1:19",
      "the key 'b' is not before a value of a 'dict'"
    ),
    ("<array><key>b</key></array>", "1:8", "the key 'b' is not before a value of a 'dict'"),
    ("<plist>\n<dict>\n", "3:1", "'<dict>' of line 2 has no end"),
    ("<string>a", "1:10", "'<string>' of line 1 has no end"),
    ("<string>a<string>b</string>", "1:10", "'<string>' of line 1 has no end"),
    ("<array></dict>", "1:8", "'</dict>' cannot end '<array>'"),
    ("<array/></array>", "1:9", "'</array>' ends nothing"),
    ("<set/>", "1:1", "'<set>' is no element of a property list"),
    ("<string><b>x</b></string>", "1:9", "'<b>' is no element of a property list"),
    ("<string id='1'/>", "1:1", "'<string>' must not have attributes"),
    ("<integer>80x</integer>", "1:1", "'80x' is not a value of '<integer>'"),
    ("<real>1e</real>", "1:1", "'1e' is not a value of '<real>'"),
    ("<date>today</date>", "1:1", "'today' is not a value of '<date>'"),
    ("<data>A</data>", "1:1", "'A' is not a value of '<data>'"),
    ("<true>x</true>", "1:1", "'x' is not a value of '<true>'"),
    ("<string>&nbsp;</string>", "1:9", "'&nbsp' is not an entity of a property list"),
    ("<string>&#0;</string>", "1:9", "'&#0' is not an entity of a property list"),
    ("<string>a & b</string>", "1:11", "'&' is not an entity of a property list"),
    ("<array>x</array>", "1:8", "'x' is outside of the values"),
    ("<plist><true/>\n<true/></plist>", "2:1", "a property list holds one value"),
    ("<true/><true/>", "1:8", "a property list holds one value"),
    ("<plist><!-- a", "1:8", "what starts with '<' has no end"),
    ("<true", "1:1", "what starts with '<' has no end"),
    (
      "<?xml version=\"1.0\" encoding=\"latin1\"?>", "1:1",
      "the encoding is 'latin1', it must be 'UTF-8'"
    ),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "1:17",
      "declarations in the document type are not allowed"
    ), ("<plist/>", "1:9", "there is no value"), ("", "1:1", "there is no value"),
  ])
  func `what is wrong is explained`(text: String, place: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try Document(Array(text.utf8), format: .plist)
    }
    #expect(error?.description == message)
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
  }

  @Test func `values nested too deep are refused`() {
    let text = String(repeating: "<array>", count: 600)
    let error = #expect(throws: DocumentError.self) {
      try Document(Array(text.utf8), format: .plist)
    }
    #expect(error?.problem == .tooDeep(limit: 512))
  }

  @Test(arguments: [
    "", "<plist version=\"1.0\"/>\n", "<!-- a --><plist>\n</plist>", "<?xml version=\"1.0\"?>\n",
  ])
  func `an empty list becomes one to which keys can be added`(text: String) throws {
    let document = try Document(preferences: Array(text.utf8), format: .plist)
    #expect(document.value(document.root) == .object([]))
    let result = try document.applying([set("/a", "1")])
    #expect(result.value(result.root)?.compactText == #"{"a":1}"#)
  }

  @Test func `a value with a comment in its text is locked`() throws {
    let document = try Document(Array("<string>a<!-- b -->c</string>".utf8), format: .plist)
    #expect(document.value(document.root) == .string("ac"))
    #expect(document.lockReason(document.root) == "there is a comment in its text")
  }

  @Test func `types that are texts elsewhere are told apart`() throws {
    let text = "<array><date>2001-01-01T00:00:00Z</date><data>AQ==</data><real>1</real></array>"
    let document = try Document(Array(text.utf8), format: .plist)
    #expect(
      document.children(document.root).map { document.leafType($0) } == [.dateTime, .data, .real])
    // What is no date, or no bytes, makes a text of it.
    let changed = try document.applying([
      set("/0", #""today""#), set("/1", #""?""#), set("/2", "3"),
    ])
    #expect(
      String(decoding: changed.bytes, as: UTF8.self)
        == "<array><string>today</string><string>?</string><real>3</real></array>")
  }
}
