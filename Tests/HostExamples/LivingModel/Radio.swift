// A program whose model goes on to change while a person edits it, and that a signal may end.

import PreferencesEditor

struct Radio: Sendable {
  var isMuted = false
  var volume = 3
  var station = "news"
}

let form = Form(Radio.self, "Radio") {
  Section {
    Toggle("Muted", \.isMuted)
    Slider("Volume", \.volume, in: 0...10)
    TextRow("Station", \.station)
  }
}

@main struct Tool {
  static func main() async throws {
    let (models, backend) = AsyncStream<Radio>.makeStream()
    // Somebody else turns the knobs as soon as it is muted.
    let options = FormOptions(onChange: { _, change in
      if change.row == "isMuted" { backend.yield(Radio(volume: 7, station: "jazz")) }
    })
    do {
      let saved = try await form.edit(Radio(), following: models, options: options)
      print(saved.map { "saved \($0)" } ?? "cancelled")
    } catch let ended as FormTerminated<Radio> {
      print("ended with \(ended.exitStatus), saved \(ended.saved?.station ?? "nothing")")
    }
    // A form that nobody waits for any more closes.
    let editing = Task { try await form.edit(Radio(station: "rock")) }
    try await Task.sleep(for: .milliseconds(300))
    editing.cancel()
    print(await editing.result.isCancelled ? "given up" : "went on")
  }
}

extension Result {
  var isCancelled: Bool {
    if case .failure(let error) = self { error is CancellationError } else { false }
  }
}
