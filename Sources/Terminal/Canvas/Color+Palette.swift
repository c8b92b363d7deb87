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

  // MARK: - Private

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
