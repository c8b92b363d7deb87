/// The editor's keys, for whoever prints them outside of it.
package enum KeyReference {
  package struct Entry: Sendable {
    /// The names of the keys, the one to show first.
    package var keys: [String]
    package var help: String
  }

  /// All keys, in the order of the table of commands.
  package static let entries: [Entry] = CommandTable.entries.map { entry in
    Entry(keys: entry.keys.map { $0.name(.unicode) }, help: entry.help)
  }
}
