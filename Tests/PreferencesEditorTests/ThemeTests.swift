import Glibc
import Testing

@testable import PreferencesEditor
@testable import Terminal

struct ThemeTests {
  @Test(arguments: [0, 7])
  func `a terminal without colours has the theme without any`(colorCount: Int) {
    for name in ThemeName.allCases { #expect(name.theme(colorCount: colorCount) == .mono) }
  }

  @Test(arguments: [8, 16, 88])
  func `few colours are the ones that the person chose`(colorCount: Int) {
    #expect(ThemeName.dark.theme(colorCount: colorCount) == .dark)
    #expect(ThemeName.light.theme(colorCount: colorCount) == .light)
    #expect(ThemeName.contrast.theme(colorCount: colorCount) == .contrast)
    #expect(ThemeName.mono.theme(colorCount: colorCount) == .mono)
  }

  @Test(arguments: [256, 1 << 24])
  func `many colours make softer themes`(colorCount: Int) {
    let themes = ThemeName.allCases.map { $0.theme(colorCount: colorCount) }
    #expect(themes == [.softDark, .softLight, .firmContrast, .mono])
    #expect(Set(themes + [.dark, .light, .contrast]).count == 7)
  }

  /// The styles of texts, by what they are of.
  private func texts(_ theme: Theme) -> [(name: String, style: Style)] {
    [
      ("path", theme.path), ("header", theme.header), ("value", theme.value),
      ("dimmed", theme.dimmed), ("unsaved", theme.unsaved), ("error", theme.error),
      ("selected", theme.selected), ("key", theme.key), ("removed", theme.removed),
      ("added", theme.added),
    ]
  }

  @Test(arguments: [
    (Theme.softDark, [Color(index: 16), Color(red: 0x1E, green: 0x1E, blue: 0x2E)]),
    (.softDark, [Color(red: 0x28, green: 0x2C, blue: 0x34)]),
    (.softLight, [Color(index: 231), Color(red: 0xFD, green: 0xF6, blue: 0xE3)]),
    (.firmContrast, [Color(index: 16), Color(index: 231)]),
  ])
  func `every text can be read on its ground`(theme: Theme, grounds: [Color]) {
    for ground in grounds {
      for (name, style) in texts(theme) {
        guard let foreground = style.foreground else { continue }
        #expect(
          Self.contrast(foreground, style.background ?? ground) >= 4.5,
          "\(name) on \(ground.light)")
      }
    }
  }

  @Test(arguments: [Theme.softDark, .softLight])
  func `every text can be read where its row is lit`(theme: Theme) throws {
    guard case .ground(let ground, let dimmed) = theme.light else {
      Issue.record("not lit by a ground")
      return
    }
    #expect(Self.contrast(dimmed, ground) >= 4.5)
    for (name, style) in texts(theme) where name != "dimmed" && name != "selected" {
      guard let foreground = style.foreground else { continue }
      #expect(Self.contrast(foreground, ground) >= 4.5, "\(name)")
    }
  }

  @Test(arguments: [Theme.softDark, .softLight])
  func `every text can be read on the ground of popups`(theme: Theme) throws {
    let ground = try #require(theme.popupGround.background)
    for (name, style) in texts(theme.onPopupGround) {
      guard let foreground = style.foreground else { continue }
      #expect(Self.contrast(foreground, ground) >= 4.5, "\(name)")
    }
  }

  @Test(arguments: [Theme.mono, .firmContrast, .dark, .light, .contrast])
  func `without a colour for it the ground of popups is that of exchanged text`(theme: Theme) {
    let popup = theme.onPopupGround
    for (name, style) in texts(popup) where !["selected", "removed", "added"].contains(name) {
      #expect(style.attributes.contains(.reverse), "\(name)")
      #expect(style.foreground == nil && style.background == nil, "\(name)")
    }
    #expect(!popup.selected.attributes.contains(.reverse))
  }

  @Test(arguments: [Theme.softDark, .softLight, .firmContrast, .dark, .light, .contrast])
  func `colour is never the only sign of what matters`(theme: Theme) {
    #expect(theme.unsaved.attributes.contains(.bold))
    #expect(theme.error.attributes.contains(.bold))
    #expect(theme.selected.attributes.contains(.reverse))
    #expect(theme.message.attributes.contains(.reverse))
    #expect(theme.field.attributes.contains(.underline))
  }

  @Test func `the theme follows the ground that the terminal tells, where it may`() throws {
    for follows in [true, false] {
      let driver = try EditorDriver("{}")
      if follows {
        driver.controller.options.groundThemes = GroundThemes(colorCount: 8)
      }
      let screen = MemoryScreen(script: [.background(isLight: true), .terminated(.hangUp)])
      _ = EditorApplication(screen: screen, controller: driver.controller).run()
      #expect(driver.controller.options.theme == (follows ? .light : .mono))
    }
  }

  /// How two colours differ, from 1 to 21 (WCAG 2.2).
  private static func contrast(_ one: Color, _ other: Color) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: Int) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let light = color.light
    return 0.2126 * linear(light.red) + 0.7152 * linear(light.green) + 0.0722 * linear(light.blue)
  }
}
