import Terminal

extension Key {
  /// The key of a name that `name(_:)` gives, in either set of glyphs; nil for any other name.
  ///
  /// Words count in any case, and `Ctrl-` as `^`. What no terminal sends by a name of its own, such
  /// as `^M` for Enter, is no key.
  nonisolated init?(named name: String) {
    let scalars = Array(name.unicodeScalars)
    if let key = Self.keysByName[name.lowercased()] {
      self = key
    } else if scalars.count == 1, Self.isPrintable(scalars[0]) {
      self = .character(scalars[0])
    } else if let letter = Self.rest(of: name, after: ["^", "ctrl-"]),
      let key = Self.key(controlledWith: letter)
    {
      self = key
    } else if let letter = Self.rest(of: name, after: ["alt-"]), Self.isPrintable(letter) {
      self = .alt(letter)
    } else if let number = Self.functionNumber(name) {
      self = .function(number)
    } else {
      return nil
    }
  }

  // MARK: - Private

  nonisolated private static let keysByName: [String: Key] = {
    let keys: [Key] = [
      .character(" "), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
      .delete, .backspace, .enter, .tab, .backTab, .escape, .altUp, .altDown, .altLeft, .altRight,
      .altBackspace, .shiftUp, .shiftDown, .shiftLeft, .shiftRight, .controlUp, .controlDown,
      .controlLeft, .controlRight,
    ]
    return keys.reduce(into: [:]) { names, key in
      for glyphs in [Glyphs.unicode, .ascii] { names[key.name(glyphs).lowercased()] = key }
    }
  }()

  /// The most function keys that a terminal knows (terminfo's `kf63`).
  nonisolated private static let functionKeys = 1...63
  /// What terminals send for Backspace, Tab and Enter, whatever was pressed.
  nonisolated private static let controlsOfOtherKeys = Set("hijm".unicodeScalars)
  nonisolated private static let controlSigns = Set("\\]^_".unicodeScalars)

  nonisolated private static func key(controlledWith letter: Unicode.Scalar) -> Key? {
    guard let small = String(Character(letter)).lowercased().unicodeScalars.first,
      small.isASCII, small.properties.isAlphabetic || controlSigns.contains(small),
      !controlsOfOtherKeys.contains(small)
    else { return nil }
    return .control(small)
  }

  /// The one character after a prefix, which counts in any case.
  nonisolated private static func rest(
    of name: String, after prefixes: [String]
  ) -> Unicode.Scalar? {
    for prefix in prefixes where name.lowercased().hasPrefix(prefix) {
      let rest = name.unicodeScalars.dropFirst(prefix.unicodeScalars.count)
      return rest.count == 1 ? rest.first : nil
    }
    return nil
  }

  nonisolated private static func functionNumber(_ name: String) -> Int? {
    guard name.hasPrefix("F") || name.hasPrefix("f"), let number = Int(name.dropFirst()),
      functionKeys.contains(number)
    else { return nil }
    return number
  }

  nonisolated private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isWhitespace
      && scalar.properties.generalCategory != .control
  }

  /// The key as people write it: `^S`, `Esc`, `Space`, `↓`.
  nonisolated func name(_ glyphs: Glyphs) -> String {
    let isASCII = glyphs == .ascii
    return switch self {
    case .character(" "): "Space"
    case .character(let scalar): String(Character(scalar))
    case .control(let scalar): "^" + String(Character(scalar)).uppercased()
    case .alt(let scalar): "Alt-" + String(Character(scalar))
    case .up: isASCII ? "Up" : "↑"
    case .down: isASCII ? "Down" : "↓"
    case .left: isASCII ? "Left" : "←"
    case .right: isASCII ? "Right" : "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    case .altUp: "Alt-" + Key.up.name(glyphs)
    case .altDown: "Alt-" + Key.down.name(glyphs)
    case .altLeft: "Alt-" + Key.left.name(glyphs)
    case .altRight: "Alt-" + Key.right.name(glyphs)
    case .altBackspace: "Alt-Backspace"
    case .shiftUp: "Shift-" + Key.up.name(glyphs)
    case .shiftDown: "Shift-" + Key.down.name(glyphs)
    case .shiftLeft: "Shift-" + Key.left.name(glyphs)
    case .shiftRight: "Shift-" + Key.right.name(glyphs)
    case .controlUp: "Ctrl-" + Key.up.name(glyphs)
    case .controlDown: "Ctrl-" + Key.down.name(glyphs)
    case .controlLeft: "Ctrl-" + Key.left.name(glyphs)
    case .controlRight: "Ctrl-" + Key.right.name(glyphs)
    }
  }
}

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
