import FormSources
import TestSupport
import Testing

struct FileNamePatternTests {
  @Test(arguments: [
    ("tsconfig.json", "/home/me/app/tsconfig.json", true),
    ("tsconfig.json", "/home/me/app/my-tsconfig.json", false),
    ("tsconfig*.json", "/app/tsconfig.base.json", true),
    ("*.json", "/app/a/b.yaml", false),
    ("a?c", "/abc", true), ("a?c", "/ac", false),
    (".github/workflows/*.yml", "/repo/.github/workflows/ci.yml", true),
    (".github/workflows/*.yml", "/repo/.github/workflows/deep/ci.yml", false),
    ("**/.config/**/*.toml", "/home/me/.config/app/deep/x.toml", true),
    ("**/.config/**/*.toml", "/home/me/.config/x.toml", true),
    ("/etc/app/*.json", "/etc/app/x.json", true),
    ("/etc/app/*.json", "/home/etc/app/x.json", false),
    ("app.{json,yaml,yml}", "/x/app.yml", true), ("app.{json,yaml,yml}", "/x/app.toml", false),
    ("{a,b{c,d}}.json", "/bd.json", true), ("v[0-9].json", "/v7.json", true),
    ("v[!0-9].json", "/v7.json", false), ("v[0-9.json", "/v[0-9.json", true),
    ("a.@(en|de).yml", "/x/a.de.yml", true), ("a.@(en|de).yml", "/x/a.fr.yml", false),
    ("@(a|b", "/@(a|b", true), ("c/**.yml", "/c/d.yml", true), ("c/**.yml", "/c/d/e.yml", false),
    ("**/**/x", "/x", true), ("**/**/x", "/a/b/x", true), ("c/a**/x", "/c/ab/x", true),
    ("c/a**/x", "/c/ab/d/x", false), ("c/**", "/c/d/e", true),
    ("**", "/any/thing", true), ("", "/x", false), ("é*", "/fée", false), ("é*", "/écrit", true),
  ])
  func `patterns are those of SchemaStore`(pattern: String, path: String, isMatched: Bool) {
    #expect((FileNamePattern(pattern).closeness(to: path) != nil) == isMatched)
  }

  @Test func `the pattern that names more of the path is closer`() throws {
    let patterns = ["*.json", "settings.*.json", "settings*.json"]
    let closest = try #require(FileNamePattern.closest(of: patterns, to: "/a/settings.x.json"))
    #expect(closest.pattern == "settings.*.json")
  }

  @Test func `an excluded file matches none of the patterns`() {
    #expect(FileNamePattern.closest(of: ["*.json", "!package.json"], to: "/a/package.json") == nil)
    #expect(FileNamePattern.closest(of: ["*.json", "!package.json"], to: "/a/b.json") != nil)
  }

  @Test func `no pattern and no path make it slow`() {
    let start = ThreadTime.seconds
    let stars = String(repeating: "**/*a", count: 200)
    let path = "/" + String(repeating: "a/a", count: 2000) + "b"
    #expect(FileNamePattern(stars).closeness(to: path) == nil)
    let braces = String(repeating: "{a,b}", count: 64)
    #expect(FileNamePattern(braces).closeness(to: "/x") == nil)
    #expect(ThreadTime.seconds - start < 60)
  }

  @Test func `a pattern with many choices leaves none of them out`() {
    let numbers = (0..<300).map(String.init).joined(separator: ",")
    for name in ["/0.json", "/255.json", "/256.json", "/299.json"] {
      #expect(FileNamePattern("{\(numbers)}.json").closeness(to: name) != nil, "\(name)")
    }
    let braces = FileNamePattern(String(repeating: "{a,bc}", count: 64))
    #expect(braces.closeness(to: "/" + String(repeating: "a", count: 64)) == 64)
    #expect(braces.closeness(to: "/" + String(repeating: "bc", count: 64)) == 128)
    #expect(braces.closeness(to: "/" + String(repeating: "a", count: 63)) == nil)
  }

  @Test(arguments: [
    ("{a*,ab}.json", "/ab.json", 7), ("{,x}a", "/a", 1), ("{a", "/{a", 2), ("a}", "/a}", 2),
    ("{a}", "/{a}", 3), ("{a}", "/a", nil), ("a,b", "/a,b", 3), ("{a,{b,c}d,[{]}", "/cd", 2),
    ("{**/a,b}", "/x/a", 1),
    ("/{**/a,b}", "/x/y/a", 1), ("/{b,**/}c", "/x/y/c", 1), ("{{a,b}", "/{b", 2),
  ])
  func `of several ways through a pattern the closest counts`(
    pattern: String, path: String, closeness: Int?
  ) {
    #expect(FileNamePattern(pattern).closeness(to: path) == closeness, "\(pattern)")
  }
}
