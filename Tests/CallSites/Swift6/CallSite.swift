// What a host writes, which the other folders beside this one have by a link: each is built as another
// kind of host.

import Foundation
import PreferencesEditor
import PreferencesEditorFoundation
import PreferencesFiles

nonisolated public struct Settings: Equatable, Sendable {
  public var name = "Ada"
  public var token: String?
  public var isLimited = false
  public var low = 1
  public var high = 5
  public var servers = [Server(host: "alpha")]
  public var environment = ["SHELL": "/bin/sh"]
  public var colours: Set<Colour> = [.red]

  public init() {}
}

nonisolated public struct Server: Equatable, Sendable {
  public var host = ""
  public var port = 80
}

nonisolated public enum Colour: String, CaseIterable, Sendable {
  case red, green
}

nonisolated public struct Backup: Equatable, Sendable {
  public var since = Date(timeIntervalSince1970: 0)
  public var last: Date?
  public var folder = URL(filePath: "/srv/backup")
  public var page: URL?
  public var price = Decimal(1)
  public var label = "#1e90ff"

  public init() {}
}

/// Foundation's types, a line each.
nonisolated public let backupForm = Form(Backup.self, "Backup") {
  Section {
    DateRow("Since", \.since)
    DateRow("Last", \.last, kind: .dateTime)
    Location("Folder", \.folder)
    Location("Page", \.page, kind: .url)
    NumberRow("Price", \.price, in: 0...100)
    ColorRow("Label", \.label)
  }
}

nonisolated public let form = Form(Settings.self, "My Tool") {
  Section("Account", footer: "Kept on this machine.") {
    TextRow("Name", \.name).required()
    Secret("Token", \.token).help("From the web site.")
  }
  Section("Limits") {
    Toggle("Limited", \.isLimited)
    NumberRow("Low", \.low, in: 0...100)
    NumberRow("High", \.high, in: 0...100).enabled(when: \.isLimited)
  }
  Section("Servers") {
    List("Servers", \.servers, title: \.host, new: Server()) {
      TextRow("Host", \.host)
      NumberRow("Port", \.port, in: 1...65535)
    }
    Map("Environment", \.environment)
    Several("Colours", \.colours, of: Colour.allCases)
    Action("Test the connection") { form in form.report(try await ping(form.model.name)) }
  }
}
.validated { $0.low <= $0.high ? [] : [.init(\.low, "must not be over High")] }

func ping(_ host: String) async throws -> String { "\(host) answers" }

/// Where settings are written, in its own time.
public actor Backend {
  public private(set) var written: [Settings] = []

  public init() {}

  func write(_ settings: Settings) async throws {
    written.append(settings)
  }

  /// From an actor of the host's own.
  func edit(_ settings: Settings) async throws -> Settings? {
    try await form.onSave { try await self.write($0) }.edit(settings)
  }
}

/// The form as a host opens it whose Save takes its time.
public func savingForm(into backend: Backend) -> Form<Settings> {
  form.onSave { try await backend.write($0) }
}

// MARK: On the main actor

@MainActor func edit(_ settings: Settings) throws -> Settings? { try form.edit(settings) }

@MainActor func editAside(_ settings: Settings) async throws -> Settings? {
  try await form.edit(settings)
}

@MainActor func viewAside(_ settings: Settings) async throws -> Settings {
  try await form.view(settings)
}

// MARK: On no actor

nonisolated func editFromAnywhere(_ settings: Settings) throws -> Settings? {
  try form.edit(settings)
}

nonisolated func editFromAnywhereAside() async throws -> Settings? {
  let settings = Settings()
  guard let saved = try await form.edit(settings) else { return nil }
  return saved
}

nonisolated func editDetached() async throws -> Settings? {
  try await Task.detached { try await form.edit(Settings()) }.value
}

// MARK: A file

nonisolated func editFile() async throws -> Bool {
  var file = try SettingsFile("settings.toml", schema: "app.schema.json")
  try file.set("/server/port", to: 8080)
  try file.save()
  return try await file.edit()
}

@MainActor func editFileOnTheMainActor() async throws -> Bool {
  var file = try SettingsFile("settings.toml")
  return try await file.edit()
}

nonisolated func editFileAndWait() throws -> Bool {
  var file = try SettingsFile("settings.toml")
  return try file.edit()
}

// MARK: An object, and values without a model

nonisolated public final class Profile {
  public var name = "Ada"

  public init() {}
}

nonisolated let profileForm = Form(Profile.self, "Profile") {
  Section { TextRow("Name", \.name).required() }
}

@MainActor func editObject() async throws -> Profile? {
  _ = try await profileForm.view(Profile(), into: Profile.init)
  return try await profileForm.edit(Profile(), into: Profile.init)
}

nonisolated func editObjectAndWait() throws -> Profile? {
  _ = try profileForm.view(Profile(), into: Profile.init)
  return try profileForm.edit(Profile(), into: Profile.init)
}

nonisolated func editValues() async throws -> [RowIdentifier: Value]? {
  let form = Form("Values") { Section { Toggle("Sounds").id("sounds") } }
  _ = try await form.view(values: ["sounds": true])
  return try await form.edit(values: ["sounds": true])
}
