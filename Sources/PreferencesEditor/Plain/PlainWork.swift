import EditorCore

/// What a host's form does that may take its time: actions of rows, and what is done at a Save.
final class PlainWork {
  private unowned let editor: PlainEditor
  /// What is to be waited for; it gives what is to be said then.
  private var waiting: (@MainActor () async -> [String])?

  init(in editor: PlainEditor) {
    self.editor = editor
  }

  private var session: EditSession { editor.session }

  /// What is to be waited for before the next line is asked for, once; nil where nothing is.
  func take() -> (@MainActor () async -> [String])? {
    defer { waiting = nil }
    return waiting
  }

  /// Does what a row is there for, or begins it; returns what is to be said.
  func run(_ action: RowAction, of row: Row) -> [String] {
    let report = Report()
    let stage = ActionStage(open: session.host) { report.lines.append($0) }
    let trouble = { (error: any Error) in report.lines + [localized("'\(row.title)': \(error)")] }
    let done = { report.lines.isEmpty ? [localized("'\(row.title)' is done")] : report.lines }
    do {
      guard let rest = try action.begin(with: session.values, on: stage) else { return done() }
      waiting = {
        do {
          try await rest()
          return done()
        } catch {
          return trouble(error)
        }
      }
      return [localized("'\(row.title)' is under way")]
    } catch {
      return trouble(error)
    }
  }

  /// Has a host write what is to be saved, where it takes its time for that; returns whether that is waited
  /// for, with what comes of it.
  func save(then end: @escaping (Result<Void, any Error>) -> [String]) throws -> Bool {
    guard let save = try editor.model.hostSave() else { return false }
    waiting = {
      do {
        try await save()
        return end(.success(()))
      } catch {
        return end(.failure(error))
      }
    }
    return true
  }

  /// What an action has to say.
  private final class Report {
    var lines: [String] = []
  }
}
