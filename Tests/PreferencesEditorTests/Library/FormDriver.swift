import EditorCore
import PreferencesEditor
import Terminal

/// Drives a host's form as a person would, with a draw after each key.
final class FormDriver {
  let controller: EditorController
  let session: EditSession
  let store: ModelStore
  private(set) var lines: [String] = []

  init(_ store: ModelStore, options: EditorOptions = EditorOptions()) throws {
    self.store = store
    session = try EditSession(form: store.form, store: store)
    controller = EditorController(session: session, location: "", options: options)
    draw()
  }

  func press(_ keys: Key...) {
    for key in keys {
      controller.handle(.key(key))
      draw()
    }
  }

  func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  /// The line of the row with the title.
  func line(_ title: String) -> String? { lines.first { $0.contains(" \(title) ") } }

  private func draw() {
    var canvas = Canvas(size: Size(columns: 60, rows: 16))
    _ = controller.draw(in: &canvas)
    lines = canvas.lines
  }
}
