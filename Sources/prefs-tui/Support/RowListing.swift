import EditorCore
import FormSources

/// Walks a form in the order of the screen.
enum RowListing {
  /// Every row that holds a value; one that shows a list or an object is a row for each leaf in it.
  ///
  /// A document that is no object stays the one row that it is on the screen. Rows that are hidden
  /// are left out unless they are asked for.
  static func rows(of settings: SettingsFile, includingHidden: Bool) -> [ListedRow] {
    let session = settings.session()
    return FormRows(settings.form).flatMap { place in
      let state = session.state(of: place.row)
      guard includingHidden || !state.isHidden else { return [ListedRow]() }
      return leaves(of: place.row, state: state, pane: place.pane, section: place.section)
    }
  }

  private static func leaves(
    of row: Row, state: RowState, pane: String, section: String
  ) -> [ListedRow] {
    let states = state.names(isSecret: row.isSecret)
    guard let value = state.slot.value, !value.isLeaf, !row.isSecret, let pointer = row.pointer,
      !pointer.tokens.isEmpty
    else {
      return [
        ListedRow(
          row: row, pane: pane, section: section, value: state.slot.value, states: states)
      ]
    }
    // The pane is made once for all leaves in it: making it anew looks at the whole value.
    let inner = row.storedPane
    let depth = pointer.tokens.count
    return value.leaves(at: pointer).map { pointer, value in
      let key = pointer.tokens.last ?? ""
      let identifier = RowIdentifier(pointer.description)
      let known = inner.flatMap { inner in
        inner.route(to: identifier).flatMap { inner.row(at: $0) }
      }
      var leaf = Row(
        identifier: identifier, pointer: pointer, title: known?.title(ofPart: key) ?? key,
        control: known?.control ?? row.control.ofPart)
      let place = Pointer(Array(pointer.tokens.dropFirst(depth)))
      leaf.isSecret = known?.isSecret == true || row.secrecy.at(place).hides(value)
      return ListedRow(
        row: leaf, pane: pane, section: section, value: value,
        states: state.names(isSecret: leaf.isSecret))
    }
  }
}

extension Row {
  /// The title of a part with the key; nil where it only counts the elements of a list.
  fileprivate func title(ofPart key: String) -> String? {
    Int(key).map { String($0 &+ 1) } == title ? nil : title
  }
}

extension Control {
  /// The control by which a part without a row of its own is edited.
  fileprivate var ofPart: Control {
    if case .multipleChoice = self { return self }
    return .raw(localized("shown as JSON"))
  }
}

extension RowState {
  /// The words that `list` prints for the state.
  func names(isSecret: Bool) -> [String] {
    var names: [String] = []
    if isUnsaved { names.append("unsaved") }
    if isModified { names.append("modified") }
    if problem != nil { names.append("error") }
    if lockReason != nil { names.append("locked") }
    if isHidden { names.append("hidden") }
    if isSecret { names.append("secret") }
    return names
  }
}
