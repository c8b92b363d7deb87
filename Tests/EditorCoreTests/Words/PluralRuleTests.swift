import Testing

@testable import EditorCore

struct PluralRuleTests {
  private static let polish =
    " nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n"

  @Test(arguments: [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (12, 2), (22, 1), (112, 2), (-1, 0)])
  func `a rule of three forms chooses as C does`(count: Int, form: Int) throws {
    let rule = try #require(PluralRule(Self.polish))
    #expect(rule.form(for: count) == form)
  }

  @Test(arguments: [
    ("n != 1", [1, 0, 1]), ("n>1", [0, 0, 1]), ("0", [0, 0, 0]), ("!(n==1)", [1, 0, 1]),
    ("(n==1)?0:1", [1, 0, 1]), ("n==0?0:n==1?1:0", [0, 1, 0]), ("1-n%2", [1, 0, 1]),
    ("n/0", [0, 0, 0]), ("n*7", [0, 0, 0]), ("n==2 ? n==2 ? 1 : 0 : 0", [0, 0, 1]),
  ])
  func `expressions come to what they do in C`(text: String, forms: [Int]) throws {
    let rule = try #require(PluralRule("nplurals=2; plural=\(text);"))
    #expect((0...2).map { rule.form(for: $0) } == forms)
  }

  @Test(arguments: [
    "", "n n", "n==", "(n", "n)", "?", "n?1", "n:1", "n?1:", "x", "n=1", "99999999999999999999",
    "n!n", "()", "n==1 ? (0 : 1)",
  ])
  func `what is no expression is no rule`(text: String) {
    #expect(PluralRule("nplurals=2; plural=\(text);") == nil)
  }

  @Test func `an expression of any depth neither hangs nor crashes`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(PluralRule("nplurals=2; plural=\(deep);") == nil)
    #expect(PluralExpression.steps(of: String(repeating: "!", count: 999) + "n") != nil)
  }
}
