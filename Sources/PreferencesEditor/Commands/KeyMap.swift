import EditorCore
package import Terminal

/// Everything a key can do while no text is being edited.
nonisolated package enum Command: String, CaseIterable, Sendable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case previousSection, nextSection, sectionList
  case toggle, activate, decrease, increase, leavePane
  case addElement, addBeside, removeElement, previousHead, nextHead, moveUp, moveDown, duplicate,
    renameKey
  case save, write, cancel, quit, interrupt
  case search, filters, modifiedOnly, searchNext, searchPrevious, nextUnsaved, previousUnsaved,
    nextError, previousError
  case resetRow, resetSection, resetShown, revert, revertAll, setNull, changeKind, chooseLayer,
    goToHiding, removeHiding, reveal, undo, redo
  case editOutside, editFile, fetchSchema, copy, review, history, messages, inspect, showHidden,
    help, redraw,
    suspend
}

/// Which keys run which command: the table's, and those that a person put in their place.
///
/// It is for the keys of the table. What a field or a popup does with keys is its own affair.
nonisolated package struct KeyMap: Sendable {
  /// The keys of commands that have others than the table gives them.
  ///
  /// They are few: to look through them takes less than to hash a command, or a key.
  private var changed: [(command: Command, keys: [Key])] = []
  /// Each key with what it runs; nil where the table's keys hold, which nobody asks for before one is
  /// pressed.
  private var bindings: [(key: Key, command: Command)]?

  /// The keys of the table, which binds none twice.
  package static let standard = KeyMap()
  /// Each of those keys with what it runs.
  static let standardBindings: [(key: Key, command: Command)] =
    Command.allCases.flatMap { command in
      command.standardKeys.map { ($0, command) }
    }

  private init() {}

  /// The table's keys but for the commands that are named, each with names of keys between blanks.
  ///
  /// A command may be left without a key; the key help runs it then. Throws what keeps the keys from
  /// being used, the first thing found.
  package init(_ overrides: [(command: String, keys: String)]) throws(KeyMapProblem) {
    for override in overrides {
      guard let command = Command(rawValue: override.command) else {
        throw .unknownCommand(override.command)
      }
      change(command, to: try Self.keys(override.keys, for: command))
    }
    giveWay(to: overrides.compactMap { Command(rawValue: $0.command) })
    bindings = []
    for command in Command.allCases {
      for key in keys(for: command) {
        if let other = self.command(for: key), other != command {
          // Told of the command that was given the key, where only one of them was.
          let isOverridden = overrides.contains { $0.command == other.rawValue }
          throw isOverridden
            ? .conflict(key, of: other, with: command)
            : .conflict(key, of: command, with: other)
        }
        bindings?.append((key, command))
      }
    }
  }

  /// The keys that run the command, the one to show first; none where a person took them away.
  func keys(for command: Command) -> [Key] {
    changedKeys(of: command) ?? command.standardKeys
  }

  /// The same where the table's keys are at hand.
  func keys(for command: Command, standard: [Key]) -> [Key] {
    changedKeys(of: command) ?? standard
  }

  func command(for key: Key) -> Command? {
    (bindings ?? Self.standardBindings).first { $0.key == key }?.command
  }

  /// What is wrong with keys as those of one command, whatever the others have; nil where nothing is.
  package static func problem(withKeys keys: String, for command: String) -> KeyMapProblem? {
    guard let command = Command(rawValue: command) else { return .unknownCommand(command) }
    return thrown { () throws(KeyMapProblem) in _ = try Self.keys(keys, for: command) }
  }

  /// Which other command has one of the keys, too, as the others' keys are now; nil where none has.
  ///
  /// `others` gives the keys of a command that were chosen, nil for those of the table.
  package static func clash(
    ofKeys keys: String, for command: String, others: (String) -> String?
  ) -> KeyMapProblem? {
    guard let command = Command(rawValue: command) else { return nil }
    let names = keys.split(whereSeparator: \.isWhitespace)
    for key in names.compactMap({ Key(named: String($0)) }) {
      for other in Command.allCases where other != command {
        let chosen = others(other.rawValue)?.split(whereSeparator: \.isWhitespace)
          .compactMap { Key(named: String($0)) }
        if (chosen ?? other.standardKeys).contains(key) {
          return .conflict(key, of: command, with: other)
        }
      }
    }
    return nil
  }

  /// Takes keys that were given to some commands from the others, as long as the one that those show
  /// first is left to them.
  private mutating func giveWay(to overridden: [Command]) {
    let given = Set(overridden.flatMap { keys(for: $0) })
    for command in Command.allCases where !overridden.contains(command) {
      let isFixed = { (key: Key) in Self.fixed.contains { $0.key == key } }
      let keys = command.standardKeys
      let left = keys.prefix(1) + keys.dropFirst().filter { !given.contains($0) || isFixed($0) }
      if left != keys[...] { change(command, to: Array(left)) }
    }
  }

  private func changedKeys(of command: Command) -> [Key]? {
    changed.first { $0.command == command }?.keys
  }

  private mutating func change(_ command: Command, to keys: [Key]) {
    changed.removeAll { $0.command == command }
    changed.append((command, keys))
  }

  /// The keys that always do the same, so that there is a way out and a way to the others.
  private static let fixed: [(key: Key, command: Command)] = [
    (.escape, .cancel), (.control("c"), .interrupt), (.function(1), .help),
  ]

  private static func keys(_ names: String, for command: Command) throws(KeyMapProblem) -> [Key] {
    var keys: [Key] = []
    for name in names.split(whereSeparator: \.isWhitespace) {
      guard let key = Key(named: String(name)) else { throw .unknownKey(String(name)) }
      if !keys.contains(key) { keys.append(key) }
    }
    for (key, owner) in fixed {
      if owner == command, !keys.contains(key) { throw .taken(key, from: command) }
      if owner != command, keys.contains(key) { throw .conflict(key, of: command, with: owner) }
    }
    return keys
  }
}

/// Why keys that a person chose cannot be used.
nonisolated package enum KeyMapProblem: Error {
  case unknownCommand(String)
  case unknownKey(String)
  /// A key that a command always has was taken from it.
  case taken(Key, from: Command)
  /// A key would run two commands.
  case conflict(Key, of: Command, with: Command)

  /// The command that is to be given other keys; nil where there is none.
  package var command: String? {
    switch self {
    case .unknownCommand(let name): name
    case .unknownKey: nil
    case .taken(_, let command), .conflict(_, let command, _): command.rawValue
    }
  }
}

nonisolated extension KeyMapProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCommand(let name): localized("'\(name)' is no command")
    case .unknownKey(let name): localized("'\(name)' is no key, such as 'x', '^X', 'F5' or 'Enter'")
    case .taken(let key, let command):
      localized("'\(command.title)' has to keep the key '\(key.name(.ascii))'")
    case .conflict(let key, let command, let other):
      localized(
        "the key '\(key.name(.ascii))' of '\(command.title)' is one of '\(other.title)' too")
    }
  }
}
