import EditorCore
import Testing

@testable import Documents

struct NumberSpellingTests {
  @Test(
    arguments: [
      ("0xff", 256, "0x100"), ("0xFF", 254, "0xFE"), ("0x00ff", 1, "0x0001"),
      ("0o755", 420, "0o644"), ("0b1010", 1, "0b0001"), ("0xdead_beef", 1, "0x0000_0001"),
      ("1_000", 1001, "1_001"), ("1_000", 999, "999"), ("1_000", 1_234_567, "1_234_567"),
      ("-1_000", -2000, "-2_000"), ("+1_0", 123, "+1_2_3"), ("0x10", -1, nil), ("10", 11, nil),
      ("1.5", 2, nil), ("0xg", 1, nil), ("1_", 12, "12"), ("", 1, nil), ("_", 1, "1"),
      ("+5", 7, "+7"), ("+5", -7, "-7"), ("0x4D2", 255, "0xFF"), ("0x0", 1234, "0x4d2"),
    ] as [(String, Int, String?)])
  func `a number is spelled as the one before`(old: String, number: Int, new: String?) {
    let spelled = NumberSpelling(of: old.utf8)?.spelling(of: Number(number))
    #expect(spelled.map { String(decoding: $0, as: UTF8.self) } == new)
  }

  @Test(
    arguments: [
      ("1_000.5", "1000.6", "1_000.6"), ("1_000.5", "999.5", "999.5"),
      ("-9_224.617_445", "-19224.6174451", "-19_224.617_445_1"),
      ("1_000.5", "1000000", "1_000_000"), ("0.000_1", "12.0002", "12.000_2"),
      ("1_000.5", "1e9", nil), ("1000.5", "1000.6", nil), ("1_0e2", "3", nil),
    ] as [(String, String, String?)])
  func `so is one with a fraction, in its groups`(old: String, text: String, new: String?) throws {
    let number = try #require(Number(text))
    let spelled = NumberSpelling(of: old.utf8)?.spelling(of: number)
    #expect(spelled.map { String(decoding: $0, as: UTF8.self) } == new)
  }

  @Test(
    arguments: [
      ("a = 1_000.5\n", .toml, "1000.6", "a = 1_000.6\n"),
      ("a = 1_000.5\n", .toml, "1001", "a = 1_001.0\n"),
      ("a = 1.5\n", .toml, "9007199254740992", "a = 9007199254740992.0\n"),
      ("a = 1.5\n", .toml, "9007199254740993", "a = 9007199254740993\n"),
      ("a = 0xff # x\n", .toml, "256", "a = 0x100 # x\n"),
      ("a = 1_000\n", .toml, "1001", "a = 1_001\n"), ("a = 0x1\n", .toml, "-1", "a = -1\n"),
      ("a = 0o17\n", .toml, "1.5", "a = 1.5\n"), ("a: 0xFF\n", .yaml, "256", "a: 0x100\n"),
      ("a: 0o17\n", .yaml, "8", "a: 0o10\n"), ("a: 0o17\n", .yaml, "1.5", "a: 1.5\n"),
      ("{a: 0xff}", .json5, "256", "{a: 0x100}"),
    ] as [(String, DocumentFormat, String, String)])
  func `an edit keeps the base and the groups of digits`(
    text: String, format: DocumentFormat, number: String, expected: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let result = try document.applying([
      .set(Pointer(["a"]), .number(#require(Number(number))))
    ])
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }
}
