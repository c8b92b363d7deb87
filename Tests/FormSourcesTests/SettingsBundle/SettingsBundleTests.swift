import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// A bundle of files that are in memory.
private func makeBundle(
  _ files: [String: String], languages: [String] = [], root: String? = nil
) throws -> SettingsBundle {
  try #require(
    try SettingsBundle(root: root, languages: languages) { name in
      files[name].map { text in
        let isPane = name.hasSuffix(".plist") && !text.hasPrefix("<plist")
        return Array((isPane ? pane(text) : text).utf8)
      }
    })
}

/// A property list with specifiers.
private func pane(_ specifiers: String, _ more: String = "") -> String {
  "<plist><dict>\(more)<key>PreferenceSpecifiers</key><array>\(specifiers)</array></dict></plist>"
}

/// A specifier of a type, its keys with their elements.
private func specifier(_ type: String, _ parts: KeyValuePairs<String, String>) -> String {
  "<dict><key>Type</key><string>\(type)</string>"
    + parts.map { "<key>\($0)</key>\($1)" }.joined() + "</dict>"
}

private func text(_ text: String) -> String { "<string>\(text)</string>" }
private func list(_ elements: String...) -> String { "<array>\(elements.joined())</array>" }

private func listing(
  _ specifiers: String, over values: String = "<dict/>"
) throws -> (rows: [String], faults: [String]) {
  let bundle = try makeBundle(["Root.plist": specifiers])
  let document = try Document(Array("<plist>\(values)</plist>".utf8), format: .plist)
  let form = bundle.form(for: DocumentIndex(document), title: "values.plist")
  return (form.listing, bundle.faults.map(\.message))
}

struct SettingsBundleTests {
  @Test func `groups are sections, and every kind of specifier a row`() throws {
    let (rows, faults) = try listing(
      specifier(
        "PSTitleValueSpecifier",
        ["Key": text("v"), "Title": text("Version"), "DefaultValue": text("1")])
        + specifier("PSGroupSpecifier", ["Title": text("Game"), "FooterText": text("Have fun")])
        + specifier(
          "PSToggleSwitchSpecifier",
          ["Key": text("on"), "Title": text("On"), "DefaultValue": "<true/>"])
        + specifier(
          "PSTextFieldSpecifier", ["Key": text("pw"), "Title": text("Word"), "IsSecure": "<true/>"])
        + specifier(
          "PSSliderSpecifier",
          [
            "Key": text("musicVolume"), "DefaultValue": "<real>1</real>",
            "MinimumValue": "<integer>0</integer>",
            "MaximumValue": "<integer>10</integer>",
          ])
        + specifier(
          "PSMultiValueSpecifier",
          [
            "Key": text("level"), "Title": text("Level"), "DefaultValue": "<integer>2</integer>",
            "Values": list("<integer>2</integer>", "<integer>1</integer>"),
            "Titles": list(text("Hard"), text("Easy")), "DisplaySortedByTitle": "<true/>",
          ])
        + specifier(
          "PSRadioGroupSpecifier",
          [
            "Key": text("side"), "Title": text("Side"), "DefaultValue": text("l"),
            "Values": list(text("l"), text("r")), "Titles": list(text("Left"), text("Right")),
          ])
        + specifier("PSToggleSwitchSpecifier", ["Key": text("last"), "Title": text("Last")]))
    #expect(faults == [])
    #expect(
      rows == [
        "# ", #"/v | Version | info | default "1" | locked: shown for information"#, "# Game",
        "/on | On | toggle | default true",
        #"/pw | Word | text | default "" | secret"#,
        "/musicVolume | Music Volume | number, a number, 0 to 10, step 0.5 | default 1.0",
        "/level | Level | choice of Easy, Hard | default 2", "= Have fun", "# Side",
        #"/side | Side | choice of Left, Right | default "l""#, "# ",
        "/last | Last | toggle | default false",
      ])
  }

  @Test(arguments: [
    ("", "<true/>", "toggle", "true"), ("", text("YES"), "toggle", "true"),
    ("", text("NO"), "toggle", "false"), ("", "<integer>1</integer>", "toggle", "true"),
    (
      "<key>TrueValue</key><integer>1</integer><key>FalseValue</key><integer>0</integer>",
      "<true/>", "choice of on, off", "1"
    ),
    (
      "<key>TrueValue</key><string>foo</string><key>FalseValue</key><string>bar</string>",
      text("bar"), "choice of on, off", #""bar""#
    ),
  ])
  func `a toggle writes the values of its bundle, whatever its default is spelled as`(
    values: String, byDefault: String, control: String, shown: String
  ) throws {
    let specifier = """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>a</string>
      <key>DefaultValue</key>\(byDefault)\(values)</dict>
      """
    #expect(try listing(specifier).rows == ["# ", "/a | A | \(control) | default \(shown)"])
  }

  @Test func `a stored value that means on is on, and stays as it is spelled`() throws {
    let toggle = specifier("PSToggleSwitchSpecifier", ["Key": text("a")])
    let rows = try listing(toggle, over: "<dict><key>a</key><string>YES</string></dict>").rows
    #expect(rows == ["# ", "/a | A | choice of on (YES), on, off | default false"])
  }

  @Test func `panes open in one another, and a circle of them ends`() throws {
    let child = { (name: String) in
      specifier("PSChildPaneSpecifier", ["Title": text(name), "File": text(name)])
    }
    let bundle = try makeBundle([
      "Root.plist": child("A") + child("None"),
      "A.plist": specifier("PSToggleSwitchSpecifier", ["Key": text("a")]) + child("Root")
        + child("A"),
    ])
    let document = try Document(Array("<plist><dict/></plist>".utf8), format: .plist)
    let form = bundle.form(for: DocumentIndex(document), title: "x")
    #expect(
      form.listing == [
        "# ", "pane:Root/A#0 | A | pane", "  # ", "  /a | A | toggle | default false",
        "  pane:Root/A/Root#1 | Root | pane", "  pane:Root/A/A#2 | A | pane",
        "Root#1 | None | info | locked: its pane 'None' is missing",
      ])
    #expect(form.row("/a")?.control.name == "toggle")
    #expect(bundle.faults.map(\.message) == ["'None.plist' is no pane that can be read"])
  }

  @Test func `what the file holds besides comes last`() throws {
    let (rows, _) = try listing(
      specifier("PSToggleSwitchSpecifier", ["Key": text("a.b")]),
      over: "<dict><key>x</key><integer>1</integer><key>a.b</key><true/></dict>")
    #expect(
      rows == [
        "# ", "/a.b | A B | toggle | default false", "# Other Settings in the File",
        "/x | x | number, a number",
      ])
  }

  @Test func `what is malformed opens as far as it can, and is told`() throws {
    let (rows, faults) = try listing(
      "<string>x</string><dict/>"
        + specifier("PSToggleSwitchSpecifier", ["Title": text("No Key")])
        + specifier(
          "PSMultiValueSpecifier",
          [
            "Key": text("m"), "Values": list(text("a")), "Titles": list(text("A"), text("B")),
            "DefaultValue": text("z"),
          ])
        + specifier("PSMultiValueSpecifier", ["Key": text("n")])
        + specifier("PSSliderSpecifier", ["Key": text("s")])
        + specifier("PSNewSpecifier", ["Key": text("new")])
        + specifier("PSTextFieldSpecifier", ["Key": text("m")]))
    #expect(
      faults == [
        "a specifier needs a 'Type'", "a specifier needs a 'Type'",
        "a 'PSToggleSwitchSpecifier' needs a 'Key'",
        "'Values' and 'Titles' are 1 and 2, and not as many",
        "the default 'z' is none of the 'Values'",
        "a 'PSMultiValueSpecifier' needs a list of 'Values'",
        "a slider needs a 'MinimumValue' below its 'MaximumValue'",
        "'PSNewSpecifier' is no type of specifier that is known",
      ])
    #expect(rows.count == 9)
    #expect(
      rows.last == #"/m~#2 | M | text | default "" | locked: set above, where it stands first"#)
  }

  @Test func `a default that is none of the values is shown as another, and never changed`() throws
  {
    let bundle = try makeBundle([
      "Root.plist": specifier(
        "PSMultiValueSpecifier",
        [
          "Key": text("m"), "Values": list(text("a")), "Titles": list(text("A")),
          "DefaultValue": "<integer>0</integer>",
        ])
    ])
    let document = try Document(Array("<plist><dict/></plist>".utf8), format: .plist)
    let row = try #require(bundle.form(for: DocumentIndex(document), title: "x").row("/m"))
    #expect(row.defaultValue == .number(Number(0)))
    #expect(row.display?(.number(Number(0))) == "other: 0")
    #expect(row.display?(.string("a")) == "A")
  }

  @Test func `a slider writes real numbers, whatever is typed`() throws {
    let bundle = try makeBundle([
      "Root.plist": specifier(
        "PSSliderSpecifier",
        [
          "Key": text("s"), "MinimumValue": "<integer>0</integer>",
          "MaximumValue": "<integer>1</integer>", "DefaultValue": "<real>0.5</real>",
        ])
    ])
    let store = MemoryStore(Array("<plist><dict/></plist>".utf8), format: .plist)
    let snapshot = try store.read()
    let session = EditSession(
      form: bundle.form(for: snapshot.index, title: "x"), store: store, baseline: snapshot)
    let row = try #require(session.row("/s"))
    try session.set(.value(row.value(typed: "1")), for: row)
    try session.commit()
    #expect(String(decoding: store.bytes, as: UTF8.self).contains("<real>1.0</real>"))
  }

  @Test func `values of several types are shown by their short titles, and listed by the long`()
    throws
  {
    let bundle = try makeBundle([
      "Root.plist": specifier(
        "PSMultiValueSpecifier",
        [
          "Key": text("speed"),
          "Values": list("<real>0.5</real>", "<real>1</real>", text("custom")),
          "Titles": list(text("Half Speed"), text("As Recorded"), text("Custom…")),
          "ShortTitles": list(text("½"), text("1")), "DefaultValue": "<real>1</real>",
        ])
    ])
    let document = try Document(Array("<plist><dict/></plist>".utf8), format: .plist)
    let row = try #require(bundle.form(for: DocumentIndex(document), title: "x").row("/speed"))
    guard case .choice(let choices) = row.control else {
      Issue.record("\(row.control)")
      return
    }
    #expect(choices.map(\.title) == ["Half Speed", "As Recorded", "Custom…"])
    #expect(choices.map { row.display?($0.value) } == ["½", "1", "Custom…"])
  }

  @Test func `texts are in the person's language, as far as it is there`() throws {
    let files = [
      "Root.plist": pane(
        specifier("PSToggleSwitchSpecifier", ["Key": text("a"), "Title": text("ON")])
          + specifier("PSToggleSwitchSpecifier", ["Key": text("b"), "Title": text("OFF")]),
        "<key>StringsTable</key><string>Table</string><key>Title</key><string>T</string>"),
      "en.lproj/Table.strings": "\"ON\" = \"On\"; \"OFF\" = \"Off\"; \"T\" = \"Title\";",
      "de.lproj/Table.strings": "/* a */ \"ON\" = \"An\";",
    ]
    let document = DocumentIndex(try Document(Array("<plist><dict/></plist>".utf8), format: .plist))
    let german = try makeBundle(files, languages: ["de-CH", "de"]).form(for: document, title: "x")
    #expect(german.title == "Title")
    #expect(german.root.sections[0].rows.map(\.title) == ["An", "Off"])
    let french = try makeBundle(files, languages: ["fr"]).form(for: document, title: "x")
    #expect(french.root.sections[0].rows.map(\.title) == ["On", "Off"])
  }

  @Test func `a bundle without a pane to begin with is none`() throws {
    #expect(try SettingsBundle(languages: []) { _ in nil } == nil)
    #expect(throws: DocumentError.self) {
      try SettingsBundle(languages: []) { _ in Array("<plist>".utf8) }
    }
  }
}

struct BundleStringsTests {
  private static let pairs =
    "\u{FEFF}// a\n\"a\\\"b\" = \"x\\ny\"; /* c */ key = \"\\U00e9\";\n\"alone\";"

  private func title(of key: String, in bytes: [UInt8]) throws -> (String?, faults: [String]) {
    let escaped = key == "a\"b" ? "a&quot;b" : key
    let root = pane(
      specifier("PSToggleSwitchSpecifier", ["Key": text("k"), "Title": text(escaped)]))
    let bundle = try #require(
      try SettingsBundle(languages: []) { name in
        switch name {
        case "Root.plist": Array(root.utf8)
        case "en.lproj/Root.strings": bytes
        default: nil
        }
      })
    let document = try Document(Array("<plist><dict/></plist>".utf8), format: .plist)
    let form = bundle.form(for: DocumentIndex(document), title: "x")
    return (
      form.row("/k")?.title,
      bundle.faults.map { "\($0.file):\($0.position.line)" }
    )
  }

  @Test(arguments: ["UTF-8", "UTF-16LE", "UTF-16BE", "without a mark", "little without a mark"])
  func `every encoding found in the wild is read`(encoding: String) throws {
    let plain = String(Self.pairs.dropFirst())
    let bytes: [UInt8] =
      switch encoding {
      case "UTF-8": Array(Self.pairs.utf8)
      case "UTF-16LE": Self.pairs.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "UTF-16BE": Self.pairs.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "without a mark": Array(plain.utf8)
      default: plain.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      }
    #expect(try title(of: "a\"b", in: bytes).0 == "x\ny")
    #expect(try title(of: "key", in: bytes).0 == "é")
    #expect(try title(of: "alone", in: bytes).0 == "alone")
  }

  @Test func `a property list of texts is read too`() throws {
    let list = "<plist><dict><key>key</key><string>text</string></dict></plist>"
    #expect(try title(of: "key", in: Array(list.utf8)).0 == "text")
  }

  @Test func `what is no pair is told by its line, and those around it are read`() throws {
    let text = "\"a\" = \"1\";\n\"b\" \"2\";\n\"key\" = \"3\";\n\"end"
    let (title, faults) = try title(of: "key", in: Array(text.utf8))
    #expect(title == "3")
    #expect(faults == ["en.lproj/Root.strings:2", "en.lproj/Root.strings:4"])
  }

  @Test func `many lines that are no pair take time in proportion`() throws {
    func cost(_ count: Int) throws -> Duration {
      let bytes = Array(String(repeating: ";\n", count: count).utf8)
      return try ContinuousClock().measure {
        let faults = try title(of: "key", in: bytes).faults
        #expect(faults.count == count)
      }
    }
    // Others slow a machine for a while: once without too much is enough.
    let isInProportion = try (0..<5).contains { _ in
      let few = try cost(500)
      return try cost(4_000) < few * 24
    }
    #expect(isInProportion)
  }

  @Test(arguments: ["\\", "\"\\", "\"\\U", "\"\\Ud800\\", "/", "/*", "=", "\"a\" =", "\u{0}"])
  func `no text is too broken to be read`(text: String) throws {
    #expect(try title(of: "key", in: Array(text.utf8)).0 == "key")
    #expect(try title(of: "key", in: [0xFF, 0xFE] + Array(text.utf8)).0 == "key")
  }
}

extension SettingsBundleTests {
  @Test func `a pane beyond 500 is not read, and says so`() throws {
    let child = { (number: Int) in
      specifier("PSChildPaneSpecifier", ["File": text("Inner"), "Title": text("P\(number)")])
    }
    for (count, told) in [(500, []), (502, ["only 500 panes are read"])] {
      let bundle = try makeBundle([
        "Root.plist": (1...count).map(child).joined(), "Inner.plist": pane(""),
      ])
      let document = try Document(Array("<plist><dict/></plist>".utf8), format: .plist)
      let rows = bundle.form(for: DocumentIndex(document), title: "").root.sections[0].rows
      #expect(bundle.faults.map(\.message) == told)
      #expect(rows.count { $0.lockReason != nil } == count - 500)
      #expect(rows.count == count)
      if count > 500 { #expect(rows.last?.lockReason == "its pane is one of more than 500") }
    }
  }
}
