import PreferencesEditor
import PreferencesFiles

actor Backend {
  private(set) var written: Settings?

  func write(_ settings: Settings) async throws { written = settings }
}

func saving(into backend: Backend) -> Form<Settings> {
  form
    .validated { $0.low <= $0.high ? [] : [.init(\.low, "must not be over High")] }
    .onSave { try await backend.write($0) }
}

func editSafely(_ settings: Settings) async -> Settings {
  do {
    return try await form.edit(settings) ?? settings
  } catch EditingError.noTerminal(let reason) {
    print("nothing to edit on: \(reason)")
  } catch {
    print("not edited: \(error)")
  }
  return settings
}

func edit(
  _ settings: Settings, following changes: AsyncStream<Settings>
) async throws -> Settings? {
  do {
    return try await form.edit(settings, following: changes)
  } catch let ended as FormTerminated<Settings> {
    return ended.saved  // by a signal; the process should exit with ended.exitStatus
  }
}

/// What another part of the program finds, while the form is open.
func edit(_ settings: Settings, naming names: AsyncStream<String>) async throws -> Settings? {
  let options = FormOptions(onOpen: { open in
    Task {
      for await name in names { try open.rebase(Settings.self) { $0.name = name } }
    }
  })
  return try await form.edit(settings, options: options)
}

func raisePort() throws {
  var file = try SettingsFile("settings.toml", schema: "app.schema.json")
  try file.set("/server/port", to: 8080)
  try file.save()
}

func port() async throws -> Int {
  var file = try SettingsFile("settings.toml", schema: "app.schema.json")
  if try await file.edit() { print("saved") }
  return try file.value(at: "/server/port", as: Int.self) ?? 80
}
