import ArgumentParser
import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Terminal

struct FetchSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: localized("Fetch a schema into the catalog, by its name or address."),
    discussion: localized(
      """
      A name is looked up in SchemaStore's catalog, which says which files follow the schema, or in \
      another list of its kind: an address, a file, or a folder with the schemas beside it. Only \
      'https' is fetched, by libcurl and its proxies (https_proxy); SSL_CERT_FILE names other \
      certificates to trust. The schema is kept with its SHA-256, and changes by 'schema update' alone. \
      The list of a server is kept, too: the editor then tells where it has a schema for a file that \
      names none, and its key F fetches that.

      EXAMPLES
        prefs-tui schema fetch tsconfig
        prefs-tui schema fetch https://example.com/app.schema.json --match 'app*.json'
        prefs-tui schema fetch tsconfig --from /srv/mirror
        prefs-tui schema fetch
      """))

  @Argument(
    help: .localized("What the list calls it, or its address; the list alone without this."))
  var name: String?

  @OptionGroup var matched: MatchedFiles

  @Option(name: .customLong("name"), help: .localized("What to call it in the catalog."))
  var ownName: String?

  @Option(
    help: ArgumentHelp(
      localized("The list to look names up in; SchemaStore's without this."), valueName: "list"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      localized("The SHA-256 that it must have, in hexadecimal digits."), valueName: "hash"))
  var sha256: String?

  func run() throws {
    let catalog = SchemaCatalog(folder: try Directories.data() + "/schemas")
    let fetch = SchemaFetch(into: catalog)
    guard let name else {
      let count = try fetch.fetchList(from ?? SchemaFetch.list)
      return try StandardOutput.write(
        localized(
          count: count, one: "The list has \(count) schema",
          other: "The list has \(count) schemas") + "\n")
    }
    var request = SchemaFetch.Request(name)
    if let from { request.list = from }
    request.name = ownName
    request.patterns = matched.patterns
    request.sha256 = sha256
    let entry = try fetch.fetch(request)
    var lines = [localized("Added '\(entry.name)' from \(entry.base ?? entry.origin)")]
    if let fetched = entry.fetched { lines.append("SHA-256 \(fetched.sha256)") }
    for line in lines { try StandardOutput.write(PlainText.visible(line) + "\n") }
    for notice in fetch.notices(of: entry) { StandardError.write(notice.words) }
  }
}

struct UpdateSchemas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: localized("Show what servers have changed of schemas that were fetched."),
    discussion: localized(
      """
      The difference is printed as diff -u prints it, and the exit status is 1 where there is one, \
      else 0. With --take the schemas are changed.

      EXAMPLES
        prefs-tui schema update
        prefs-tui schema update tsconfig --take
      """))

  @Argument(help: .localized("What was fetched; all without this."))
  var name: String?

  @Flag(help: .localized("Take what the servers have."))
  var take = false

  func run() throws {
    let catalog = SchemaCatalog(folder: try Directories.data() + "/schemas")
    let fetch = SchemaFetch(into: catalog)
    let entries = catalog.entries().filter { $0.fetched != nil && ($0.name == name ?? $0.name) }
    if let name, entries.isEmpty {
      throw Failure(.noInput, localized("no schema was fetched as '\(name)'"))
    }
    var hasChanges = false
    var failure: Failure?
    for entry in entries {
      do throws(Failure) {
        guard let update = try fetch.update(of: entry) else { continue }
        hasChanges = true
        let diff = PlainText.decoding(update.diff.bytes(name: entry.name))
        try StandardOutput.write(diff)
        if take { try fetch.take(update) }
      } catch {
        // What one server does not say keeps no other from being asked.
        StandardError.write(error.message)
        failure = error
      }
    }
    if let failure { throw ExitCode(failure.status.rawValue) }
    if hasChanges, !take { throw ExitCode(ExitStatus.negative.rawValue) }
  }
}
