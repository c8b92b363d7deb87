import EditorCore
import Terminal

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
