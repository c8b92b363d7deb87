import Glibc
import TestSupport

extension Fixture {
  /// The groups of ten settings each that `walkSchema` has after its first section.
  private static let walkGroups = 0..<32

  /// Some hundreds of rows of every kind, with an error, a lock, a secret and odd texts among them.
  static let walkSchema: String = {
    let groups = walkGroups.map { group in
      let settings = (0..<10).map { number in
        """
        "setting\(number)": {"title": "Setting \(group).\(number)", "type": "\
        \(number.isMultiple(of: 2) ? "boolean" : "integer")", "description": "What it is for."}
        """
      }
      return """
        "group\(group)": {"title": "Group \(group)", "properties": {\(settings.joined(separator: ", "))}}
        """
    }
    return """
      {"title": "Workshop", "properties": {
        "general": {"title": "General", "properties": {
          "open": {"title": "Open", "type": "boolean", "default": false},
          "port": {"title": "Port", "type": "integer", "minimum": 1, "maximum": 65535, "default": 80},
          "level": {"title": "Level", "enum": ["low", "middle", "high", "top", "beyond"],
                    "default": "low"},
          "born": {"title": "Born", "type": "string", "format": "date"},
          "wide": {"title": "漢字", "type": "string"},
          "fixed": {"title": "Fixed", "type": "string", "readOnly": true},
          "wrong": {"title": "Wrong", "type": "boolean"},
          "token": {"title": "Token", "type": "string", "writeOnly": true},
          "tags": {"title": "Tags", "type": "array", "items": {"type": "string"}},
          "inner": {"title": "Inner", "properties": {"deep": {"title": "Deep", "type": "boolean"}}},
          "old": {"title": "Old", "type": "boolean", "deprecated": true}
        }},
        \(groups.joined(separator: ",\n  "))
      }}
      """
  }()

  static let walkSettings = """
    {
      "general": {
        "open": false, // not yet
        "port": 8080,
        "born": "2026-03-31",
        "wide": "日本語 שלום e\u{301}",
        "fixed": "1.0",
        "wrong": "yes",
        "token": "sesame",
        "tags": ["a", "b"],
        "inner": { "deep": true }
      }
    }

    """
}

extension Sandbox {
  /// Settings and a schema for a walk through the editor, and how it is called for them.
  static func forWalk() throws -> (sandbox: Sandbox, arguments: [String]) {
    let sandbox = try Sandbox(Fixture.walkSettings)
    try sandbox.folder.write(Fixture.walkSchema, to: "schema.json")
    return (sandbox, ["settings.json", "--schema", "schema.json"])
  }

  /// Writes prefs-tui's own preferences.
  func prefer(_ preferences: String) throws {
    for folder in ["config", "config/prefs-tui"] { mkdir(home.path(folder), 0o700) }
    try home.write(preferences, to: "config/prefs-tui/preferences.json")
  }
}
