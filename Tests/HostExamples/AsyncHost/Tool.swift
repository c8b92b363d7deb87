import PreferencesEditor

struct Settings {
  var name = "Ada"
  var isQuiet = false
}

let form = Form(Settings.self, "Tool") {
  Section {
    Toggle("Quiet", \.isQuiet)
    TextRow("Name", \.name).enabled(when: \.isQuiet)
  }
}

/// Counts while a form is open: the main actor is free for that.
@MainActor
final class Clock {
  private(set) var ticks = 0

  func run() async {
    while !Task.isCancelled {
      ticks += 1
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

@main struct Tool {
  static func main() async throws {
    let clock = Clock()
    let ticking = Task { await clock.run() }
    let saved = try await form.edit(Settings())
    ticking.cancel()
    print(saved.map { "quiet \($0.isQuiet), \($0.name)" } ?? "cancelled")
    print(clock.ticks > 3 ? "the clock went on" : "the clock stood still")
    // From a task of no actor, and from a function that waits on another thread.
    let detached = try await Task.detached { try await form.edit(Settings()) }.value
    print("detached:", detached?.isQuiet ?? "cancelled")
    let waited = try await Task.detached { try edit() }.value
    print("waited:", waited?.isQuiet ?? "cancelled")
  }
}

/// On no actor, and not asynchronous.
func edit() throws -> Settings? { try form.edit(Settings()) }
