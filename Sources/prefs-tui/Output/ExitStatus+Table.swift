import PreferencesFiles

extension ExitStatus {
  /// Statuses that are told together, and when each comes.
  struct Entry {
    var statuses: [ExitStatus]
    var meaning: String
  }

  /// The one table of exit statuses: it feeds the manual page and the README.
  static let table = [
    Entry(statuses: [.success], meaning: "saved, or nothing to save; 'check' found no error"),
    Entry(
      statuses: [.negative],
      meaning: """
        cancelled with changes dropped; 'set' or 'check' found invalid values; 'get' found no \
        value; 'diff' found a difference
        """),
    Entry(statuses: [.usage], meaning: "bad usage"),
    Entry(statuses: [.dataError], meaning: "a file or schema that cannot be parsed"),
    Entry(statuses: [.noInput], meaning: "a file or schema that cannot be opened"),
    Entry(statuses: [.unavailable], meaning: "no usable terminal; no libcurl, for what is in etcd"),
    Entry(statuses: [.inputOutput], meaning: "reading or writing failed; nothing was lost"),
    Entry(
      statuses: [.changed],
      meaning: """
        the file changed underneath and cannot be merged; nothing was written, or etcd gave no \
        answer that tells
        """),
    Entry(statuses: [.noPermission], meaning: "no permission"),
    Entry(
      statuses: [.hungUp, .interrupted, .terminated],
      meaning: "hang-up · interrupted (^C twice) · terminated"),
  ]

  /// The table as the README prints it.
  static var markdown: String {
    table.reduce(into: "| exit | when |\n|---|---|\n") { text, entry in
      let statuses = entry.statuses.map { String($0.rawValue) }.joined(separator: " · ")
      text += "| \(statuses) | \(entry.meaning) |\n"
    }
  }
}
