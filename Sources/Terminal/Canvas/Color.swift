/// A colour of the terminal's palette, or one that is mixed; the terminal's default is a `nil` colour.
///
/// The first 16 of the palette are the ones that users choose themselves, so they fit every theme. A
/// terminal that has not got a colour shows the nearest that it has.
nonisolated package struct Color: Hashable, Sendable {
  /// The parts of a mixed colour, or this bit and a number in the palette; always less than 2^25.
  let code: UInt32

  private static let paletteBit: UInt32 = 1 << 24

  /// A colour by its number in the palette of 256 that xterm made common.
  package init(index: UInt8) {
    code = Self.paletteBit | UInt32(index)
  }

  /// A colour mixed of red, green and blue light.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    code = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  init(code: UInt32) {
    self.code = code
  }

  /// The number in the palette, `nil` for a colour that is mixed.
  package var index: UInt8? {
    code & Self.paletteBit == 0 ? nil : UInt8(truncatingIfNeeded: code)
  }

  package static let black = Color(index: 0)
  package static let red = Color(index: 1)
  package static let green = Color(index: 2)
  package static let yellow = Color(index: 3)
  package static let blue = Color(index: 4)
  package static let magenta = Color(index: 5)
  package static let cyan = Color(index: 6)
  package static let white = Color(index: 7)
  package static let brightBlack = Color(index: 8)
  package static let brightRed = Color(index: 9)
  package static let brightGreen = Color(index: 10)
  package static let brightYellow = Color(index: 11)
  package static let brightBlue = Color(index: 12)
  package static let brightMagenta = Color(index: 13)
  package static let brightCyan = Color(index: 14)
  package static let brightWhite = Color(index: 15)
}
