import Terminal

extension Key {
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
