import EditorCore
import Testing

struct DecimalDivisionTests {
  @Test(arguments: [
    ("0", "7", true), ("7", "7", true), ("-14", "7", true), ("15", "7", false),
    ("0.0075", "0.0001", true), ("0.00751", "0.0001", false), ("4.5", "1.5", true),
    ("1e308", "0.5", true), ("1e308", "0.123456789", false), ("1e1000000000", "3", false),
    ("3e1000000000", "3", true), ("1", "8", false), ("1000", "8", true), ("1e20", "1024", true),
    ("1e9", "1024", false), ("1e10", "1024", true), ("5", "0", false), ("1e-400", "1", false),
    ("12345678901234567890123456789", "12345678901234567890123456789", true),
    ("24691357802469135780246913578", "12345678901234567890123456789", true),
    ("24691357802469135780246913579", "12345678901234567890123456789", false),
    ("1e60", "1267650600228229401496703205376", false),
    ("1e100", "1267650600228229401496703205376", true),
  ])
  func `multiples are exact at any size`(value: String, divisor: String, expected: Bool) {
    #expect(Decimal(value).isMultiple(of: Decimal(divisor)) == expected)
  }

  @Test func `numbers with too many digits get no answer`() {
    let digits = String(repeating: "3", count: 20)
    #expect(Decimal(digits).isMultiple(of: Decimal("3"), maximumDigits: 20) == true)
    #expect(Decimal(digits).isMultiple(of: Decimal("3"), maximumDigits: 19) == nil)
    #expect(Decimal("3").isMultiple(of: Decimal(digits), maximumDigits: 19) == nil)
  }
}
