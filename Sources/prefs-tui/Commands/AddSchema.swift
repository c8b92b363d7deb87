import ArgumentParser
import FormSources

struct AddSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Copy a schema, or a folder of them, into the catalog.",
    discussion: """
      Of a folder, the files that end in .json and .yaml are copied; in it, a catalog.json of \
      SchemaStore's kind says which files follow which schema. The same file or folder added again \
      takes the place of the copy.

      EXAMPLES
        prefs-tui schema add app.schema.json --match 'app*.json'
        prefs-tui schema add --base https://json.schemastore.org/tsconfig tsconfig.json
        prefs-tui schema add --base https://example.com/schemas/ schemas
      """)

  @Argument(help: "A schema, or a folder of them.", completion: .file())
  var file: String

  @Option(
    help: "The URL under which it is known; references to that URL are answered from it.")
  var base: String?

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      "The names of files that follow it, such as 'app*.json' or '**/.config/app/*.toml'.",
      valueName: "pattern"))
  var patterns: [String] = []

  @Option(help: "What to call it; without this, the file's name without its ending.")
  var name: String?

  func validate() throws {
    if let base, !SchemaURI.isAbsolute(base) {
      throw ValidationError("--base '\(base)' is no URL, such as https://example.com/schemas/")
    }
  }

  func run() throws {
    let catalog = SchemaCatalog(folder: try Directories.data() + "/schemas")
    if !patterns.isEmpty, Folder.isFolder(file) {
      throw Failure(
        .usage, "--match is for one schema; for the folder '\(file)' a catalog.json in it says more"
      )
    }
    let entry = try catalog.add(file, name: name, base: base, patterns: patterns)
    let count = entry.schemas.count
    try StandardOutput.write("Added '\(entry.name)': \(count) schema\(count == 1 ? "" : "s")\n")
    if !entry.schemas.contains(where: { !$0.uris.isEmpty || !$0.patterns.isEmpty }) {
      StandardError.write(
        "nothing leads to '\(entry.name)' yet: --match says which files follow it, --base its URL")
    }
  }
}
