import PreferencesEditor

enum Difficulty: String, CaseIterable { case easy, hard }

struct GameSettings {
  var musicVolume = 3.5
  var gameVolume = 6.0
  var difficulty = Difficulty.easy
  var shipStability = 3.5
  var badGuys = true
  var debug = false
  var theme = FormTheme.dark
}

let form = Form(GameSettings.self, "Game Settings") {
  Section("Game Settings") {
    Slider("Music Volume", \.musicVolume, in: 0...10, step: 0.5)
    Slider("Game Volume", \.gameVolume, in: 0...10, step: 0.5)
    Segmented("Difficulty", \.difficulty)
  }
  Section("Advanced Settings") {
    Slider("Ship Stability", \.shipStability, in: 0...10, step: 0.5)
    Toggle("Bad Guys", \.badGuys)
    Toggle("Debug", \.debug)
    Segmented("Theme", \.theme)
  }
  Section("About") { Info("Version", "1.0.0 Rev. B") }
}

// The theme follows the draft while it is edited, and what is stored once that is dropped.
@MainActor
func follow(_ open: OpenForm) {
  open.theme = open.values.text("theme").flatMap { FormTheme(rawValue: $0) } ?? .dark
}
// The main view has the values, and the table of settings lies behind it.
let options = FormOptions(
  displayTitle: "ShootStuffUp", onOpen: follow, onChange: { open, _ in follow(open) })
let settings = try form.view(GameSettings(), options: options)
print("music \(settings.musicVolume), game \(settings.gameVolume), \(settings.difficulty)")
print("stability \(settings.shipStability), bad guys \(settings.badGuys), debug \(settings.debug)")
print("theme \(settings.theme)")
