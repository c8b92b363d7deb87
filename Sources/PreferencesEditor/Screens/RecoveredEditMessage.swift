import EditorCore

extension RecoveredEdit {
  /// What became of a draft that was taken up again, in words.
  static func words(for edits: [RecoveredEdit], omitted: [Pointer]) -> String {
    let (taken, conflicts) = (count(of: edits, \.isTaken), count(of: edits, \.isConflict))
    let refused = count(of: edits, \.isRefused)
    var parts = [localized("took up \((taken + conflicts).changes)")]
    if conflicts > 0 {
      parts.append(
        localized(
          count: conflicts, one: "\(conflicts) row is in conflict",
          other: "\(conflicts) rows are in conflict"))
    }
    if refused > 0 { parts.append(localized("\(refused.changes) could not be taken")) }
    if !omitted.isEmpty {
      let count = omitted.count
      parts.append(
        localized(
          count: count, one: "\(count) secret to be typed again",
          other: "\(count) secrets to be typed again"))
    }
    return parts.joined(separator: ", ")
  }

  private static func count(of edits: [RecoveredEdit], _ isSuch: (Outcome) -> Bool) -> Int {
    edits.count { isSuch($0.outcome) }
  }
}

extension RecoveredEdit.Outcome {
  var isTaken: Bool { self == .taken }

  var isConflict: Bool { if case .conflict = self { true } else { false } }

  var isRefused: Bool { if case .refused = self { true } else { false } }

  /// What is to be said of an edit beside its change; nil where it is simply taken.
  var remark: String? {
    switch self {
    case .taken: nil
    case .stored: localized("in the file already")
    case .conflict: localized("changed in the file since")
    case .refused(let refusal): "\(refusal)"
    }
  }
}
