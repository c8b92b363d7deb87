/// A colour of the terminal's palette; the terminal's own default is a `nil` colour.
///
/// The first 16 are the ones that users choose themselves, so they fit every theme.
nonisolated package struct Color: Hashable, Sendable {
  /// The number in the palette of 256 that xterm made common.
  package let index: UInt8

  package init(index: UInt8) {
    self.index = index
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
