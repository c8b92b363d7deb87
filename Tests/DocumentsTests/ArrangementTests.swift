import Documents
import EditorCore
import Testing

/// Lists and objects in another order, with the comments that belong to their parts.
struct ArrangementTests {
  private static let list = """
    [ // the list
      // about a
      "a", // a

      // a heading

      // about b, first
      // about b, second
      "b", /* b */
      "c" // c
      // the end
    ]

    """

  @Test func `an element that moves takes its comments`() throws {
    try check(
      Self.list, [.kept(2), .kept(0), .kept(1)],
      """
      [ // the list
        "c", // c
        // about a
        "a", // a

        // a heading

        // about b, first
        // about b, second
        "b" /* b */
        // the end
      ]

      """)
  }

  @Test func `the others stay where they are`() throws {
    try check(
      Self.list, [.kept(1), .kept(2), .kept(0)],
      """
      [ // the list

        // a heading

        // about b, first
        // about b, second
        "b", /* b */
        "c", // c
        // about a
        "a" // a
        // the end
      ]

      """)
  }

  @Test func `an element is inserted between others`() throws {
    try check(
      Self.list, [.kept(0), .new(.string("new")), .kept(1), .kept(2)],
      """
      [ // the list
        // about a
        "a", // a
        "new",

        // a heading

        // about b, first
        // about b, second
        "b", /* b */
        "c" // c
        // the end
      ]

      """)
  }

  @Test func `an element is inserted at the start`() throws {
    try check(
      "[\n\t// one\n\t1,\n\t2,\n]", [.new(.array([.null])), .kept(0), .kept(1)],
      "[\n\t[\n\t\tnull\n\t],\n\t// one\n\t1,\n\t2,\n]")
  }

  @Test func `the comments above a part that goes stay`() throws {
    try check(
      Self.list, [.kept(2), .kept(0)],
      """
      [ // the list
        "c", // c
        // about a
        "a" // a

        // a heading

        // about b, first
        // about b, second
        // the end
      ]

      """)
  }

  @Test(arguments: [
    ("[1, 2, 3]", "[3, 1, 2]"), ("[ 1,2,3 ]", "[ 3,1,2 ]"), ("[1, 2, 3,]", "[3, 1, 2,]"),
    ("[1, /* two */ 2, 3 /* three */]", "[3 /* three */, 1, /* two */ 2]"),
    ("[1, // one\n 2, 3]", "[3,\n 1, // one\n 2]"),
    ("[\n  1, 2,\n  3\n]", "[\n  3, 1, 2\n]"),
    ("[1, 2, 3 // three\n]", "[3, // three\n  1, 2\n]"),
    ("[\n    1 // one\n  , 2\n  , 3 // three\n]", "[\n    3 // three\n  , 1 // one\n  , 2\n]"),
    ("[\r\n  1,\r\n\r\n  2,\r\n  3\r\n]", "[\r\n  3,\r\n  1,\r\n\r\n  2\r\n]"),
  ])
  func `commas and lines stay right`(text: String, expected: String) throws {
    try check(text, [.kept(2), .kept(0), .kept(1)], expected)
  }

  @Test func `an only element gets neighbours`() throws {
    try check("[1]", [.new(.null), .kept(0)], "[null, 1]")
    try check("[\n  1 // one\n]", [.new(.null), .kept(0)], "[\n  null,\n  1 // one\n]")
    try check(
      "[ 1 // one\n]", [.new(.null), .kept(0), .new(.null)], "[ null, 1, // one\n  null\n]")
  }

  @Test func `elements in the brackets of YAML take their comments along`() throws {
    let text = "a: [  # the list\n  x, # one\n\n  # about y\n  y # two\n]\n"
    let document = try Document(Array(text.utf8), format: .yaml)
    let result = try document.applying([.arrange(Pointer(["a"]), [.kept(1), .kept(0)])])
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "a: [  # the list\n  # about y\n  y, # two\n  x # one\n]\n")
  }

  @Test(
    arguments: [
      ([.kept(2), .new(.object([.init("n", .number(Number(9)))])), .kept(3)], [3, 9, 4]),
      ([.kept(0), .kept(1)], [1, 2]), ([.kept(3)], [4]), ([.kept(1), .kept(0)], [2, 1]),
      ([.kept(0), .kept(2)], [1, 3]),
    ] as [([ArrangedPart], [Int])])
  func `tables that go at the end leave no empty line there`(parts: [ArrangedPart], left: [Int])
    throws
  {
    let text = { (numbers: [Int]) in numbers.map { "[[b]]\nn = \($0)\n" }.joined(separator: "\n") }
    let document = try Document(Array(text([1, 2, 3, 4]).utf8), format: .toml)
    let edited = try document.applying([.arrange(Pointer(["b"]), parts)])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == text(left))
  }

  @Test func `renaming changes the key alone`() throws {
    try check(
      "{\n  \"a\" : 1, // a\n  \"b\": 2\n}", [.kept(0, key: "x\"y"), .kept(1)],
      "{\n  \"x\\\"y\" : 1, // a\n  \"b\": 2\n}")
    try check(#"{"a": 1, "b": 2}"#, [.kept(0, key: "b"), .kept(1, key: "a")], #"{"b": 1, "a": 2}"#)
  }

  @Test func `members move, and get new names on the way`() throws {
    try check(
      #"{ "a": 1, "b": { "c": 2 } }"#, [.kept(1, key: "x"), .new(.null, key: "n"), .kept(0)],
      #"{ "x": { "c": 2 }, "n": null, "a": 1 }"#)
  }

  @Test func `changes inside a part that moves name its old place`() throws {
    let text = "{\"l\": [{\"a\": [1, 2]}, 3]}"
    let changes: [Change] = [
      set("/l/0/a/0", "10"), .arrange(Pointer(["l"]), [.kept(1), .kept(0)]), set("/l/0/b", "4"),
      .arrange(Pointer(["l", "0", "a"]), [.kept(1), .kept(0)]), set("/l/-", "5"), set("/l/1", "6"),
    ]
    #expect(try edited(text, changes) == "{\"l\": [6, {\"a\": [2, 10], \"b\": 4}, 5]}")
  }

  @Test(
    arguments: [
      ("[1, 2]", [.kept(2)], "'' has not the parts that it is to keep"),
      ("[1, 2]", [.kept(-1)], "'' has not the parts that it is to keep"),
      ("[1, 2]", [.kept(0), .kept(0)], "'' has not the parts that it is to keep"),
      ("[1, 2]", [.kept(0, key: "a")], "'' has not the parts that it is to keep"),
      (#"{"a": 1}"#, [.new(.null)], "'' has not the parts that it is to keep"),
      (#"{"a": 1}"#, [.kept(0), .new(.null, key: "a")], "the key '/a' is taken"),
      (#"{"a": 1, "b": 2}"#, [.kept(0, key: "b"), .kept(1)], "the key '/b' is taken"),
      ("1", [], "'' is neither an object nor a list"),
    ] as [(String, [ArrangedPart], String)])
  func `an arrangement that cannot be made is explained`(
    text: String, parts: [ArrangedPart], message: String
  ) throws {
    let error = #expect(throws: EditError.self) {
      try edited(text, [.arrange(Pointer(), parts)])
    }
    #expect(error?.description == message)
  }

  @Test func `the parts as they are change nothing`() throws {
    try check(Self.list, [.kept(0), .kept(1), .kept(2)], Self.list)
  }

  @Test func `a list given as a whole keeps the comments of what stays`() throws {
    let text = "[\n  1, // one\n  2, // two\n  3 // three\n]"
    #expect(try edited(text, [set("", "[1, 3]")]) == "[\n  1, // one\n  3 // three\n]")
    #expect(
      try edited(text, [set("", "[0, 1, 2, 3]")])
        == "[\n  0,\n  1, // one\n  2, // two\n  3 // three\n]")
    #expect(
      try edited(text, [set("", "[1, 20, 3]")]) == "[\n  1, // one\n  20, // two\n  3 // three\n]")
    #expect(
      try edited(text, [set("", "[3, 1, 2]")])
        == "[\n  3, // three\n  1, // one\n  2 // two\n]")
  }

  @Test func `an object given as a whole keeps the comments of what stays`() throws {
    let text = "{\n  \"a\": {\"x\": 1, /* y */ \"y\": 2}, // a\n  \"b\": 2 // b\n}"
    #expect(
      try edited(text, [set("", #"{"a": {"x": 1, "y": 3}, "c": 4}"#)])
        == "{\n  \"a\": {\"x\": 1, /* y */ \"y\": 3}, // a\n  \"c\": 4\n}")
    #expect(
      try edited(text, [set("", #"{"b": 2, "a": {"y": 2}}"#)])
        == "{\n  \"b\": 2, // b\n  \"a\": {/* y */ \"y\": 2} // a\n}")
  }

  private func check(_ text: String, _ parts: [ArrangedPart], _ expected: String) throws {
    let result = try edited(text, [.arrange(Pointer(), parts)])
    #expect(result == expected)
  }

  private func edited(_ text: String, _ changes: [Change]) throws -> String {
    let document = try Document(Array(text.utf8), format: .jsonc)
    return String(decoding: try document.applying(changes).bytes, as: UTF8.self)
  }
}
