import EditorCore
import Testing

@testable import Documents

/// Dates that are added where a schema says that dates are.
struct SchemaDateTests {
  private func edited(_ text: String, _ format: DocumentFormat, _ changes: [Change]) throws
    -> String
  {
    var root = ValueTypes.Entry()
    root.members = ["day": 1, "at": 2, "days": 3, "in": 4, "name": 5]
    var days = ValueTypes.Entry(type: ValueType(.list))
    days.elements = 1
    var inner = ValueTypes.Entry()
    inner.members = ["day": 1]
    let types = ValueTypes(
      [
        root, .init(type: ValueType(.text, textType: .date)),
        .init(type: ValueType(.text, textType: .dateTime)), days, inner,
        .init(type: ValueType(.text)),
      ], for: format)
    let document = try Document(Array(text.utf8), format: format, types: types)
    return String(decoding: try document.applying(changes).bytes, as: UTF8.self)
  }

  @Test func `a new date of TOML needs no quotes, and what is none has them`() throws {
    let result = try edited(
      "a = 1\n", .toml,
      [
        .set(Pointer(["day"]), "2024-02-29"), .set(Pointer(["at"]), "2024-02-30T00:00:00Z"),
        .set(Pointer(["days"]), .array(["2024-01-01", "soon"])),
        .set(Pointer(["name"]), "2024-01-01"),
        .set(Pointer(["in"]), .object([.init("day", "2024-01-02")])),
      ])
    #expect(
      result == """
        a = 1
        day = 2024-02-29
        at = "2024-02-30T00:00:00Z"
        days = [2024-01-01, "soon"]
        name = "2024-01-01"

        [in]
        day = 2024-01-02

        """)
  }

  @Test func `a date added to a list or a table in braces needs no quotes`() throws {
    #expect(
      try edited(
        "days = [\"a\"]\nin = {}\n", .toml,
        [.set(Pointer(["days", "-"]), "2024-01-01"), .set(Pointer(["in", "day"]), "2024-01-02")])
        == "days = [\"a\", 2024-01-01]\nin = { day = 2024-01-02 }\n")
  }

  @Test func `a text that was there keeps its quotes`() throws {
    #expect(
      try edited("day = \"2024-01-01\"\n", .toml, [.set(Pointer(["day"]), "2024-01-02")])
        == "day = \"2024-01-02\"\n")
  }

  @Test func `a new date of a property list is a date`() throws {
    #expect(
      try edited(
        "<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n", .plist,
        [.set(Pointer(["at"]), "2024-01-01T00:00:00Z"), .set(Pointer(["day"]), "2024-01-01")])
          == """
          <dict>
          \t<key>a</key>
          \t<true/>
          \t<key>at</key>
          \t<date>2024-01-01T00:00:00Z</date>
          \t<key>day</key>
          \t<string>2024-01-01</string>
          </dict>

          """)
  }
}
