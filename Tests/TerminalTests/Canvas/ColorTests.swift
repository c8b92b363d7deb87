import Testing

@testable import Terminal

struct ColorTests {
  @Test func `a style keeps its colours, whatever they are`() {
    let colors: [Color?] =
      [nil] + (0...255).map { Color(index: $0) } + [
        Color(red: 0, green: 0, blue: 0), Color(red: 255, green: 255, blue: 255),
        Color(red: 1, green: 2, blue: 3),
      ]
    for foreground in colors {
      for background in [nil, Color.red, Color(red: 255, green: 255, blue: 255)] {
        var style = Style(
          foreground: foreground, background: background, attributes: [.bold, .reverse])
        #expect((style.foreground, style.background) == (foreground, background))
        #expect(style.attributes == [.bold, .reverse])
        style.attributes = .italic
        #expect((style.foreground, style.background) == (foreground, background))
        style.foreground = nil
        #expect((style.foreground, style.background) == (nil, background))
      }
    }
    #expect(MemoryLayout<Cell>.size <= 32)
  }

  @Test func `a colour of the palette is the nearest to its own light`() {
    for index in UInt8(16)...255 {
      let light = Color(index: index).light
      let mixed = Color(
        red: UInt8(light.red), green: UInt8(light.green), blue: UInt8(light.blue))
      #expect(mixed.nearestIndex(among: 256) == index)
      #expect(Color(index: index).nearestIndex(among: 256) == index)
      #expect(mixed.light == light)
    }
  }

  @Test(arguments: [
    // A colour, and its number among 256, 16 and 8.
    (Color.red, 1, 1, 1), (Color(index: 12), 12, 12, 4), (Color(index: 8), 8, 8, 0),
    (Color(index: 208), 208, 3, 3), (Color(index: 240), 240, 8, 0), (Color(index: 231), 231, 15, 7),
    (Color(red: 255, green: 0, blue: 0), 196, 9, 1), (Color(red: 0, green: 0, blue: 0), 16, 0, 0),
    (Color(red: 0, green: 200, blue: 190), 43, 6, 6),
    (Color(red: 250, green: 250, blue: 250), 231, 15, 7),
  ])
  func `the nearest colour of a smaller palette`(
    color: Color, of256: UInt8, of16: UInt8, of8: UInt8
  ) {
    #expect(color.nearestIndex(among: 256) == of256)
    #expect(color.nearestIndex(among: 88) == of16)
    #expect(color.nearestIndex(among: 16) == of16)
    #expect(color.nearestIndex(among: 8) == of8)
    #expect(Color(red: 1, green: 1, blue: 1).nearestIndex(among: 0) == nil)
  }
}

struct StyleOnBlanksTests {
  @Test func `a blank shows its ground, a line and exchanged colours, and no more`() {
    let style = Style(foreground: Color(index: 1), background: Color(index: 2), attributes: .bold)
    #expect(style.isAlikeOnBlanks(Style(background: Color(index: 2))))
    #expect(!style.isAlikeOnBlanks(Style(foreground: Color(index: 1))))
    #expect(!style.isAlikeOnBlanks(style.adding(.underline)))
    #expect(!style.adding(.reverse).isAlikeOnBlanks(style.adding(.reverse)))
  }
}
