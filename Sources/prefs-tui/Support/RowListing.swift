import EditorCore

/// Walks a form in the order of the screen.
enum RowListing {
  /// Every row that holds a value; one that shows a list or an object is a row for each leaf in it.
  ///
  /// A document that is no object stays the one row that it is on the screen.
  static func rows(of settings: SettingsFile) -> [ListedRow] {
    let session = settings.session()
    var listed: [ListedRow] = []
    // A stack of panes instead of recursion: a form may be as deep as its document.
    var pending = [PanePart(pane: settings.form.root, section: 0, row: 0)]
    while var part = pending.popLast() {
      guard part.section < part.pane.sections.count else { continue }
      let section = part.pane.sections[part.section]
      var inner: Pane?
      while part.row < section.rows.count, inner == nil {
        let row = section.rows[part.row]
        part.row += 1
        if case .pane(let link) = row.control {
          inner = link.pane()
        } else {
          listed += leaves(
            of: row, state: session.state(of: row), pane: part.pane.title,
            section: section.header ?? "")
        }
      }
      if inner == nil {
        part.section += 1
        part.row = 0
      }
      pending.append(part)
      if let inner { pending.append(PanePart(pane: inner, section: 0, row: 0)) }
    }
    return listed
  }

  private struct PanePart {
    var pane: Pane
    var section: Int
    var row: Int
  }

  private static func leaves(
    of row: Row, state: RowState, pane: String, section: String
  ) -> [ListedRow] {
    let states = state.names + (row.isSecret ? ["secret"] : [])
    guard let value = state.slot.value, !value.isLeaf, !row.isSecret, let pointer = row.pointer,
      !pointer.tokens.isEmpty
    else {
      return [
        ListedRow(
          row: row, pane: pane, section: section, value: state.slot.value, states: states)
      ]
    }
    return value.leaves(at: pointer).map { pointer, value in
      let leaf = Row(
        identifier: RowIdentifier(pointer.description), pointer: pointer,
        title: pointer.tokens.last ?? "", control: row.control)
      return ListedRow(row: leaf, pane: pane, section: section, value: value, states: states)
    }
  }
}

extension RowState {
  /// The words that `list` prints for the state.
  var names: [String] {
    var names: [String] = []
    if isUnsaved { names.append("unsaved") }
    if isModified { names.append("modified") }
    if problem != nil { names.append("error") }
    if lockReason != nil { names.append("locked") }
    return names
  }
}

extension Value {
  /// The values in this one that have no parts, each with its pointer, in order.
  func leaves(at pointer: Pointer) -> [(Pointer, Value)] {
    var leaves: [(Pointer, Value)] = []
    var pending = [(pointer, self)]
    while let (pointer, value) = pending.popLast() {
      switch value {
      case .array(let elements) where !elements.isEmpty:
        pending += elements.enumerated().reversed().map {
          (pointer.appending(String($0.offset)), $0.element)
        }
      case .object(let members) where !members.isEmpty:
        pending += members.reversed().map { (pointer.appending($0.key), $0.value) }
      default:
        leaves.append((pointer, value))
      }
    }
    return leaves
  }
}
