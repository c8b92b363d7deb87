import ArgumentParser
import EditorCore

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: localized("Keep schemas to find without being asked."),
    discussion: localized(
      """
      A file without --schema follows the schema that it names by '$schema' or in a comment, \
      else one that was added here for its name, else FILE.schema.json beside it. Nothing is ever \
      fetched.

      EXAMPLES
        prefs-tui schema add app.schema.json --match 'app*.json'
        prefs-tui schema list
      """),
    subcommands: [AddSchema.self, ListSchemas.self, RemoveSchema.self])
}
