/// What filters of a search ask about a row.
package struct RowFiltering {
  private let session: EditSession
  private var working: WorkingCopy { session.working }

  package init(in session: EditSession) { self.session = session }

  /// What holds for the row now: the draft's value, else the stored one, else the default.
  ///
  /// Nil for a row that opens a pane, as what is in its value has rows of its own there.
  package func value(of row: Row) -> Value? {
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
      return RowFiltering(in: other.session).isSet(other.row)
    }
    if row.control.isPane { return false }
    return row.fixedValue != nil || row.pointer != nil && working.currentSlot(of: row).value != nil
  }

  /// Whether something is wrong with the value, or a value is missing that has to be there.
  private func isWrong(_ row: Row) -> Bool {
    let state = session.state(of: row)
    return state.isWrong
      || state.isMissing && session.errors.atHand().contains { $0.pointer == row.pointer }
  }

  /// Whether the row is what the filter asks for; `section` is the one that it stands in.
  func passes(_ row: Row, _ filter: SearchFilter, in section: SectionFacts, isHidden: Bool) -> Bool
  {
    if let other = row.standsFor as? OtherRow {
      let isHidden = isHidden || other.session.isHidden(other.row.identifier)
      return RowFiltering(in: other.session)
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
    case .error: isWrong(row)
    case .locked: session.state(of: row).lockReason != nil
    case .deprecated: row.deprecation != nil
    case .secret: row.isSecret
    case .hidden: isHidden
    case .type(let name): row.control.isCalled(name)
    case .section(let name): section.path.contains { SearchText(name).isFound(in: $0) }
    case .tag(let tag): row.tags.contains(tag) || section.tags.contains(tag)
    case .identifier(let start): row.identifier.text.utf8.starts(with: start.utf8)
    }
  }
}

extension Control {
  /// Whether the name, or its beginning, is that of the control, as people call it: a choice between two may be
  /// a switch.
  package func isCalled(_ name: String) -> Bool {
    self.name.hasPrefix(name.lowercased())
      || isSwitch && Control.toggle.name.hasPrefix(name.lowercased())
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
