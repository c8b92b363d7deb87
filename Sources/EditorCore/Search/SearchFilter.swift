/// What a row must be, whatever its texts: written `@name`, or `@name:value`, among the words.
package enum SearchFilter: Hashable, Sendable {
  /// The draft changes the row; `@unsaved` says the same.
  case changed
  /// The draft, or else what is stored, has a value.
  case set
  /// The value is one that differs from the default.
  case modified
  case error
  case locked
  case deprecated
  case secret
  /// Only rows that are hidden, which are left out otherwise.
  case hidden
  /// The word for the row's control, or its beginning.
  case type(String)
  /// A part of the header above the row, or of the title of a pane on the way to it.
  case section(String)
  /// One of the row's tags, or of its section's.
  case tag(String)
  /// The row with the identifier, or one whose identifier goes on from there.
  case identifier(String)
}

extension SearchFilter {
  /// One name that a filter goes by.
  struct Name: Sendable {
    let text: String
    let meaning: String
    /// Makes the filter of the name alone; nil where it takes a value.
    let plain: SearchFilter?
    /// Makes the filter of a value; nil where it takes none.
    let valued: (@Sendable (String) -> SearchFilter)?

    init(_ text: String, _ meaning: String, plain: SearchFilter) {
      self.text = text
      self.meaning = meaning
      self.plain = plain
      valued = nil
    }

    init(_ text: String, _ meaning: String, valued: @escaping @Sendable (String) -> SearchFilter) {
      self.text = text
      self.meaning = meaning
      plain = nil
      self.valued = valued
    }
  }

  /// All the names, in the order in which they are offered.
  static let names = [
    Name("changed", localized("changed and not saved"), plain: .changed),
    Name("unsaved", localized("the same as @changed"), plain: .changed),
    Name("set", localized("set here"), plain: .set),
    Name("modified", localized("not the default"), plain: .modified),
    Name("error", localized("not valid"), plain: .error),
    Name("locked", localized("cannot be edited"), plain: .locked),
    Name("deprecated", localized("should no longer be used"), plain: .deprecated),
    Name("secret", localized("shown as dots"), plain: .secret),
    Name("hidden", localized("hidden now"), plain: .hidden),
    Name("type", localized("by kind of control"), valued: { .type($0) }),
    Name("section", localized("by section or pane"), valued: { .section($0) }),
    Name("tag", localized("by tag"), valued: { .tag($0) }),
    Name("id", localized("by the beginning of the identifier"), valued: { .identifier($0) }),
  ]

  /// The words for all kinds of controls, as `Control.name` gives them.
  package static let types = ControlName.allCases.map(\.rawValue)
}

/// What the kinds of controls are called, by which rows are searched for.
enum ControlName: String, CaseIterable {
  case toggle, text, number, choice
  case multipleChoice = "multiple choice"
  case list, map, variant, date, color, pane, info, raw
}

/// What filters of a search ask about a row.
package struct SearchFiltering {
  private let session: EditSession
  private var working: WorkingCopy { session.working }

  package init(in session: EditSession) { self.session = session }

  /// What holds for the row now: the draft's value, else the stored one, else the default.
  ///
  /// Nil for a row that opens a pane, as what is in its value has rows of its own there.
  func value(of row: Row) -> Value? {
    switch row.control {
    case .list, .map, .variant, .pane: nil
    default: working.currentSlot(of: row).value ?? row.defaultValue
    }
  }

  /// Whether the row has a value of its own, which is not just what holds without one.
  ///
  /// A row that opens the pane of an object has none: what is set there has rows of its own.
  package func isSet(_ row: Row) -> Bool {
    if let other = row.standsFor as? OtherRow {
      return SearchFiltering(in: other.session).isSet(other.row)
    }
    if row.control.isPane { return false }
    return row.fixedValue != nil || row.pointer != nil && working.currentSlot(of: row).value != nil
  }

  /// Whether the row is what the filter asks for; `section` is the one that it stands in.
  func passes(_ row: Row, _ filter: SearchFilter, in section: SectionFacts, isHidden: Bool) -> Bool
  {
    if let other = row.standsFor as? OtherRow {
      let isHidden = isHidden || other.session.isHidden(other.row.identifier)
      return SearchFiltering(in: other.session)
        .passes(other.row, filter, in: section, isHidden: isHidden)
    }
    return switch filter {
    case .changed: working.isUnsaved(row)
    case .set: isSet(row)
    case .modified:
      // Told without the whole state, to which a costly check of the value belongs.
      row.defaultValue.map { value in
        working.currentSlot(of: row).value.map { $0 != value } ?? false
      } ?? false
    case .error: session.state(of: row).isWrong
    case .locked: session.state(of: row).lockReason != nil
    case .deprecated: row.deprecation != nil
    case .secret: row.isSecret
    case .hidden: isHidden
    case .type(let name):
      row.control.name.hasPrefix(name.lowercased())
        || row.control.isSwitch && Control.toggle.name.hasPrefix(name.lowercased())
    case .section(let name): section.path.contains { SearchText(name).isFound(in: $0) }
    case .tag(let tag): row.tags.contains(tag) || section.tags.contains(tag)
    case .identifier(let start): row.identifier.text.utf8.starts(with: start.utf8)
    }
  }
}

/// A row of another editor, which filters of a search ask in the place of the row that stands for it.
package final class OtherRow {
  let row: Row
  let session: EditSession

  package init(_ row: Row, of session: EditSession) {
    (self.row, self.session) = (row, session)
  }
}

/// What filters ask about the section of a row.
struct SectionFacts {
  let pane: Int
  let section: Int
  let path: [String]
  let tags: Set<String>
}
