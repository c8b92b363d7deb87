import ArgumentParser
import EditorCore
import FormSources
import Terminal

struct ListSchemas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: localized("Print what is in the catalog, one schema a line."),
    discussion: localized(
      """
      The columns are separated by tabs: what it was added as, the file in it, the patterns of the \
      files that follow it, the URLs that lead to it, and where it was copied from.

      EXAMPLES
        prefs-tui schema list
        prefs-tui schema list | cut -f 1 | sort -u
      """))

  func run() throws {
    let catalog = SchemaCatalog(folder: try Directories.data() + "/schemas")
    let lines = catalog.entries().flatMap { entry in
      entry.schemas.map { schema in
        [
          entry.name, schema.path, schema.patterns.joined(separator: " "),
          schema.uris.joined(separator: " "), entry.origin,
        ].map { PlainText.visible($0) }.joined(separator: "\t") + "\n"
      }
    }
    try StandardOutput.write(lines.joined())
  }
}
