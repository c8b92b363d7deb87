import EditorCore
import TableUI
import Terminal

/// What the line at the bottom tells of the keys, as the editor is now.
struct Footer {
  private let editor: EditorScreen
  private let session: EditSession
  private let pane: PaneController
  /// What the focused row shows.
  private let content: RowContent?

  private var elements: ElementArranger { ElementArranger(editor: editor) }

  init(of editor: EditorScreen) {
    self.editor = editor
    session = editor.session
    pane = editor.pane
    content = pane.focusedContent
  }

  /// What can be done now, the most useful first; the footer shows as many as fit.
  var hints: [Hint] {
    if let overlay = editor.overlay { return overlay.hints }
    if pane.openField != nil {
      return [
        Hint(.enter, localized("accept"), isEssential: true),
        Hint(
          .escape, editor.model.addition != nil ? localized("take back") : localized("restore"),
          isEssential: true),
      ]
        + fieldHints
        + [
          Hint(
            .tab,
            pane.pathCompleter == nil
              ? localized("accept, next") : localized("complete"))
        ]
        + [Hint(.control("s"), localized("save"))]
    }
    if editor.search?.isTyping ?? false { return editor.searchController.hints }
    var hints: [Hint] = []
    hints.reserveCapacity(CommandTable.footer.count + 1)
    if editor.search != nil { hints.append(Hint(.enter, localized("go there"), isEssential: true)) }
    if let focusHint { hints.append(focusHint) }
    hints += ownKeyHints
    // In a section that is an object its header comes before what moves the row.
    var moving: Hint?
    for entry in CommandTable.footer {
      guard let hint = hint(for: entry) else { continue }
      if entry.command == .moveUp, section.hasOwnHead { moving = hint } else { hints.append(hint) }
      if entry.command == .search, let moving { hints.append(moving) }
    }
    return hints
  }

  /// The keys of the focused row's own field.
  var ownKeyHints: [Hint] {
    guard let content, !editor.isDisplay, !pane.isOnHead else { return [] }
    return FieldRegistry.keys(for: content).map { Hint(.character($0.key), $0.words) }
  }

  /// The hint for a command of the whole pane; nil while the command would do nothing.
  private func hint(for entry: CommandEntry) -> Hint? {
    let keys = editor.options.keyMap.keys(for: entry.command, standard: entry.keys)
    guard let key = keys.first else { return nil }
    var words = editor.group?.act(entry.command)?.hint ?? entry.hint
    var isEssential = false
    switch entry.command {
    case .previousHead: return section.hasOwnHead ? Hint(key, words) : nil
    case .addElement: return section.canAdd ? Hint(key, words) : nil
    case .inspect where content?.state.lockReason != nil && !editor.isDisplay:
      return nil
    case .cancel:
      isEssential = true
      if editor.search != nil {
        words = localized("leave search")
      } else if editor.panes.count > 1 {
        words = localized("back")
      } else if editor.group?.goBack != nil {
        words = localized("back")
      } else if editor.unsavedCount == 0 {
        words = localized("leave")
      }
    case .save:
      if editor.unsavedCount == 0 { return nil }
      isEssential = true
    case .help: isEssential = true
    // What is known at once of most rows is not asked for in words.
    case .removeElement where elements.focusedRemovable == nil: return nil
    case .moveUp where !elements.hasFocusedElement: return nil
    case .setNull where !allowsNull, .reveal where !hidesValue: return nil
    case .moveUp where editor.obstacle(to: .moveUp) != nil:
      guard editor.obstacle(to: .moveDown) == nil else { return nil }
      return editor.key(for: .moveDown).map { Hint($0, words) }
    case .resetRow where elements.hasFocusedElement: return nil
    case .changeKind where !isOfSeveralKinds: return nil
    case .resetRow where content?.row.defaultValue == nil: words = localized("remove")
    case .reveal where content?.isRevealed ?? false: words = localized("hide")
    case .showHidden where editor.navigator.showsHiddenRows: words = localized("hide hidden")
    default: break
    }
    return editor.obstacle(to: entry.command) == nil
      ? Hint(key, words, isEssential: isEssential) : nil
  }

  /// What is the same for most rows of the focused row's section, which is asked for once.
  private var section: SectionHints {
    let isShared = editor.search == nil && !pane.isOnHead && SectionHints.holds(for: content)
    let place = SectionHints.Place(section: pane.table.focus?.section, in: session)
    if isShared, let known = pane.sectionHints, known.place == place { return known }
    let hints = SectionHints(
      place: place, hasOwnHead: hasOwnHead, canAdd: editor.obstacle(to: .addElement) == nil)
    if isShared { pane.sectionHints = hints }
    return hints
  }

  private var allowsNull: Bool { content?.row.allowsNull ?? false }

  private var hidesValue: Bool { content?.hidesValue ?? false }

  /// Whether the value of the focused row is of one of several kinds, told at little cost.
  private var isOfSeveralKinds: Bool {
    guard let content else { return false }
    return content.row.isVariant && content.row.kinds == nil && content.row.openKinds == nil
  }

  /// Whether the focused row stands in an object that a person may call otherwise, move and remove.
  private var hasOwnHead: Bool {
    guard editor.search == nil, let focus = pane.table.focus, !focus.isHead else { return false }
    return pane.head(ofSection: focus.section)?.isAdded ?? false
  }

  /// What the open field answers to beyond a line of text.
  private var fieldHints: [Hint] {
    if let field = pane.openField, content?.row.isSecret ?? false {
      return [Hint.showing(field.isMasked)]
    }
    return switch content?.row.control {
    case .date: [Hint(.up, localized("later")), Hint(.down, localized("earlier"))]
    case let control? where !control.suggestions.isEmpty:
      [Hint(.down, localized("suggestions"))]
    default: []
    }
  }

  /// What the focused row's control answers to; how to learn why it does not, where it is locked.
  private var focusHint: Hint? {
    guard let content else { return nil }
    if pane.isOnHead { return focusHint(.activate, localized("first row")) }
    let intent = FieldRegistry.field(for: content).intent(for: .activate, on: content)
    if content.state.conflict != nil, !editor.isDisplay, !session.isReadOnly {
      return focusHint(.activate, localized("decide"))
    }
    switch intent {
    case .open, .openElements: return focusHint(.activate, localized("open"))
    case .run: return focusHint(.activate, localized("run"))
    default: break
    }
    if editor.isDisplay {
      let words = editor.group == nil ? localized("edit") : localized("open")
      return editor.key(for: .activate).map { Hint($0, words, isEssential: true) }
    }
    if content.state.lockReason != nil { return focusHint(.inspect, localized("why")) }
    guard !session.isReadOnly else { return nil }
    return switch intent {
    case .set: focusHint(.toggle, localized("toggle"))
    case .choose, .chooseSeveral: focusHint(.activate, localized("choose"))
    case .editText, .editLines, .editSecret, .pickDate:
      focusHint(.activate, localized("edit"))
    case .editOutside:
      editor.options.surroundings.outsideEditor == nil
        ? nil : focusHint(.activate, localized("edit"))
    case .none, .open, .openElements, .run, .refuse: nil
    }
  }

  private func focusHint(_ command: Command, _ words: String) -> Hint? {
    // Among the rows that were found Enter goes there, and Space does here what it else does.
    let command = editor.search != nil && command == .activate ? Command.toggle : command
    return editor.key(for: command).map { Hint(onFocus: $0, words) }
  }
}

extension CommandTable {
  /// The commands that the footer tells of, in its order: the most useful first.
  fileprivate static let footer = [
    Command.addElement, .removeElement, .previousHead, .moveUp, .save, .cancel, .search, .resetRow,
    .setNull, .changeKind, .reveal, .review, .inspect, .showHidden, .help,
  ].compactMap(entry)
}
