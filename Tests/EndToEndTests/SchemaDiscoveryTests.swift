import Glibc
import TestSupport
import Testing

/// Schemas that are found without being asked for, and the catalog that they are kept in.
struct SchemaDiscoveryTests {
  private let schema =
    #"{"properties": {"port": {"type": "integer", "title": "Port", "maximum": 9}}}"#

  /// The schema that `check -v` says was taken, and its exit status.
  private func taken(_ sandbox: Sandbox, _ file: String) throws -> String {
    try sandbox.run("check", "-v", file).errors
  }

  @Test func `what a schema refers to is not copied with it, which is told`() throws {
    let sandbox = try Sandbox("{}")
    try sandbox.folder.makeFolder("defs")
    try sandbox.folder.write(#"{"type": "integer"}"#, to: "defs/port.json")
    try sandbox.folder.write(
      ##"{"properties": {"a": {"$ref": "defs/port.json"}, "b": {"$ref": "#/x"}}}"##, to: "s.json")
    let run = try sandbox.run("schema", "add", "s.json", "--match", "s*.json")
    #expect(run.exit == .exited(0))
    #expect(
      run.errors == """
        prefs-tui: it refers to 'defs/port.json', which is not copied with it; add their folder instead

        """)
  }

  @Test(arguments: ["s.schema.json", "."])
  func `what lays a schema out is copied with it`(added: String) throws {
    let sandbox = try Sandbox(#"{"port": 1}"#, named: "x.json")
    try sandbox.folder.write(schema, to: "s.schema.json")
    try sandbox.folder.write(
      ##"{"type": "VerticalLayout", "elements": [{"type": "Control", "label": "Harbour", "scope": "#/properties/port"}]}"##,
      to: "s.uischema.json")
    let run = try sandbox.run(
      ["schema", "add", added, "--name", "s"] + (added == "." ? [] : ["--match", "x*.json"]))
    #expect(run.exit == .exited(0), "\(run)")
    #expect(try sandbox.run("schema", "list").output.contains("uischema") == false)
    guard added != "." else { return }
    #expect(try sandbox.run("list", "x.json").output.hasPrefix("/port\tHarbour\t"))
  }

  @Test func `a schema beside the file is taken`() throws {
    let sandbox = try Sandbox(#"{"port": 10}"#)
    try sandbox.folder.write(schema, to: "settings.schema.json")
    let run = try sandbox.run("check", "settings.json")
    #expect(run.output == "settings.json:1:10: error: 10 is above 9 (maximum)\n")
    #expect(run.exit == .exited(1))
    #expect(
      try taken(sandbox, "settings.json")
        == "settings.json: checked by the schema 'settings.schema.json', beside the file\n")
  }

  @Test(arguments: [
    ("a.json", #"{"$schema": "./port.json", "port": 10}"#, "named by '$schema'"),
    (
      "a.yaml", "# yaml-language-server: $schema=port.json\nport: 10\n",
      "named by a comment in the file"
    ),
    ("a.toml", "#:schema port.json\nport = 10\n", "named by a comment in the file"),
  ])
  func `a schema that the file names is taken`(name: String, text: String, why: String) throws {
    let sandbox = try Sandbox(text, named: name)
    try sandbox.folder.write(schema, to: "port.json")
    let run = try sandbox.run("check", "-v", name)
    #expect(run.exit == .exited(1))
    #expect(run.errors == "\(name): checked by the schema 'port.json', \(why)\n")
  }

  @Test func `one that is added answers its URL and its file names, until it is removed`() throws {
    let sandbox = try Sandbox(#"{"$schema": "https://x.org/port", "port": 10}"#)
    try sandbox.folder.write(schema, to: "port.json")
    try sandbox.folder.write("port: 10\n", to: "app.prod.yaml")
    let command = [
      "schema", "add", "port.json", "--base", "https://x.org/port", "--match", "app.*.yaml",
    ]
    #expect(
      try sandbox.run(command)
        == Sandbox.Run(exit: .exited(0), output: "Added 'port': 1 schema\n", errors: ""))
    #expect(
      try taken(sandbox, "settings.json")
        == "settings.json: checked by the schema 'port', named by '$schema'\n")
    #expect(
      try taken(sandbox, "app.prod.yaml")
        == "app.prod.yaml: checked by the schema 'port', added for 'app.*.yaml'\n")
    #expect(try sandbox.run("check", "app.prod.yaml").exit == .exited(1))
    let origin = sandbox.folder.path("port.json")
    #expect(
      try sandbox.run("schema", "list").output
        == "port\tport.json\tapp.*.yaml\thttps://x.org/port\t\(origin)\n")
    #expect(try sandbox.run("schema", "remove", "port").output == "Removed 'port'\n")
    #expect(try sandbox.run("schema", "list").output == "")
    #expect(try sandbox.run("check", "app.prod.yaml").exit == .exited(0))
    #expect(try sandbox.run("schema", "remove", "port").exit == .exited(66))
    #expect(try sandbox.run("schema", "remove", "../x").exit == .exited(66))
  }

  @Test func `a folder with a catalog is matched by file names, and its references are answered`()
    throws
  {
    let sandbox = try Sandbox(#"{"port": 10}"#, named: "app.json")
    try sandbox.home.makeFolder("schemas")
    try sandbox.home.write(
      #"{"schemas": [{"name": "App", "url": "https://x.org/app.json", "fileMatch": ["app.json"]}]}"#,
      to: "schemas/catalog.json")
    try sandbox.home.write(
      #"{"properties": {"port": {"$ref": "https://x.org/common.json#/definitions/port"}}}"#,
      to: "schemas/app.json")
    try sandbox.home.write(
      #"{"definitions": {"port": {"type": "integer", "title": "Port", "maximum": 9}}}"#,
      to: "schemas/common.json")
    let folder = sandbox.home.path("schemas")
    #expect(
      try sandbox.run("schema", "add", "--base", "https://x.org/", folder).output
        == "Added 'schemas': 2 schemas\n")
    let run = try sandbox.run("check", "-v", "app.json")
    #expect(run.errors == "app.json: checked by the schema 'schemas', added for 'app.json'\n")
    #expect(run.output == "app.json:1:10: error: 10 is above 9 (maximum)\n")
    #expect(try sandbox.run("list", "app.json").output.hasPrefix("/port\tport\tnumber\t10\t"))
  }

  @Test func `what leads to no usable schema does not stop the file from opening`() throws {
    let sandbox = try Sandbox(#"{"$schema": "broken.json", "port": 10}"#)
    try sandbox.folder.write("{", to: "broken.json")
    let run = try sandbox.run("check", "settings.json")
    #expect(
      run.output == """
        settings.json:1:13: warning: its schema is not used: broken.json:1:2: \
        the object that starts in line 1 has no closing '}' (schema)

        """)
    #expect(run.exit == .exited(0))
    #expect(try sandbox.run("get", "settings.json", "/port").output == "10\n")
    #expect(
      try sandbox.run("check", "settings.json", "--schema", "broken.json").exit == .exited(65))
  }

  @Test func `a URL that nothing answers says how to add a copy`() throws {
    let sandbox = try Sandbox(#"{"$schema": "https://x.org/port", "port": 10}"#)
    #expect(
      try taken(sandbox, "settings.json") == """
        settings.json: checked by no schema
        settings.json: its schema is not here; 'prefs-tui schema fetch https://x.org/port' gets it

        """)
  }

  @Test func `a reference leads into the schema's own folder and not out of it`() throws {
    let sandbox = try Sandbox(#"{"port": 10}"#)
    try sandbox.folder.makeFolder("in")
    try sandbox.folder.write(schema, to: "out.json")
    try sandbox.folder.write(schema, to: "in/beside.json")
    for (reference, exit) in [("beside.json", 1), ("../out.json", 0), ("../in/beside.json", 1)] {
      try sandbox.folder.write("{\"$ref\": \"\(reference)\"}", to: "in/schema.json")
      let run = try sandbox.run("check", "settings.json", "--schema", "in/schema.json")
      #expect(run.exit == .exited(Int32(exit)), "\(reference): \(run.output)")
    }
  }

  @Test func `that a schema is not here is told wherever it is asked for`() throws {
    let sandbox = try Sandbox(#"{"$schema": "https://x.org/port"}"#)
    let words =
      "its schema is not here; 'prefs-tui schema fetch https://x.org/port' gets it"
    #expect(
      try sandbox.run("list", "settings.json", "--json").output.contains(
        #""source":"the values in the file; \#(words)""#))
    let run = try sandbox.run("check", "settings.json")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: "settings.json: \(words)\n"))
  }

  @Test func `list says in JSON which schema was taken and why`() throws {
    let sandbox = try Sandbox(#"{"port": 1}"#)
    #expect(try !sandbox.run("list", "settings.json", "--json").output.contains("source"))
    try sandbox.folder.write(schema, to: "settings.schema.json")
    #expect(
      try sandbox.run("list", "settings.json", "--json").output.hasSuffix(
        #""source":"the schema 'settings.schema.json', beside the file"}]"# + "\n"))
  }

  @Test func `a schema opens as a form of the standard's own schema`() throws {
    let sandbox = try Sandbox(
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "title": 1}"#, named: "a.json")
    let run = try sandbox.run("check", "a.json")
    #expect(run.exit == .exited(1), "\(run)")
  }

  @Test func `a name that is taken, a bad base and a folder with a pattern are refused`() throws {
    let sandbox = try Sandbox()
    for folder in ["a", "b"] {
      try sandbox.folder.makeFolder(folder)
      try sandbox.folder.write(schema, to: "\(folder)/port.json")
    }
    #expect(try sandbox.run("schema", "add", "a/port.json").exit == .exited(0))
    #expect(try sandbox.run("schema", "add", "a/port.json").exit == .exited(0))
    #expect(try sandbox.run("schema", "add", "b/port.json").exit == .exited(64))
    #expect(try sandbox.run("schema", "add", "b/port.json", "--name", "other").exit == .exited(0))
    #expect(try sandbox.run("schema", "add", "a/port.json", "--base", "x").exit == .exited(64))
    #expect(try sandbox.run("schema", "add", "a", "--match", "x").exit == .exited(64))
    #expect(try sandbox.run("schema", "add", "none").exit == .exited(66))
    #expect(try sandbox.run("schema", "list").output.split(separator: "\n").count == 2)
  }
}

/// Descriptions of settings in other languages than JSON Schema.
struct SchemaLanguageTests {
  @Test func `a layout beside the schema is followed, and one that is named before it`() throws {
    let sandbox = try Sandbox(#"{"a": 1, "b": 2}"#)
    try sandbox.folder.write(
      #"{"properties": {"a": {"type": "integer"}, "b": {}}}"#, to: "s.schema.json")
    let layout = { (key: String) in
      ##"{"type": "Group", "label": "G", "elements": [{"type": "Control", "scope": "#/properties/\##(key)"}]}"##
    }
    try sandbox.folder.write(layout("b"), to: "s.uischema.json")
    try sandbox.folder.write(layout("a"), to: "other.json")
    let list = ["list", "settings.json", "--schema", "s.schema.json"]
    #expect(try sandbox.run(list).output.hasPrefix("/b\t"))
    #expect(try sandbox.run(list + ["--ui-schema", "other.json"]).output.hasPrefix("/a\t"))
    #expect(try sandbox.run(list + ["--ui-schema", "none.json"]).exit == .exited(66))
    #expect(try sandbox.run(list + ["--ui-schema", "s.schema.json"]).exit == .exited(65))
    #expect(
      try sandbox.run("list", "settings.json", "--ui-schema", "other.json").exit == .exited(64))
    try sandbox.folder.write("{", to: "s.uischema.json")
    #expect(try sandbox.run(list).output.hasPrefix("/a\t"))
    #expect(
      try sandbox.run("check", "settings.json", "--schema", "s.schema.json").output.contains(
        "warning: the UI schema of its schema is not used: s.uischema.json:1:2: "))
  }

  @Test func `the manifest of an extension is a form over a settings file`() throws {
    let sandbox = try Sandbox("{\n  // mine\n  \"lens.zoom\": 9\n}\n")
    try sandbox.folder.write(
      #"{"contributes": {"configuration": {"title": "%t%", "properties": {"lens.zoom": {"type": "integer", "maximum": 5}}}}}"#,
      to: "package.json")
    try sandbox.folder.write(#"{"t": "Lens"}"#, to: "package.nls.json")
    let schema = ["--schema", "package.json"]
    #expect(
      try sandbox.run(["list", "settings.json", "--json"] + schema).output.contains(
        #""section":"Lens""#))
    #expect(try sandbox.run(["check", "settings.json"] + schema).exit == .exited(1))
    #expect(try sandbox.run(["set", "settings.json", "/lens.zoom=4"] + schema).exit == .exited(0))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\n  // mine\n  \"lens.zoom\": 4\n}\n")
  }

  @Test func `a bundle is a form over a property list, written with its types`() throws {
    let sandbox = try Sandbox(
      "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n", named: "a.plist")
    try sandbox.folder.makeFolder("Settings.bundle")
    try sandbox.folder.write(
      """
      <plist><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>on</string>
      <key>TrueValue</key><string>yes</string><key>FalseValue</key><string>no</string></dict>
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
      <key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>1</integer></dict>
      <dict/></array></dict></plist>
      """, to: "Settings.bundle/Root.plist")
    let schema = ["--schema", "Settings.bundle"]
    let set = ["set", "a.plist", "/on=yes", "/volume=0.5"]
    #expect(try sandbox.run(set + schema).exit == .exited(0))
    let text = try sandbox.folder.text(of: "a.plist")
    #expect(text.contains("<string>yes</string>") && text.contains("<real>0.5</real>"))
    #expect(try sandbox.run(["set", "a.plist", "/volume=2"] + schema).exit == .exited(1))
    #expect(
      try sandbox.run(["check", "a.plist"] + schema).output
        == "Settings.bundle/Root.plist:6:1: warning: a specifier needs a 'Type' (schema)\n")
    #expect(try sandbox.run(["check", "a.plist", "--schema", "."]).exit == .exited(65))
  }

  @Test func `a schema that is too large is told of, and the file opens without it`() throws {
    let sandbox = try Sandbox(#"{"$schema": "./large.json", "a": 1}"#)
    try sandbox.folder.write("{}", to: "large.json")
    // It takes no room on the disk.
    truncate(sandbox.folder.path("large.json"), 32 << 20 + 1)
    #expect(try sandbox.run("get", "settings.json", "/a").output == "1\n")
    let run = try sandbox.run("check", "settings.json")
    #expect(run.exit == .exited(0))
    #expect(
      run.output.hasSuffix(
        "warning: its schema is not used: 'large.json' is larger than 32 MiB, the most that is "
          + "read of a schema; parts of it can stand in files of their own, to which '$ref' leads "
          + "(schema)\n"))
    // Nor is such a file taken into the catalog, where it would be of no use.
    let added = try sandbox.run("schema", "add", "large.json")
    #expect(added.exit == .exited(66) && added.errors.contains("larger than 32 MiB"))
  }
}
