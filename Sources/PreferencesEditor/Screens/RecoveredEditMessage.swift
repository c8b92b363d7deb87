import EditorCore

extension RecoveredEdit {
  /// What became of a draft that was taken up again, in words.
  static func words(for edits: [RecoveredEdit], omitted: [Pointer]) -> String {
    let (taken, conflicts) = (count(of: edits, \.isTaken), count(of: edits, \.isConflict))
    let refused = count(of: edits, \.isRefused)
    var parts = ["took up \((taken + conflicts).counted("change"))"]
    if conflicts > 0 {
      parts.append("\(conflicts.counted("row")) \(conflicts == 1 ? "is" : "are") in conflict")
    }
    if refused > 0 { parts.append("\(refused.counted("change")) could not be taken") }
    if !omitted.isEmpty { parts.append("\(omitted.count.counted("secret")) to be typed again") }
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
    case .stored: "in the file already"
    case .conflict: "changed in the file since"
    case .refused(let refusal): "\(refusal)"
    }
  }
}
