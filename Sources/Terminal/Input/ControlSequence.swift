/// What complete control sequences (ESC [ …) mean, as xterm, VT220, rxvt and Linux send them.
nonisolated enum ControlSequence {
  /// Stands before a text that is pasted.
  private static let pasteStart = 200
  private static let focusIn = UInt8(ascii: "I")
  private static let focusOut = UInt8(ascii: "O")

  /// The meaning of parameters and a final character.
  static func step(body: ArraySlice<UInt8>, final: UInt8) -> SequenceParser.Step {
    if let event = MouseReport.sgr(body: body, final: final) { return .report(.mouse(event)) }
    if body.isEmpty, final == focusIn || final == focusOut {
      return .report(.focus(final == focusIn))
    }
    guard let parameters = numbers(body) else { return .nothing }
    if final == UInt8(ascii: "~"), parameters[0] == pasteStart { return .pasteStart }
    // xterm sends 1 and the keys held down, as a mask; rxvt has letters for Shift instead.
    let modifiers = parameters.count > 1 ? max(0, parameters[1] - 1) : 0
    let key: Key? =
      switch final {
      case UInt8(ascii: "~"): numbered(parameters[0], modifiers: modifiers)
      case UInt8(ascii: "Z"): .backTab
      case UInt8(ascii: "a"): .shiftUp
      case UInt8(ascii: "b"): .shiftDown
      case UInt8(ascii: "c"): .shiftRight
      case UInt8(ascii: "d"): .shiftLeft
      default: self.key(final: final, modifiers: modifiers)
      }
    return key.map { .key($0) } ?? .nothing
  }

  /// A key named by a letter.
  static func key(final: UInt8, modifiers: Int) -> Key? {
    switch final {
    case UInt8(ascii: "A"): choose(.up, .shiftUp, .altUp, .controlUp, modifiers)
    case UInt8(ascii: "B"): choose(.down, .shiftDown, .altDown, .controlDown, modifiers)
    case UInt8(ascii: "C"): choose(.right, .shiftRight, .altRight, .controlRight, modifiers)
    case UInt8(ascii: "D"): choose(.left, .shiftLeft, .altLeft, .controlLeft, modifiers)
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      modifiers == 0 ? .function(Int(final - UInt8(ascii: "P")) + 1) : nil
    default: nil
    }
  }

  /// How many bytes follow the final character, where any do.
  ///
  /// Linux sends ESC [ [ A for F1, and the oldest mouse reports are ESC [ M and three bytes.
  static func trailingCount(body: ArraySlice<UInt8>, final: UInt8) -> Int? {
    guard body.isEmpty else { return nil }
    return switch final {
    case UInt8(ascii: "["): 1
    case UInt8(ascii: "M"): 3
    default: nil
    }
  }

  /// The meaning of a sequence with bytes after its final character.
  static func step(trailing: ArraySlice<UInt8>, final: UInt8) -> SequenceParser.Step {
    if final == UInt8(ascii: "M") {
      return MouseReport.x10(trailing).map { .report(.mouse($0)) } ?? .nothing
    }
    guard final == UInt8(ascii: "["), let letter = trailing.first,
      (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter)
    else { return .nothing }
    return .key(.function(Int(letter - UInt8(ascii: "A")) + 1))
  }

  /// A key named by a number.
  private static func numbered(_ number: Int, modifiers: Int) -> Key? {
    switch number {
    case 1, 7: return .home
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    default: break
    }
    // With Control, say, these do other things elsewhere: better nothing than a deletion.
    guard modifiers == 0 else { return nil }
    return switch number {
    case 2: .insert
    case 3: .delete
    // VT220 leaves out a number after every fifth or so key.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private static func choose(
    _ plain: Key, _ shift: Key, _ alt: Key, _ control: Key, _ modifiers: Int
  ) -> Key {
    switch modifiers {
    case _ where modifiers & 4 != 0: control
    case _ where modifiers & 2 != 0: alt
    case _ where modifiers & 1 != 0: shift
    default: plain
    }
  }

  /// The numbers between semicolons; `nil` for the private sequences, which are replies.
  private static func numbers(_ body: ArraySlice<UInt8>) -> [Int]? {
    var numbers = [0]
    for byte in body {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // No key has a number of five digits.
        let number = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
        numbers[numbers.count - 1] = min(number, 9_999)
      case UInt8(ascii: ";"): numbers.append(0)
      default: return nil
      }
    }
    return numbers
  }
}
