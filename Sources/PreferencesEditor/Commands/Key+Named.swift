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
}
