import EditorCore
import Terminal

extension EditorController {
  /// The most of a text that stands beside its name in the menu.
  private static let longestShown = 60

  func openCopyMenu() {
    guard let content = pane.focusedContent else { return }
    open(
      CopyMenu(title: localized("Copy"), items: copyItems(of: content)) { [unowned self] item in
        let copy = { [unowned self] in
          request(.copy(item.text))
          say(localized("copied \(item.title)"))
        }
        guard item.isSecret else { return copy() }
        open(
          Question(
            localized("Secret"),
            localized("Other programs can read what is copied. Copy the secret?"),
            isAboutRow: true,
            answers: [.yes(localized("copy"), take: copy), .no(localized("keep it here"))]))
      })
  }

  private func copyItems(of content: RowContent) -> [CopyMenu.Item] {
    let row = content.row
    var items: [CopyMenu.Item] = []
    func offer(
      _ key: Unicode.Scalar, _ title: String, _ text: String, shown: String? = nil,
      isSecret: Bool = false
    ) {
      let shown = String((shown ?? text).unicodeScalars.prefix(Self.longestShown))
      items.append(
        CopyMenu.Item(key: key, title: title, text: text, shown: shown, isSecret: isSecret))
    }
    let holdsSecret = content.holdsSecret
    if let value = content.value {
      offer(
        "v", holdsSecret ? localized("the secret value") : localized("the value"),
        value.plainText,
        shown: row.secrecy.hiding(in: value, mask: options.glyphs.secretMask).plainText,
        isSecret: holdsSecret)
    }
    offer("i", localized("the identifier"), row.identifier.text)
    guard let pointer = row.pointer?.description else { return items }
    if !pointer.isIdentical(to: row.identifier.text) {
      offer("p", localized("the pointer"), pointer)
    }
    if let value = content.value, !holdsSecret {
      offer("s", localized("the assignment for set"), "\(pointer)=\(value.plainText)")
    }
    return items
  }
}

extension EditorController {
  /// Opens the calendar on a row's date, on its default, or on today.
  func openCalendar(of content: RowContent) {
    guard case .date(let kind) = content.row.control, kind != .time,
      let today = CivilDate(DateKind.date.now, kind: .date),
      let now = CivilDate(kind.now, kind: kind)
    else { return pane.openField(with: content.value?.plainText ?? "") }
    let date = content.value?.string.flatMap { CivilDate($0, kind: kind) }
    open(
      CalendarPopup(
        title: content.row.title, date: date ?? now, today: today,
        problem: { content.row.problem(with: .string($0.description))?.description },
        finish: { [unowned self] outcome in
          switch outcome {
          case .accepted(let date): set(.value(.string(date.description)), for: content)
          case .typed(let text): pane.openField(with: text)
          }
        }))
  }

  /// Opens the field of a number or a date by its first character; false where the key is none, or
  /// the row no such.
  func typeIntoRow(_ key: Key) -> Bool {
    guard case .character(let character) = key, let content = rowToTypeInto, key.beginsNumber
    else { return false }
    if canEdit(content) { pane.openField(with: String(Character(character))) }
    return true
  }

  /// Whether the key begins the row's field; a 0 is null where the row may be that.
  func canTypeIntoRow(_ key: Key) -> Bool {
    key.beginsNumber && rowToTypeInto.map { !$0.row.allowsNull } ?? false
  }

  private var rowToTypeInto: RowContent? {
    guard !isDisplay, let content = pane.focusedContent, content.row.field == nil,
      !content.row.isSecret
    else { return nil }
    switch content.row.control {
    case .number, .date: return content
    default: return nil
    }
  }
}

extension Key {
  fileprivate var beginsNumber: Bool {
    guard case .character(let character) = self else { return false }
    return ("0"..."9").contains(character) || character == "."
  }
}

extension EditorController {
  /// Completes the path in the open field; false where it holds none, or nothing is left to add.
  func completePath() -> Bool {
    guard let completer = pathCompleter, let text = pane.openField?.editor.text else {
      return false
    }
    guard let completion = completer.completion(of: text) else {
      refuse(localized("no such folder; Enter accepts the path anyway"))
      return true
    }
    guard completion.text.isIdentical(to: text) else {
      pane.editOpenField { $0 = LineEditor(completion.text) }
      return true
    }
    switch completion.candidates.count {
    case 0 where text.isEmpty || text.hasSuffix("/"): return false
    case 0:
      refuse(localized("nothing starts so; Enter accepts the path anyway"))
      return true
    case 1: return false
    default:
      open(candidates: completion.candidates)
      return true
    }
  }

  /// Completes the paths of the focused row; nil where it holds none, or nothing lists folders.
  var pathCompleter: PathCompleter? {
    guard let list = options.surroundings.folderListing, pane.focusedContent?.row.isSecret == false,
      case .text(let traits)? = pane.focusedContent?.row.control,
      traits.kind == .path || traits.kind == .folder
    else { return nil }
    return PathCompleter(list: list, offersFoldersOnly: traits.kind == .folder)
  }

  private func open(candidates: [String]) {
    let items = candidates.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return (title: path.hasSuffix("/") ? name + "/" : name, detail: "")
    }
    open(
      ListPopup(
        title: localized("Paths"), items: items, isAboutRow: true, action: localized("take")
      ) { [unowned self] index in
        pane.editOpenField { $0 = LineEditor(candidates[index]) }
      })
  }
}

extension EditorController {
  /// The longest text that is wrapped anew at each key, in bytes.
  private static let longestText = 1 << 17

  /// Opens a text of many lines over the table.
  func openLines(_ text: String, of content: RowContent) {
    guard text.utf8.count <= Self.longestText else {
      return refuse(localized("too long to edit here; e opens it in your editor"))
    }
    open(
      TextPopup(
        title: content.row.title, text: text, isSecret: content.row.isSecret,
        isRevealed: content.isRevealed
      ) { [unowned self] text in
        // No text at all that was left as it was is still none.
        if text.isEmpty, content.value ?? .null == .null { return }
        try setOrThrow(.value(try content.row.value(typed: text)), for: content)
      })
  }

  /// Puts a paste into the open field, which is one line.
  func pasteIntoField(_ text: String) {
    let text = text.withoutLastLineEnd
    pane.editOpenField { $0.insert(text.replacingLineEnds(with: " ")) }
    if text.hasLineEnds { say(localized("line ends became spaces")) }
  }
}
