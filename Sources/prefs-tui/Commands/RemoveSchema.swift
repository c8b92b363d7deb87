import ArgumentParser
import EditorCore

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
