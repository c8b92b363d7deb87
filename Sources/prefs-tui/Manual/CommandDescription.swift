import ArgumentParser
import Documents
import EditorCore

/// A command as the argument parser describes it.
struct CommandDescription {
  var name: String
  var abstract: String
  /// The paragraphs between the abstract and the examples.
  var prose: String
  /// The examples, a line each, without the blanks before them.
  var examples: [String]
  var arguments: [ArgumentDescription]
  var subcommands: [CommandDescription]

  /// The whole program, from the very declarations that parse its arguments.
  static func program() -> CommandDescription? {
    // What `--experimental-dump-help` prints, which is how the parser's own tools read commands.
    Value(json: PrefsTUI._dumpHelp().utf8)?["command"].map { CommandDescription($0) }
  }

  /// Takes one `command` of the dump; commands are two levels deep, so there is nothing to overflow.
  private init(_ value: Value) {
    name = value["commandName"]?.string ?? ""
    abstract = value["abstract"]?.string ?? ""
    (prose, examples) = Self.split(value["discussion"]?.string ?? "")
    arguments = (value["arguments"]?.elements ?? []).filter(\.isShown)
      .map { ArgumentDescription($0) }
    subcommands = (value["subcommands"]?.elements ?? []).filter(\.isShown)
      .map { CommandDescription($0) }.filter { $0.name != "help" }
  }

  private static func split(_ discussion: String) -> (prose: String, examples: [String]) {
    let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(of: "EXAMPLES") else { return (discussion, []) }
    var prose = lines[..<heading]
    while prose.last?.isEmpty ?? false { prose = prose.dropLast() }
    let examples = lines[(heading + 1)...].map { String($0.drop { $0 == " " }) }
    return (prose.joined(separator: "\n"), examples.filter { !$0.isEmpty })
  }
}

/// An argument, option or flag as the argument parser describes it.
struct ArgumentDescription {
  /// What is typed: `--schema`, `-h`; empty for a positional argument.
  var names: [String]
  /// What the value is called; nil for a flag.
  var valueName: String?
  var isOptional: Bool
  var isRepeating: Bool
  var abstract: String
  /// The words that the value is one of, where it is one of some.
  var choices: [String]

  fileprivate init(_ value: Value) {
    names = (value["names"]?.elements ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }
    valueName = value["kind"]?.string == "flag" ? nil : value["valueName"]?.string
    isOptional = value["isOptional"] == .bool(true)
    isRepeating = value["isRepeating"] == .bool(true)
    abstract = value["abstract"]?.string ?? ""
    choices = (value["allValues"]?.elements ?? []).compactMap(\.string)
  }
}

extension Value {
  fileprivate var isShown: Bool { self["shouldDisplay"] != .bool(false) }
}
