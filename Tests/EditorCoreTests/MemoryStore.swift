import EditorCore

/// A store over a flat dictionary, which counts what it is asked to write.
final class MemoryStore: Store {
  final class Contents: Snapshot {
    let values: [Pointer: Value]
    /// What was asked for, where it is only prepared.
    let changes: [Change]

    init(_ values: [Pointer: Value], changes: [Change] = []) {
      self.values = values
      self.changes = changes
    }

    func slot(at pointer: Pointer) -> Slot { values[pointer].map { .value($0) } ?? .unset }
    func lockReason(at pointer: Pointer) -> String? {
      pointer.tokens.last == "locked" ? "somebody else's" : nil
    }
  }

  struct Refused: Error {}

  struct Outdated: Error {}

  var values: [Pointer: Value]
  var commits: [[Change]] = []
  var prepareCount = 0
  var refusesCommits = false

  init(_ values: [Pointer: Value] = [:]) { self.values = values }

  /// Runs before each commit, as other programs do.
  var beforeCommit: () -> Void = {}
  /// What reading throws; nil where it works.
  var readError: (any Error)?

  func meansOutdated(_ error: any Error) -> Bool { error is Outdated }

  func load() throws -> any Snapshot {
    if let readError { throw readError }
    return Contents(values)
  }

  func commit(_ prepared: any Snapshot, against baseline: any Snapshot) throws -> any Snapshot {
    beforeCommit()
    if refusesCommits { throw Refused() }
    guard let prepared = prepared as? Contents, (baseline as? Contents)?.values == values else {
      throw Outdated()
    }
    commits.append(prepared.changes)
    values = prepared.values
    return Contents(values)
  }

  func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    prepareCount += 1
    return Contents(
      Self.applying(changes, to: (baseline as? Contents)?.values ?? values), changes: changes)
  }

  private static func applying(_ changes: [Change], to values: [Pointer: Value]) -> [Pointer: Value]
  {
    changes.reduce(into: values) { values, change in
      switch change {
      case .set(let pointer, let value): values[pointer] = value
      case .remove(let pointer): values[pointer] = nil
      case .arrange(let pointer, let parts):
        values[pointer] = values[pointer].flatMap { parts.arranging($0) }
      case .spell, .copy: break
      }
    }
  }
}

extension Row {
  static func example(
    _ key: String, _ control: Control, default defaultValue: Value? = nil, lock: String? = nil
  ) -> Row {
    Row(
      identifier: RowIdentifier("/" + key), pointer: Pointer([key]), title: key, control: control,
      defaultValue: defaultValue, lockReason: lock)
  }
}
