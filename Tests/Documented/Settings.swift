import PreferencesEditor

struct Settings: Equatable {
  var name = "Ada"
  var token: String?
  var isLimited = false
  var low = 1
  var high = 5
  var difficulty = Difficulty.easy
}

enum Difficulty: String, CaseIterable, SettingValue {
  case easy, hard
}

let form = Form(Settings.self, "My Tool") {
  Section("Account", footer: "Kept on this machine.") {
    TextRow("Name", \.name).required()
    Secret("Token", \.token).help("From the web site.")
  }
  Section("Game") {
    Picker("Difficulty", \.difficulty)
    Toggle("Limited", \.isLimited)
    NumberRow("Low", \.low, in: 0...100)
    NumberRow("High", \.high, in: 0...100).enabled(when: \.isLimited)
  }
}

func edit(_ settings: Settings) async throws -> Settings {
  guard let saved = try await form.edit(settings) else { return settings }  // nil: cancelled
  return saved
}

// Without await, from a program that has nothing else to do.
func editAndWait(_ settings: Settings) throws -> Settings {
  try form.edit(settings) ?? settings
}
