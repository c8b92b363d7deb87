import TestSupport
import Testing

/// A file with secrets in it, of which none may be found in anything that the program tells.
struct Canary: CustomTestStringConvertible {
  /// The secrets that the files hold, and those that the tests give.
  static let secrets = ["cAnArY1", "918273641", "cAnArY2", "918273642", "cAnArY3"]

  var name: String
  var file = "settings.json"
  var text: String
  /// What describes the file, by the names of the files of that.
  var schema: [(name: String, text: String)] = []
  var options: [String] = []
  /// Where secrets are, and what they are in.
  var places: [String]
  var outer: [String] = []
  /// The title of a row with a secret, among those that the editor shows first.
  var row: String

  var testDescription: String { name }
}

extension Canary {
  static let all: [Canary] = named + [described, invalid, laidOut, bundled]

  /// Those in which a person may call every setting otherwise.
  static let renamable = named.filter { $0.name != "a key that is there twice" }

  // MARK: By name

  private static let named = [
    Canary(
      name: "JSON",
      text: """
        {
          "plain": "x",
          "password": "cAnArY1",
          "apiKeys": ["cAnArY1", 918273641],
          "secrets": {"a": {"b": "cAnArY1", "file": "f"}},
          "token": 918273641,
          "people": [{"password": "cAnArY1", "at": "home"}, {"title": "y", "tokens": {"t": "cAnArY1"}}]
        }

        """,
      places: ["/password", "/apiKeys/0", "/secrets/a/b", "/token", "/people/0/password"],
      outer: ["/apiKeys", "/secrets", "/people/0", "/people"], row: "password"),
    Canary(
      name: "a key that is there twice",
      text: #"{"password": "cAnArY1", "password": {"q": "cAnArY1"}, "token": "cAnArY1"}"#,
      places: ["/token"], row: "token"),
    Canary(
      name: "TOML", file: "settings.toml",
      text: """
        plain = "x"
        password = "cAnArY1"
        apiKeys = ["cAnArY1"]
        token = 918273641

        [secrets.a]
        b = "cAnArY1"

        [[people]]
        password = "cAnArY1"
        at = "home"

        """,
      places: ["/password", "/apiKeys/0", "/secrets/a/b", "/token", "/people/0/password"],
      outer: ["/apiKeys", "/secrets", "/people"], row: "password"),
    Canary(
      name: "YAML", file: "settings.yaml",
      text: """
        plain: x
        password: cAnArY1
        apiKeys: [cAnArY1]
        secrets:
          a:
            b: |
              cAnArY1
              cAnArY1
        token: 918273641

        """,
      places: ["/password", "/apiKeys/0", "/secrets/a/b", "/token"],
      outer: ["/apiKeys", "/secrets"], row: "password"),
    Canary(
      name: "INI", file: "settings.ini",
      text: """
        plain = x
        password = cAnArY1

        [secrets]
        b = cAnArY1
        token = 918273641
        tokens = cAnArY1
        tokens = cAnArY1

        """,
      places: ["/password", "/secrets/b", "/secrets/token"], outer: ["/secrets"],
      row: "password"),
    Canary(
      name: "an environment", file: ".env",
      text: "plain=x\nDB_PASSWORD=cAnArY1\nAPI_TOKENS=918273641\nexport SECRET='cAnArY1'\n",
      places: ["/DB_PASSWORD", "/API_TOKENS", "/SECRET"], row: "DB_PASSWORD"),
    Canary(
      name: "a property list", file: "settings.plist",
      text: """
        <plist version="1.0"><dict>
        <key>plain</key><string>x</string>
        <key>password</key><string>cAnArY1</string>
        <key>token</key><integer>918273641</integer>
        <key>apiKeys</key><array><string>cAnArY1</string></array>
        </dict></plist>

        """,
      places: ["/password", "/token", "/apiKeys/0"], outer: ["/apiKeys"], row: "password"),
  ]

  // MARK: By what describes the file

  /// Every place of which a schema may say so.
  private static let described = Canary(
    name: "a schema",
    text: """
      {
        "plain": "x",
        "group": {"pin": "cAnArY1", "more": {"deep": 918273641}},
        "either": "cAnArY1",
        "shape": {"kind": "b", "label": "cAnArY1"},
        "shapes": [{"kind": "b", "label": "cAnArY1"}, "cAnArY1"],
        "asked": {"on": true, "why": "cAnArY1"},
        "list": ["cAnArY1", "cAnArY1"],
        "map": {"k": "cAnArY1"},
        "any": {"q": ["cAnArY1", {"r": 918273641}]},
        "tuple": ["open", "cAnArY1"],
        "people": [{"name": "cAnArY1", "at": "home"}],
        "vault": {"x-1": "cAnArY1", "other": "cAnArY1"},
        "bare": "cAnArY1"
      }

      """,
    schema: [
      (
        "schema.json",
        ##"""
        {"properties": {
          "plain": {"type": "string"},
          "group": {"title": "Group", "writeOnly": true, "properties": {
            "pin": {"type": "string", "title": "Pin"},
            "more": {"properties": {"deep": {"type": "integer"}}}}},
          "either": {"anyOf": [{"type": "string", "writeOnly": true}, {"type": "integer"}]},
          "shape": {"$ref": "#/$defs/shape"},
          "shapes": {"type": "array", "items": {"$ref": "#/$defs/shape"}},
          "asked": {"properties": {"on": {"type": "boolean"}}, "if": {"required": ["on"]},
            "then": {"properties": {"why": {"type": "string", "format": "password"}}}},
          "list": {"type": "array", "writeOnly": true, "items": {"type": "string"}},
          "map": {"type": "object", "writeOnly": true, "additionalProperties": {"type": "string"}},
          "any": {"writeOnly": true},
          "tuple": {"type": "array", "prefixItems": [{"type": "string"}, {"x-secret": true}]},
          "people": {"type": "array", "items": {"type": "object", "properties": {
            "name": {"type": "string", "writeOnly": true}, "at": {"type": "string"}}}},
          "vault": {"patternProperties": {"^x-": {"writeOnly": true}},
            "additionalProperties": {"format": "password"}},
          "bare": {"type": "string", "allOf": [{"writeOnly": true}]},
          "unset": {"type": "string", "writeOnly": true, "default": "cAnArY1"},
          "tokens": {"type": "array", "items": {"type": "string"}, "default": ["cAnArY1"]}
        }, "$defs": {"shape": {"oneOf": [
          {"type": "object", "properties": {"kind": {"const": "a"}}},
          {"type": "object", "properties": {"kind": {"const": "b"},
            "label": {"type": "string", "writeOnly": true}}},
          {"type": "string", "format": "password"}]}}}
        """##
      )
    ],
    options: ["--schema", "schema.json"],
    places: [
      "/group/pin", "/group/more/deep", "/either", "/shape/label", "/shapes/0/label", "/shapes/1",
      "/asked/why", "/list/0", "/map/k", "/any/q/0", "/any/q/1/r", "/tuple/1", "/people/0/name",
      "/vault/x-1", "/vault/other", "/bare",
    ],
    outer: ["/group", "/shapes", "/list", "/map", "/any/q", "/tuple", "/people/0", "/vault"],
    row: "Pin")

  /// Secrets with which something is wrong.
  private static let invalid = Canary(
    name: "errors",
    text: """
      {
        "plain": "x",
        "short": "cAnArY1",
        "number": "cAnArY1",
        "large": 918273641,
        "choice": "cAnArY1",
        "flag": "cAnArY1",
        "date": "cAnArY1",
        "pattern": "cAnArY1",
        "either": ["cAnArY1"],
        "same": ["cAnArY1", "cAnArY1"],
        "tokens": ["cAnArY1", "cAnArY1", 918273641],
        "password": {"q": "cAnArY1"}
      }

      """,
    schema: [
      (
        "schema.json",
        #"""
        {"properties": {
          "plain": {"type": "string"},
          "short": {"type": "string", "writeOnly": true, "minLength": 8, "maxLength": 8},
          "number": {"type": "integer", "writeOnly": true},
          "large": {"type": "integer", "writeOnly": true, "maximum": 5},
          "choice": {"enum": ["a", "b"], "writeOnly": true},
          "flag": {"type": "boolean", "writeOnly": true},
          "date": {"type": "string", "format": "date", "allOf": [{"writeOnly": true}]},
          "pattern": {"type": "string", "writeOnly": true, "pattern": "^z"},
          "either": {"type": "array", "items":
            {"oneOf": [{"type": "integer", "writeOnly": true}, {"type": "boolean"}]}},
          "same": {"type": "array", "uniqueItems": true,
            "items": {"type": "string", "writeOnly": true}},
          "tokens": {"type": "array", "uniqueItems": true, "items": {"type": "string"}},
          "password": {"type": "string"}
        }}
        """#
      )
    ],
    options: ["--schema", "schema.json"],
    places: [
      "/short", "/number", "/large", "/choice", "/flag", "/date", "/pattern", "/either/0",
      "/same/0", "/tokens/0", "/tokens/2", "/password",
    ],
    outer: ["/either", "/same", "/tokens"], row: "short")

  private static let laidOut = Canary(
    name: "a layout",
    text: """
      {"plain": "x", "pin": "cAnArY1", "people": [{"nick": "cAnArY1", "at": "home"}]}
      """,
    schema: [
      (
        "schema.json",
        #"""
        {"properties": {"plain": {"type": "string"}, "pin": {"type": "string"},
          "people": {"type": "array", "items": {"type": "object", "properties": {
            "nick": {"type": "string"}, "at": {"type": "string"}}}}}}
        """#
      ),
      (
        "ui.json",
        ##"""
        {"type": "VerticalLayout", "elements": [
          {"type": "Control", "scope": "#/properties/plain"},
          {"type": "Control", "scope": "#/properties/pin", "options": {"format": "password"}},
          {"type": "Control", "scope": "#/properties/people", "options": {
            "elementLabelProp": "nick", "detail": {"type": "VerticalLayout", "elements": [
              {"type": "Control", "scope": "#/properties/nick", "options": {"format": "password"}},
              {"type": "Control", "scope": "#/properties/at"}]}}}]}
        """##
      ),
    ],
    options: ["--schema", "schema.json", "--ui-schema", "ui.json"],
    places: ["/pin", "/people/0/nick"], outer: ["/people/0", "/people"], row: "Pin")

  private static let bundled = Canary(
    name: "a bundle", file: "settings.plist",
    text: """
      <plist version="1.0"><dict>
      <key>plain</key><string>x</string><key>pin</key><string>cAnArY1</string>
      <key>password</key><string>cAnArY1</string>
      </dict></plist>

      """,
    schema: [
      (
        "Root.plist",
        """
        <plist><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>plain</string>
        <key>Title</key><string>Plain</string></dict>
        <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>pin</string>
        <key>Title</key><string>Pin</string><key>IsSecure</key><true/></dict>
        </array></dict></plist>
        """
      )
    ],
    options: ["--schema", "Root.plist"], places: ["/pin", "/password"], row: "Pin")
}
