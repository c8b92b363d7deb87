import ArgumentParser
import EditorCore
import FormSources
import PreferencesFiles
import Terminal

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: localized("Keep schemas to find without being asked."),
    discussion: localized(
      """
      A file without --schema follows the schema that it names by '$schema' or in a comment, \
      else one that was added here for its name, else FILE.schema.json beside it. Nothing is \
      fetched but by 'schema fetch' and 'schema update'.

      EXAMPLES
        prefs-tui schema fetch tsconfig
        prefs-tui schema add app.schema.json --match 'app*.json'
        prefs-tui schema list
      """),
    subcommands: [
      AddSchema.self, FetchSchema.self, UpdateSchemas.self, ListSchemas.self, RemoveSchema.self,
    ])
}

struct ListSchemas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: localized("Print what is in the catalog, one schema a line."),
    discussion: localized(
      """
      The columns are separated by tabs: what it was added as, the file in it, the patterns of the \
      files that follow it and the kinds of Kubernetes' objects, such as apps/v1/Deployment, the \
      URLs that lead to it, and where it was copied from.

      EXAMPLES
        prefs-tui schema list
        prefs-tui schema list | cut -f 1 | sort -u
      """))

  func run() throws {
    let catalog = SchemaCatalog(folder: try Directories.data() + "/schemas")
    let lines = catalog.entries().flatMap { entry in
      entry.schemas.map { schema in
        [
          entry.name, schema.path,
          (schema.patterns + schema.kinds.map { "\($0.kind.apiVersion)/\($0.kind.kind)" })
            .joined(separator: " "),
          schema.uris.joined(separator: " "), entry.origin,
        ].map { PlainText.visible($0) }.joined(separator: "\t") + "\n"
      }
    }
    try StandardOutput.write(lines.joined())
  }
}

struct RemoveSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: localized("Remove a schema, or a folder of them, from the catalog."),
    discussion: localized(
      """
      EXAMPLES
        prefs-tui schema remove app
      """))

  @Argument(help: .localized("What it was added as; 'prefs-tui schema list' names all."))
  var name: String

  func run() throws {
    try SchemaCatalog(folder: try Directories.data() + "/schemas").remove(name)
    try StandardOutput.write(localized("Removed '\(name)'") + "\n")
  }
}

struct AddSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: localized("Copy a schema, or a folder of them, into the catalog."),
    discussion: localized(
      """
      Of a folder, the files that end in .json and .yaml are copied; in it, a catalog.json of \
      SchemaStore's kind says which files follow which schema. The same file or folder added again \
      takes the place of the copy. Definitions of resources and OpenAPI files of Kubernetes say \
      themselves which objects follow them, by apiVersion and kind.

      EXAMPLES
        prefs-tui schema add app.schema.json --match 'app*.json'
        prefs-tui schema add --base https://json.schemastore.org/tsconfig tsconfig.json
        prefs-tui schema add --base https://example.com/schemas/ schemas
        kubectl get crd -o yaml > crds.yaml && prefs-tui schema add crds.yaml
      """))

  @Argument(help: .localized("A schema, or a folder of them."), completion: .file())
  var file: String

  @Option(
    help: .localized(
      "The URL under which it is known; references to that URL are answered from it."))
  var base: String?

  @OptionGroup var matched: MatchedFiles

  @Option(help: .localized("What to call it; without this, the file's name without its ending."))
  var name: String?

  func validate() throws {
    if let base, !SchemaURI.isAbsolute(base) {
      throw ValidationError(
        localized("--base '\(base)' is no URL, such as https://example.com/schemas/"))
    }
  }

  func run() throws {
    let catalog = SchemaCatalog(folder: try Directories.data() + "/schemas")
    if !matched.patterns.isEmpty, Folder.isFolder(file) {
      throw Failure(
        .usage,
        localized(
          "--match is for one schema; for the folder '\(file)' a catalog.json in it says more")
      )
    }
    let entry = try catalog.add(file, name: name, base: base, patterns: matched.patterns)
    let count = entry.schemas.reduce(0) { $0 + max(1, $1.kinds.count) }
    try StandardOutput.write(
      localized(
        count: count, one: "Added '\(entry.name)': \(count) schema",
        other: "Added '\(entry.name)': \(count) schemas") + "\n")
    if !Folder.isFolder(file), let other = SchemaReferences.files(besideSchemaAt: file).first {
      StandardError.write(
        localized("it refers to '\(other)', which is not copied with it; add their folder instead"))
    }
    if !entry.schemas.contains(where: \.isFound) {
      StandardError.write(
        localized(
          "nothing leads to '\(entry.name)' yet: --match says which files follow it, --base its URL"
        ))
    }
  }
}

/// Which files follow a schema that is added to the catalog.
struct MatchedFiles: ParsableArguments {
  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      localized(
        "The names of files that follow it, such as 'app*.json' or '**/.config/app/*.toml'."),
      valueName: "pattern"))
  var patterns: [String] = []
}
