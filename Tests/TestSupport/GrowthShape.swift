/// A file and its schema, made for a number of settings.
package struct GrowthShape: Sendable, CustomStringConvertible {
  package let description: String
  package let file: String
  package let text: @Sendable (Int) -> String
  package let schema: (@Sendable (Int) -> String)?

  private init(
    _ description: String, file: String = "file.json", text: @escaping @Sendable (Int) -> String,
    schema: (@Sendable (Int) -> String)? = nil
  ) {
    (self.description, self.file, self.text, self.schema) = (description, file, text, schema)
  }

  package static let all = [
    GrowthShape("F9: JSON on one line") { count in
      "{" + joined(count) { "\"k\($0)\": \($0)" } + "}"
    },
    GrowthShape("F9: a key that is there over and over") { count in
      "{\n" + joined(count, ",\n") { "\"k\": \($0)" } + "\n}"
    },
    GrowthShape("F9: keys that are there twice") { count in
      "{\n" + joined(count, ",\n") { "\"k\($0 / 2)\": \($0)" } + "\n}"
    },
    GrowthShape("F9: a list on one line") { count in
      "{\"a\": [" + joined(count) { "\($0)" } + "]}"
    },
    GrowthShape("F9: many objects") { count in
      "{\n" + joined(count, ",\n") { "\"o\($0)\": {\"a\": \($0)}" } + "\n}"
    },
    GrowthShape("F9: an inline table", file: "file.toml") { count in
      "a = { " + joined(count) { "k\($0) = \($0)" } + " }\n"
    },
    GrowthShape("F9: a flow mapping", file: "file.yaml") { count in
      "a: { " + joined(count) { "k\($0): \($0)" } + " }\n"
    },
    GrowthShape("F9: a property list on one line", file: "file.plist") { count in
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
        + joined(count, "") { "<key>k\($0)</key><integer>\($0)</integer>" } + "</dict></plist>"
    },
    GrowthShape("F9: numbers below a choice of kinds") { count in
      "{\"v\": [" + joined(count) { "\($0)" } + "]}"
    } schema: { _ in
      """
      {"properties": {"v": {"oneOf": [
        {"type": "array", "items": {"type": "integer"}}, {"type": "string"}]}}}
      """
    },
    GrowthShape("F12: many required members") { _ in
      "{}"
    } schema: { count in
      let keys = joined(count) { "\"k\($0)\"" }
      return "{\"properties\": {" + joined(count) { "\"k\($0)\": {}" }
        + "}, \"required\": [\(keys)]}"
    },
    GrowthShape("F12: required members without properties") { _ in
      "{}"
    } schema: { count in
      "{\"required\": [" + joined(count) { "\"k\($0)\"" } + "]}"
    },
    GrowthShape("F12: members that demand others") { _ in
      "{\"k0\": 1}"
    } schema: { count in
      "{\"properties\": {" + joined(count) { "\"k\($0)\": {}" } + "}, \"dependentRequired\": {"
        + joined(count) { "\"k\($0)\": [\"k\($0 + 1)\"]" } + "}}"
    },
    GrowthShape("F12: a list of values of many kinds") { _ in
      "{\"l\": [" + joined(20) { "\($0)" } + "]}"
    } schema: { count in
      "{\"properties\": {\"l\": {\"items\": {\"anyOf\": ["
        + joined(count) { "{\"const\": \"c\($0)\"}" } + "]}}}}"
    },
    GrowthShape("F12: many patterns") { _ in
      "{" + joined(50) { "\"x\($0)\": \($0)" } + "}"
    } schema: { count in
      "{\"patternProperties\": {" + joined(count) { "\"^k\($0)$\": {}" } + "}}"
    },
    GrowthShape("references in a row") { _ in
      "{\"k0\": 1}"
    } schema: { count in
      "{\"properties\": {"
        + joined(count) { "\"k\($0)\": {\"$ref\": \"#/properties/k\($0 + 1)\"}" } + "}}"
    },
    GrowthShape("lists in lists") { count in
      "{\"a\": [" + joined(count / 10) { "[\($0), [" + joined(8) { "\($0)" } + "]]" } + "]}"
    },
    GrowthShape("a long text") { count in
      "{\"text\": \"" + joined(count * 20, " ") { "k\($0)" } + "\", \"b\": 1}"
    },
    GrowthShape("addresses within an address") { count in
      "{\"text\": \"" + joined(count, "") { _ in "://b?x=1" } + "\"}"
    },
    GrowthShape("secrets in a text") { count in
      let words = joined(count, " ") { "http://a:b@c\($0) token=x --token x1 x-token: y" }
      return "{\"text\": \"\(words)\"}"
    },
    GrowthShape("secrets among arguments") { count in
      "{\"args\": [" + joined(count) { "\"--token\", \"x\($0)\"" } + "]}"
    },
    GrowthShape("a comment for each key") { count in
      "{\n" + joined(count, "\n") { "// about k\($0)\n\"k\($0)\": \($0)," } + "\n}"
    },
    GrowthShape("tables of an array", file: "file.toml") { count in
      joined(count, "\n") { "[[t]]\nname = 'k\($0)'\n" }
    },
    GrowthShape("a sequence of mappings", file: "file.yaml") { count in
      "a:\n" + joined(count, "\n") { "- name: k\($0)\n  port: \($0)" } + "\n"
    },
    GrowthShape("aliases", file: "file.yaml") { count in
      "a: &a {k: 1}\n" + joined(count, "\n") { "k\($0): *a" } + "\n"
    },
    GrowthShape("a key that is a list", file: "file.ini") { count in
      "[a]\n" + joined(count, "\n") { "k = \($0)" } + "\n"
    },
    GrowthShape("sections", file: "file.ini") { count in
      joined(count, "\n") { "[s\($0)]\nk = \($0)\n" }
    },
    GrowthShape("lines that are no assignments", file: "file.ini") { count in
      "[a]\n" + joined(count, "\n") { "some words that set nothing, number \($0)" } + "\n"
    },
    GrowthShape("such lines above the first header", file: "file.ini") { count in
      joined(count, "\n") { "some words that set nothing, number \($0)" } + "\n[a]\nk = 1\n"
    },
    GrowthShape("semicolons behind blocks", file: "apt.conf") { count in
      joined(count, "\n") { "a\($0) { };" } + "\nb {" + joined(count, "") { _ in ";" } + "};\n"
    },
    GrowthShape("brackets that nothing closes in a comment", file: "file.toml") { count in
      joined(count, "\n") { "# password\($0) = [" } + "\nx = 1\n"
    },
    GrowthShape("names that begin alike") { count in
      "{" + joined(count) { "\"group\($0 / 10).k\($0)\": \($0)" } + "}"
    },
    GrowthShape("a choice of many") { _ in
      "{\"a\": \"k1\"}"
    } schema: { count in
      "{\"properties\": {\"a\": {\"enum\": [" + joined(count) { "\"k\($0)\"" } + "]}}}"
    },
    GrowthShape("a choice of many kinds") { _ in
      "{\"a\": {\"k1\": 1}}"
    } schema: { count in
      "{\"properties\": {\"a\": {\"oneOf\": ["
        + joined(count) { "{\"type\": \"object\", \"required\": [\"k\($0)\"]}" } + "]}}}"
    },
    GrowthShape("objects of kinds below a choice") { count in
      "{\"v\": [" + joined(count) { "{\"t\": \($0 % 8), \"p\": \($0)}" } + "]}"
    } schema: { _ in
      let kinds = joined(8) {
        "{\"title\": \"k\($0)\", \"properties\": {\"t\": {\"const\": \($0)}}}"
      }
      return "{\"properties\": {\"v\": {\"oneOf\": [{\"type\": \"string\"}, "
        + "{\"type\": \"array\", \"items\": {\"oneOf\": [\(kinds)]}}]}}}"
    },
    GrowthShape("schemas that all count") { _ in
      "{\"k1\": 1}"
    } schema: { count in
      "{\"allOf\": [" + joined(count) { "{\"properties\": {\"k\($0)\": {}}}" } + "]}"
    },
    GrowthShape("conditions") { _ in
      "{\"k1\": 1}"
    } schema: { count in
      "{\"allOf\": ["
        + joined(count) {
          "{\"if\": {\"required\": [\"k\($0)\"]}, \"then\": {\"properties\": {\"t\($0)\": {}}}}"
        } + "]}"
    },
    GrowthShape("references in a row") { _ in
      "{\"a\": 1}"
    } schema: { count in
      "{\"properties\": {\"a\": {\"$ref\": \"#/$defs/k0\"}}, \"$defs\": {"
        + joined(count) { "\"k\($0)\": {\"$ref\": \"#/$defs/k\($0 + 1)\"}" }
        + ", \"k\(count)\": {}}}"
    },
    GrowthShape("elements of an object schema") { count in
      "{\"a\": [" + joined(count) { "{\"name\": \"k\($0)\", \"port\": \($0)}" } + "]}"
    } schema: { _ in
      """
      {"properties": {"a": {"items": {"properties": {
        "name": {"type": "string"}, "port": {"type": "integer", "default": 1},
        "more": {"type": "object", "properties": {"deep": {"type": "boolean"}}}}}}}}
      """
    },
  ]

  private static func joined(
    _ count: Int, _ separator: String = ", ", _ text: (Int) -> String
  ) -> String {
    (0..<count).map(text).joined(separator: separator)
  }
}
