/// Which part of a moment a date row holds, in the spelling of RFC 3339.
public enum DateKind: CaseIterable, Hashable, Sendable {
  /// `2026-11-20`, RFC 3339's `full-date`.
  case date
  /// `13:45:00Z`, RFC 3339's `full-time`; seconds and offset may be left out.
  case time
  /// `2026-11-20T13:45:00Z`, RFC 3339's `date-time`.
  case dateTime

  var words: String {
    switch self {
    case .date: localized("a date")
    case .time: localized("a time")
    case .dateTime: localized("a date and time")
    }
  }

  var example: String {
    switch self {
    case .date: "2026-11-20"
    case .time: "13:45:00"
    case .dateTime: "2026-11-20T13:45:00Z"
    }
  }

  /// Whether the text is spelled as the kind demands, and names a day and time that there are.
  public func accepts(_ text: String) -> Bool {
    CivilDate(text, kind: self) != nil
  }
}

/// How a store has dates that are no texts.
package struct NativeDates: Sendable {
  /// What it has, the usual one first.
  package var kinds: [DateKind]
  /// Whether the value at hand is stored as one.
  package var isStored: Bool

  package init(kinds: [DateKind], isStored: Bool) {
    self.kinds = kinds
    self.isStored = isStored
  }

  /// Whether the text may be stored as a date.
  func accept(_ text: String) -> Bool { kinds.contains { $0.accepts(text) } }
}
