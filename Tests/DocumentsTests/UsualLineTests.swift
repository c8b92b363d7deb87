import Testing

@testable import Documents

/// Lines that a reader tells at a glance where more text follows, and else takes apart word by word.
struct UsualLineTests {
  private static let keys = [
    "key", "key_12", "a-b", "a.b", "A", "é", "\"a b\"", "'a'", "export", "_a", "-a", "1", "first",
  ]
  private static let values = [
    "1", "-3", "0", "00", "-0", "007", "0644", "1.5", "1.", ".5", "1e5", "+1", "0x1F", "1_000",
    "123456789012345678", "1234567890123456789", "99999999999999999999", "true", "false", "True",
    "trueish", "tru", "yes", "null", "~", "inf", "nan", "\"a\"", "'a'", "\"\"", "''", "\"a\\nb\"",
    "'a\\nb'", "\"a\" b", "'it''s'", "\"é\"", "\"a\tb\"", "\"a\u{7F}b\"", "[1, 2]", "[]", "{}",
    "1979-05-27", "1979-05-27 07:32:00", "07:32:00", "a", "a b", "a: b", "a:b", "a # b", "a#b",
    "a ; b", "a;b", "a # ", "é", "a\tb", "a\u{7F}", "- a", "-a", "--- a", "*a", "&a b", "!b c",
    "@a", "`a`", "%a", "|a", "$HOME/a", "/a/b", "../a", "a=b", "a\"b", "a'b", "a\\b", "a,b", "",
  ]
  private static let signs = ["=", " = ", " =", "= ", "  =  ", ":", ": ", " : ", ":  ", " "]
  private static let ends = ["", " ", "\r", " # c"]

  /// What becomes of the second line of a text.
  private func outcome(_ text: String, _ format: DocumentFormat) -> String {
    do throws(DocumentError) {
      let document = try Document(Array(text.utf8), format: format)
      let id = NodeID(2)
      guard id.index < document.nodeCount else { return "none" }
      return """
        \(document.kind(id)) \(document.leafType(id)) \(document.value(id) as Any) \
        \(document.key(id) as Any) \(document.keyRange(id) as Any) \(document.valueRange(id)) \
        \(document.plainKeyRange(id) as Any) \(document.plainTextRange(id) as Any) \
        \(document.lockReason(id) as Any) in \(document.parent(id) as Any)
        """
    } catch {
      // libyaml says of a fault what it sees next.
      return format == .yaml ? "error" : "\(error.problem) at \(error.offset)"
    }
  }

  @Test(arguments: [
    DocumentFormat.toml, .yaml, .ini, .desktop, .systemd, .env, .php, .npmrc, .mysql,
  ])
  func `a line means the same whether or not more text follows`(format: DocumentFormat) {
    let sign = format == .yaml ? ": " : " = "
    let keys = Self.keys.flatMap { key in Self.values.map { key + sign + $0 } }
    let signs = Self.signs.flatMap { sign in
      Self.ends.flatMap { end in Self.values.map { "key" + sign + $0 + end } }
    }
    for line in keys + signs {
      let text = "first\(sign)1\n\(line)\n"
      let alone = outcome(text, format)
      let followed = outcome(text + "last\(sign)1234567890123456789\n", format)
      #expect(alone == followed, "\(line.debugDescription)")
    }
  }
}
