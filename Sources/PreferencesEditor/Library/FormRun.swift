import Glibc
import Terminal

/// A form of a host program on the terminal, from its first frame to its end.
final class FormRun {
  /// What opens first.
  enum Start {
    case editor
    /// The display view, from which Enter leads into the editor and Save back.
    case display
  }

  private let store: ModelStore
  private let options: FormOptions

  init(_ store: ModelStore, options: FormOptions) {
    self.store = store
    self.options = options
  }

  /// Edits until the person leaves; returns whether anything was saved, or nothing was left to be.
  func run(from start: Start) throws -> Bool {
    let forbidsColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let screen: CursesScreen
    do {
      screen = try CursesScreen(usesColor: !forbidsColor)
    } catch {
      throw EditingError.noTerminal(error.description)
    }
    defer { screen.close() }
    var appearance = EditorOptions()
    appearance.theme = options.theme.theme(
      colorCount: screen.colorCount, forbidsColor: forbidsColor)
    appearance.glyphs = options.usesASCII || screen.repertoire == .ascii ? .ascii : .unicode
    appearance.confirmsDiscard = options.confirmsDiscard
    let controller = try controller(from: start, appearance)
    let outcome = EditorApplication(screen: screen, controller: controller).run()
    if case .terminated(let signal) = outcome.ending {
      throw EditingError.terminated(exitStatus: signal.exitCode)
    }
    return outcome.ending == .finished || !outcome.saved.isEmpty
  }

  private func controller(
    from start: Start, _ appearance: EditorOptions
  ) throws -> any ScreenController {
    switch start {
    case .editor:
      EditorController(session: try session(), location: "", options: appearance)
    case .display:
      try DisplayController(location: "", options: appearance) { isReadOnly in
        try self.session(isReadOnly: isReadOnly)
      }
    }
  }

  private func session(isReadOnly: Bool = false) throws -> EditSession {
    try EditSession(form: store.form, store: store, isReadOnly: isReadOnly)
  }
}
