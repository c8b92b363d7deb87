import PreferencesFiles

/// Edits a file of settings that a schema, or a Settings.bundle, describes: `FileHost FILE SCHEMA`.
@main struct Tool {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { return print("FileHost FILE SCHEMA [view]") }
    var file = try SettingsFile(arguments[1], schema: arguments[2])
    if arguments.last == "view" {
      return print(try await file.view() ? "saved" : "only looked at")
    }
    let isSaved = try await file.edit()
    print(isSaved ? "saved" : "cancelled")
    try file.set("/starts", to: (file.value(at: "/starts", as: Int.self) ?? 0) + 1)
    try file.save()
  }
}
