import PreferencesEditor
import PreferencesEditorTesting
import TestSupport
import Testing

@testable import Documented

/// One form in SwiftUI's words and in ours, to be compared line by line.
@MainActor
struct SwiftUITests {
  /// The lines of a file from the one that begins a form on, without empty ones.
  private func lines(of file: String, from start: String) throws -> [Substring] {
    let text = try TestFiles.text(of: "\(TestFiles.root)/Tests/Documented/\(file)")
    return text.split(separator: "\n").drop { !$0.hasPrefix(start) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test func `ours is not longer`() throws {
    let ours = try lines(of: "Profile.swift", from: "let profile")
    let theirs = try lines(of: "Profile.swiftui", from: "struct ProfileForm")
    #expect(ours.count == 14 && ours.count <= theirs.count)
    #expect(ours.joined().utf8.count <= theirs.joined().utf8.count)
  }

  @Test func `it has the same eight rows, and edits them`() async throws {
    let screen = FormDriver(profile, Profile(), columns: 60)
    let titles = [
      "Name", "Password", "Notifications", "Size", "Columns", "Paper", "Note", "Born",
    ]
    for title in titles { #expect(screen.line(title) != nil, "\(title)") }
    screen.press(.down, .down, .space, .down, .right, .down, .right, .down, .right)
    let saved = try await screen.save()
    #expect(!saved.notifies && saved.size == 13 && saved.columns == 2)
    #expect(saved.reading == .dark && saved.born == Profile().born)
  }
}
