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
}

nonisolated extension Color {
  /// Red, green and blue light, each from 0 to 255.
  package struct Light: Hashable, Sendable {
    package let red: Int
    package let green: Int
    package let blue: Int
  }

  /// The light of the colour; of the first 16 as xterm has them where nobody chose others.
  package var light: Light {
    guard let index else {
      return Light(red: Int(code >> 16), green: Int(code >> 8 & 0xFF), blue: Int(code & 0xFF))
    }
    switch Int(index) {
    case ..<Self.cubeStart: return Self.chosenColors[Int(index)]
    case Self.cubeStart..<Self.grayStart:
      let place = Int(index) - Self.cubeStart
      let levels = Self.cubeLevels
      return Light(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    default:
      let gray = 8 + 10 * (Int(index) - Self.grayStart)
      return Light(red: gray, green: gray, blue: gray)
    }
  }

  /// The number of the nearest colour in a palette of so many; `nil` where it has less than 8.
  package func nearestIndex(among count: Int) -> UInt8? {
    if let index, index < count { return index }
    let candidates: Range<UInt8>
    switch count {
    case 256...:
      // The first 16 may be anything.
      return nearest(of: UInt8(Self.cubeStart)...UInt8.max)
    case 16...: candidates = 0..<16
    case 8...: candidates = 0..<8
    default: return nil
    }
    // The second 8 are the lighter shades of the first.
    if let index, index < 16 { return index % 8 }
    return nearest(of: candidates)
  }

  /// After the colours that users choose comes a cube of 6 levels of each light, then 24 grays.
  private static let cubeStart = 16
  private static let grayStart = 232
  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static let chosenColors = [
    Light(red: 0, green: 0, blue: 0), Light(red: 205, green: 0, blue: 0),
    Light(red: 0, green: 205, blue: 0), Light(red: 205, green: 205, blue: 0),
    Light(red: 0, green: 0, blue: 238), Light(red: 205, green: 0, blue: 205),
    Light(red: 0, green: 205, blue: 205), Light(red: 229, green: 229, blue: 229),
    Light(red: 127, green: 127, blue: 127), Light(red: 255, green: 0, blue: 0),
    Light(red: 0, green: 255, blue: 0), Light(red: 255, green: 255, blue: 0),
    Light(red: 92, green: 92, blue: 255), Light(red: 255, green: 0, blue: 255),
    Light(red: 0, green: 255, blue: 255), Light(red: 255, green: 255, blue: 255),
  ]

  private func nearest(of candidates: some Sequence<UInt8>) -> UInt8? {
    let light = light
    return candidates.min {
      light.distance(to: Color(index: $0).light) < light.distance(to: Color(index: $1).light)
    }
  }
}

nonisolated extension Color.Light {
  /// How different two colours look, squared: eyes are keenest for green, least for red and blue.
  fileprivate func distance(to other: Color.Light) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}
