import ArgumentParser
import EditorCore
import Glibc
import PreferencesFiles
import Stores

/// The settings that a shell offers for a word which is to name one: those of the file before it, by one key
/// more than is there.
struct PointerCompletion {
  /// The words of the command line up to the one that is completed, and what is there of that.
  private let words: ArraySlice<String>
  private let start: String
  /// What stands behind a setting.
  private let end: String

  /// The names of settings, and of objects with a slash behind them.
  private func candidates() -> [String] {
    // Nothing is said in the midst of a line.
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
    guard !start.contains("="), let settings = settings() else { return [] }
    var (names, seen): ([String], Swift.Set<Substring>) = ([], [])
    for element in FormRows(settings.form) where names.count < Self.most {
      guard let name = element.row.pointer?.description, name.hasPrefix(start) else { continue }
      let rest = name.utf8.dropFirst(start.utf8.count)
      let level = name[..<(rest.firstIndex(of: UInt8(ascii: "/")) ?? name.endIndex)]
      guard seen.insert(level).inserted else { continue }
      names.append(level.endIndex == name.endIndex ? name + end : level + "/")
    }
    return names
  }

  private static let most = 1000

  /// What the words name, read as `get` would; nil where that cannot be read, or only from another machine.
  private func settings() -> SettingsFile? {
    let options = [
      "--layer", "--policy", "--merge", "--schema", "--ui-schema", "--format", "--document", "--in",
    ]
    var kept = ["get"]
    var files: [String] = []
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      if options.contains(String(word.prefix { $0 != "=" })) {
        kept.append(word)
        if options.contains(word), let value = rest.popFirst() { kept.append(value) }
      } else if !word.hasPrefix("-") {
        files.append(word)
      }
    }
    if !kept.contains(where: { $0.hasPrefix("--layer") }) { kept += files.prefix(1) }
    guard !kept.contains(where: EtcdAddress.isMeant),
      let command = try? PrefsTUI.parseAsRoot(
        SettingsSource.joiningLayers(kept + [""], among: [])) as? Get
    else { return nil }
    return try? command.choice.chosen(of: command.arguments.settings(.tell))
  }

  fileprivate static func kind(_ end: String) -> CompletionKind {
    .custom { words, index, start in
      PointerCompletion(words: words.prefix(index), start: start, end: end).candidates()
    }
  }
}

extension CompletionKind {
  /// A setting of the file that stands before.
  static var pointer: CompletionKind { PointerCompletion.kind("") }
  /// The same with what is to follow it in an assignment.
  static var assignment: CompletionKind { PointerCompletion.kind("=") }
}
