/// Files that the tests edit.
enum Fixture {
  /// Settings as an editor of texts keeps them: comments, trailing commas, numbers as spelled.
  static let settings = """
    // Settings of the editor.
    {
      "window.zoomLevel": 1.50,
      "editor.tabSize": 4, // columns
      "editor.fontFamily": "Menlo, monospace",
      "editor.wordWrap": "off",
      "editor.minimap": {
        "enabled": true,
        "side": "right",
      },
      /* What holds for one language. */
      "[swift]": {
        "editor.formatOnSave" : false,
        "rules": { "depth": { "max": 3 } },
      },
      "files.exclude": ["**/.git", "**/.build"],
      "telemetry": null,
    }

    """

  /// The title in the last row of `settings`, on the screen once the first frame is.
  static let lastTitle = "telemetry"

  static let schema = """
    {
      "title": "Editor Settings",
      "type": "object",
      "properties": {
        "window.zoomLevel": { "title": "Zoom Level", "type": "number" },
        "editor.tabSize": {
          "title": "Tab Size", "type": "integer", "minimum": 1, "maximum": 16, "default": 4,
          "description": "How many columns a tab takes."
        },
        "editor.fontFamily": { "title": "Font Family", "type": "string" },
        "editor.wordWrap": {
          "title": "Word Wrap", "enum": ["off", "on", "bounded"], "default": "off"
        },
        "editor.minimap": {
          "title": "Minimap",
          "type": "object",
          "properties": { "enabled": { "title": "Enabled", "type": "boolean" } }
        },
        "editor.autoSave": { "title": "Auto Save", "type": "boolean", "default": false }
      }
    }
    """

  /// An object of so many sections of ten settings each.
  static func generated(settings count: Int) -> String {
    var text = "{\n"
    for section in 0..<count / 10 {
      text += "  \"section\(section)\": {\n"
      for setting in 0..<10 {
        text += "    \"setting\(setting)\": \(setting.isMultiple(of: 2) ? "false" : "\(section)")"
        text += setting < 9 ? ",\n" : "\n"
      }
      text += section < count / 10 - 1 ? "  },\n" : "  }\n"
    }
    return text + "}\n"
  }
}
