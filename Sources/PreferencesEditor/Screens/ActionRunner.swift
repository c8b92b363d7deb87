import EditorCore

/// Does what a host's rows are there for, at once or while the form goes on.
final class ActionRunner {
  private let session: EditSession
  /// Where it is said what comes of them.
  private unowned let stage: OverlayHost
  /// Those that are under way.
  private var running: [RowIdentifier: Task<Void, Never>] = [:]

  init(in session: EditSession, on stage: OverlayHost) {
    self.session = session
    self.stage = stage
  }

  deinit {
    for task in running.values { task.cancel() }
  }

  var isRunning: Bool { !running.isEmpty }

  /// Does what the row is there for; says what comes of it, and what is thrown.
  func run(_ content: RowContent) {
    let row = content.row
    let underWay = localized("'\(row.title)' is under way")
    guard let action = row.action else { return }
    guard running[row.identifier] == nil else { return stage.refuse(underWay) }
    do {
      let rest = try action.begin(
        with: session.values,
        on: ActionStage(open: session.host) { [weak stage] in stage?.say($0) })
      guard let rest else { return }
      if stage.notice == nil { stage.say(underWay) }
      running[row.identifier] = Task { [weak self] in
        do {
          try await rest()
          self?.end(row, underWay: underWay)
        } catch {
          self?.end(row, underWay: underWay, error)
        }
      }
    } catch {
      tell(error, of: row)
    }
  }

  private func end(_ row: Row, underWay: String, _ error: (any Error)? = nil) {
    running[row.identifier] = nil
    if let error { return tell(error, of: row) }
    // It may have had nothing to say.
    if stage.notice?.text == underWay { stage.say(localized("'\(row.title)' is done")) }
  }

  private func tell(_ error: any Error, of row: Row) {
    stage.warn(localized("'\(row.title)': \(error)"))
  }
}
