import Documents
import EditorCore
import Testing

/// Comments that head what follows, and the comment that a file begins with.
struct CommentBannerTests {
  private func document(_ text: String, _ format: DocumentFormat) throws -> DocumentIndex {
    DocumentIndex(try Document(Array(text.utf8), format: format))
  }

  private func comment(_ key: String, in text: String, _ format: DocumentFormat) throws -> String? {
    let index = try document(text, format)
    return index.document.comment(above: try #require(index.node(at: Pointer([key]))))
  }

  @Test(
    arguments: [
      (.jsonc, "{\n  // ---- editor ----\n  \"a\": 1\n}", "editor"),
      (.yaml, "# === Network ===\na: 1\n", "Network"),
      (.toml, "#--- The look\na = 1\n", "The look"),
      (.ini, "; *** Sound ***\na = 1\n", "Sound"),
      (.env, "########## Database ##########\na=1\n", "Database"),
      (.yaml, "b: 2\n\n# ----------\n# Network\n# ----------\na: 1\n", "Network"),
      (.json5, "{\n//////////\n// Keys\n//////////\na: 1}", "Keys"),
    ] as [(DocumentFormat, String, String)])
  func `a banner heads what follows, and is no help of the key below it`(
    format: DocumentFormat, text: String, title: String
  ) throws {
    let index = try document(text, format)
    let document = index.document
    #expect(CommentBanner.banners(in: document.root, of: document).map(\.title) == [title])
    #expect(try comment("a", in: text, format) == nil)
  }

  @Test(
    arguments: [
      (.yaml, "# Network\na: 1\n"), (.jsonc, "{\n// ------\n\"a\": 1}"),
      (.yaml, "# -- quoted --\na: 1\n"), (.toml, "b = \"--- no ---\"\na = 1\n"),
      (.yaml, "## Network\na: 1\n"), (.json, "{\"# === a ===\": 1}"),
      (.yaml, "# ---- \(String(repeating: "long ", count: 20))\na: 1\n"),
    ] as [(DocumentFormat, String)])
  func `other comments are no banners`(format: DocumentFormat, text: String) throws {
    let index = try document(text, format)
    #expect(CommentBanner.banners(in: index.document.root, of: index.document).isEmpty)
  }

  @Test func `what stands between a banner and a key is the key's help`() throws {
    let text = "# ==== Network ====\n# The port.\na: 1\n"
    #expect(try comment("a", in: text, .yaml) == "The port.")
    #expect(
      try comment("a", in: "# -----\n# How wide.\n# In columns.\n# -----\na: 1\n", .yaml)
        == "How wide.\nIn columns.")
  }

  @Test func `the comment that a file of several keys begins with is the file's`() throws {
    #expect(try comment("a", in: "# My settings.\na: 1\nb: 2\n", .yaml) == nil)
    #expect(try comment("a", in: "# My settings.\na = 1\nb = 2\n", .toml) == nil)
    // Where keys have comments, the first of them is the first key's.
    #expect(try comment("a", in: "# Of a.\na: 1\n# Of b.\nb: 2\n", .yaml) == "Of a.")
    #expect(try comment("b", in: "a: 1\n# Of b.\nb: 2\nc: 3\n", .yaml) == "Of b.")
  }

  /// A key that moves takes what is said of it along, and leaves what heads the keys behind it.
  @Test(
    arguments: [
      (
        .yaml,
        "# hdr\n# === Net ===\n# the host\nhost: a\nport: 1\n\n# === Log ===\nlevel: x\nfile: y\n",
        [1, 0, 3, 2],
        "# hdr\n# === Net ===\nport: 1\n# the host\nhost: a\n\n# === Log ===\nfile: y\nlevel: x\n"
      ),
      (
        .yaml, "# -----\n# Net\n# -----\nhost: a # mine\nport: 1\n", [1, 0],
        "# -----\n# Net\n# -----\nport: 1\nhost: a # mine\n"
      ),
      (.yaml, "# vars of all\na: 1\nb: 2\nc: 3\n", [1, 0, 2], "# vars of all\nb: 2\na: 1\nc: 3\n"),
      (.yaml, "# of a\na: 1\n# of b\nb: 2\n", [1, 0], "# of b\nb: 2\n# of a\na: 1\n"),
      (
        .jsonc,
        "{\n  // ---- net ----\n  // the host\n  \"host\": \"a\",\n  \"port\": 1,\n\n  // ---- log ----\n  \"level\": \"x\",\n  \"file\": \"y\"\n}\n",
        [1, 0, 3, 2],
        "{\n  // ---- net ----\n  \"port\": 1,\n  // the host\n  \"host\": \"a\",\n\n  // ---- log ----\n  \"file\": \"y\",\n  \"level\": \"x\"\n}\n"
      ),
      (
        .jsonc, "{\r\n  //====\r\n  // Net\r\n  //====\r\n  \"a\": 1,\r\n  \"b\": 2 // b\r\n}",
        [1, 0],
        "{\r\n  //====\r\n  // Net\r\n  //====\r\n  \"b\": 2, // b\r\n  \"a\": 1\r\n}"
      ),
      (
        .jsonc,
        "{\n  \"a\": 1,\n  \"b\": 2,\n\n  // --- x ---\n\n  \"c\": 3,\n  // of d\n  \"d\": 4,\n  \"e\": 5\n}",
        [0, 1, 4, 2, 3],
        "{\n  \"a\": 1,\n  \"b\": 2,\n\n  // --- x ---\n  \"e\": 5,\n\n  \"c\": 3,\n  // of d\n  \"d\": 4\n}"
      ),
      (
        .jsonc, "{\n  \"a\": 1,\n  // --- x ---\n  \"b\": 2,\n  \"c\": 3\n}", [2, 0, 1],
        "{\n  \"c\": 3,\n  \"a\": 1,\n  // --- x ---\n  \"b\": 2\n}"
      ),
      (
        .yaml, "a: 1\n# --- x ---\nb: 2\nc: 3\n", [2, 0, 1], "c: 3\n# --- x ---\na: 1\nb: 2\n"
      ),
    ] as [(DocumentFormat, String, [Int], String)])
  func `a banner stays where it is`(
    format: DocumentFormat, text: String, order: [Int], moved: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let edited = try document.applying([.arrange(Pointer(), order.map { .kept($0) })])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == moved)
  }

  /// What is new stands with what it comes behind.
  @Test(arguments: [
    (
      DocumentFormat.yaml, "a: 1\nz: 0\n\n# --- x ---\nb: 2\n",
      "a: 1\nz: 0\nnew: 3\n\n# --- x ---\nb: 2\n"
    ),
    (
      .jsonc, "{\n  \"a\": 1,\n  \"z\": 0,\n\n  // --- x ---\n  \"b\": 2\n}",
      "{\n  \"a\": 1,\n  \"z\": 0,\n  \"new\": 3,\n\n  // --- x ---\n  \"b\": 2\n}"
    ),
  ])
  func `a new key at the end of a section stays in it`(
    format: DocumentFormat, text: String, edited: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let result = try document.applying([
      .arrange(
        Pointer(), [.kept(0), .kept(1), .new(.number(Number(3)), key: "new"), .kept(2)])
    ])
    #expect(String(decoding: result.bytes, as: UTF8.self) == edited)
  }
}
