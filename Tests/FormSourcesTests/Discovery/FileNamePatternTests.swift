import FormSources
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

  @Test(.timeLimit(.minutes(1))) func `no pattern and no path make it slow`() {
    let stars = String(repeating: "**/*a", count: 200)
    let path = "/" + String(repeating: "a/a", count: 2000) + "b"
    #expect(FileNamePattern(stars).closeness(to: path) == nil)
    let braces = String(repeating: "{a,b}", count: 64)
    #expect(FileNamePattern(braces).closeness(to: "/x") == nil)
  }
}
