import ArgumentParser

struct RemoveSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a schema, or a folder of them, from the catalog.",
    discussion: """
      EXAMPLES
        prefs-tui schema remove app
      """)

  @Argument(help: "What it was added as; 'prefs-tui schema list' names all.")
  var name: String

  func run() throws {
    try SchemaCatalog(folder: try Directories.data() + "/schemas").remove(name)
    try StandardOutput.write("Removed '\(name)'\n")
  }
}
