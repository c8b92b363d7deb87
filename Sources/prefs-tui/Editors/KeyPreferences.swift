import Documents
import EditorCore
import FormSources
import PreferencesEditor

/// The keys among prefs-tui's own preferences: what may be chosen, and what was.
enum KeyPreferences {
  static let pointer = Pointer(["keys"])

  /// The row, judging the names of keys where it is one for those of a command.
  ///
  /// A key that another command has is marked and taken: two commands that change keys with each other
  /// have the same one for a moment. Save refuses it.
  static func judging(_ row: Row) -> Row {
    guard let place = row.pointer, place.isWithin(pointer), let command = place.tokens.last,
      place != pointer
    else { return row }
    var row = row
    let rule = row.rule
    row.rule = { value in
      if let problem = rule?(value) { return problem }
      guard let keys = value.string else { return nil }
      return KeyMap.problem(withKeys: keys, for: command).map { .broken($0.description) }
    }
    row.clash = { value, form in
      guard let keys = value.string else { return nil }
      return KeyMap.clash(ofKeys: keys, for: command) {
        form[RowIdentifier(pointer.appending($0))]?.string
      }.map { .broken($0.description) }
    }
    return row
  }

  /// The keys that a draft of preferences asks for, while they can be used together; nil else.
  static func map(of session: EditSession) -> KeyMap? {
    let chosen = Command.allCases.map(\.rawValue).compactMap { command in
      session.row(RowIdentifier(pointer.appending(command)))
        .flatMap { session.state(of: $0).slot.value?.string }
        .map { (command: command, keys: $0) }
    }
    return try? KeyMap(chosen)
  }

  /// The keys that a file of preferences asks for; throws why they cannot be used together.
  static func map(in index: DocumentIndex) throws(KeyMapProblem) -> KeyMap {
    guard let node = index.node(at: pointer),
      case .object(let members)? = index.document.value(node)
    else { return .standard }
    return try KeyMap(
      members.compactMap { member in
        member.value.string.map { (command: member.key, keys: $0) }
      })
  }
}

/// Checks prefs-tui's own preferences, the keys of all commands together too.
final class OwnValidator: Validator {
  private let validator: DocumentValidator

  init(schema: JSONSchemaSource?) {
    validator = DocumentValidator(schema: schema)
  }

  func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
    validator.diagnostics(of: snapshot) + keyProblems(in: snapshot)
  }

  private func keyProblems(in snapshot: any Snapshot) -> [Diagnostic] {
    guard let document = snapshot as? any DocumentBacked else { return [] }
    do throws(KeyMapProblem) {
      _ = try KeyPreferences.map(in: document.index)
      return []
    } catch {
      let place = error.command.map { KeyPreferences.pointer.appending($0) }
      return [
        Diagnostic(
          .error, at: place ?? KeyPreferences.pointer, rule: "keys", error.description)
      ]
    }
  }
}
