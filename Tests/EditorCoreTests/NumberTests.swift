import EditorCore
import Testing

struct NumberTests {
  @Test(arguments: ["0", "-0", "10", "1.0", "0.10", "1e400", "-12.5E-3", "12345678901234567890"])
  func `a JSON number keeps its spelling`(text: String) {
    #expect(Number(text)?.text == text)
  }

  @Test(arguments: [
    "", "-", "01", "+1", ".5", "1.", "1e", "1e+", "0x1F", "1_000", "NaN", "1 ", "١",
  ])
  func `any other text is no number`(text: String) {
    #expect(Number(text) == nil)
  }

  @Test(arguments: [("1.0", "1"), ("1e2", "100"), ("-0", "0"), ("0.10", "0.1"), ("1e-2", "0.01")])
  func `spellings of one value are equal`(left: String, right: String) throws {
    let left = try #require(Number(left))
    let right = try #require(Number(right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(arguments: [
    ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0", "0.1"), ("9", "10"), ("0.09", "0.1"),
    ("12345678901234567889", "12345678901234567890"), ("1e400", "1e401"), ("-1e401", "1e-401"),
    ("1", "1.0000000000000000000001"),
  ])
  func `order is that of the exact values`(smaller: String, larger: String) throws {
    let smaller = try #require(Number(smaller))
    let larger = try #require(Number(larger))
    #expect(smaller < larger)
    #expect(!(larger < smaller))
    #expect(smaller != larger)
  }

  @Test(arguments: [("1.0", true), ("1e2", true), ("0.5", false), ("15e-1", false), ("0.0", true)])
  func `whole values are integers however they are spelled`(text: String, isInteger: Bool) throws {
    #expect(try #require(Number(text)).isInteger == isInteger)
  }

  @Test(arguments: [("12", 12), ("-1.20e1", -12), ("0.0", 0), ("9223372036854775807", Int.max)])
  func `a whole value that fits is an Int`(text: String, value: Int) throws {
    #expect(try #require(Number(text)).intValue == value)
  }

  @Test(arguments: ["0.5", "9223372036854775808", "1e400"])
  func `a value that does not fit is no Int`(text: String) throws {
    #expect(try #require(Number(text)).intValue == nil)
  }

  @Test(arguments: [
    ("3.5", "0.5", "4"), ("0.1", "0.2", "0.3"), ("1", "-1", "0"), ("-3", "1", "-2"),
    ("999", "1", "1000"), ("1e3", "0.001", "1000.001"), ("100", "-0.1", "99.9"),
  ])
  func `sums are exact`(left: String, right: String, sum: String) {
    #expect(Decimal(left).adding(Decimal(right))?.plainText() == sum)
  }

  @Test(arguments: [("0", 0, "0"), ("4", 2, "4.00"), ("0", 1, "0.0"), ("-0.05", 1, "-0.05")])
  func `a plain spelling has the digits asked for`(text: String, digits: Int, plain: String) {
    #expect(Decimal(text).plainText(fractionDigits: digits) == plain)
  }

  @Test func `a sum that would need too many digits is refused`() {
    #expect(Decimal("1e2000").adding(Decimal("1")) == nil)
  }
}
