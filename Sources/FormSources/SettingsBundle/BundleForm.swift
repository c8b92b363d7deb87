import Documents
import EditorCore

/// Makes the panes of a bundle over one document.
final class BundleForm {
  let bundle: SettingsBundle
  let context: FormContext
  /// The keys that have a row, wherever it is.
  private var keys: Set<String> = []
  private var paneCount = 0

  /// How deep panes may lead, and how many there are at most: they may lead to each other.
  private static let deepest = 8
  private static let mostPanes = 500

  init(_ bundle: SettingsBundle, context: FormContext) {
    self.bundle = bundle
    self.context = context
  }

  func title(of file: BundleFile) -> String? {
    file.index.value("Title", of: file.index.document.root)?.string
      .map { text($0, in: file) }
  }

  /// The pane that the bundle begins with, and in it what only the document holds.
  func root(_ file: BundleFile, title: String) -> Pane {
    let sections = sections(of: file, opened: [file.name]) + context.others(than: keys.contains)
    return LaidOutPane(title: title, sections: sections).pane
  }

  func text(_ text: String, in file: BundleFile) -> String {
    let table = file.index.value("StringsTable", of: file.index.document.root)?.string
    return bundle.translated(text, table: table, pane: file.name)
  }

  private func sections(of file: BundleFile, opened: [String]) -> [PaneSection] {
    let index = file.index
    guard let list = index.child(of: index.document.root, key: "PreferenceSpecifiers"),
      index.document.kind(list) == .array
    else {
      bundle.note(
        file.fault(
          localized("a pane needs a list of 'PreferenceSpecifiers'"), at: index.document.root))
      return []
    }
    var sections: [PaneSection] = []
    // A setting may be in several panes: its rows are one then, and change together.
    var identifiers: Set<RowIdentifier> = []
    var current = PaneSection(rows: [])
    var rows: [Row] = []
    func endSection() {
      current.rows = LazyList(rows)
      if !rows.isEmpty { sections.append(current) }
      (current, rows) = (PaneSection(rows: []), [])
    }
    for (number, node) in index.document.children(list).enumerated() {
      let specifier = BundleSpecifier(number: number, node: node, file: file, form: self)
      switch specifier.type {
      case "PSGroupSpecifier":
        endSection()
        current = specifier.section
      case "PSRadioGroupSpecifier", "IASKListGroupSpecifier":
        endSection()
        current = specifier.section
        rows.append(placed(specifier.row(), beside: &identifiers))
        // What follows is none of its values.
        endSection()
      case "PSChildPaneSpecifier":
        let row = childPane(specifier, opened: opened)
        rows.append(placed(row, beside: &identifiers))
      default:
        rows.append(placed(specifier.row(), beside: &identifiers))
      }
    }
    endSection()
    return sections
  }

  private func childPane(_ specifier: BundleSpecifier, opened: [String]) -> Row {
    guard let name = specifier.text("File"), name.isWithinFolder else { return specifier.appRow }
    guard let file = bundle.file(name) else {
      bundle.note(specifier.fault(localized("'\(name).plist' is no pane that can be read")))
      return specifier.infoRow(locked: localized("its pane '\(name)' is missing"))
    }
    paneCount += 1
    guard paneCount <= Self.mostPanes else {
      if paneCount == Self.mostPanes + 1 {
        bundle.note(specifier.fault(localized("only \(Self.mostPanes) panes are read")))
      }
      return specifier.infoRow(locked: localized("its pane is one of more than \(Self.mostPanes)"))
    }
    let isEndless = opened.contains(name) || opened.count >= Self.deepest
    let title = specifier.title
    // A pane that leads back to one that it is in shows nothing that is not shown there.
    let pane =
      isEndless
      ? Pane(title: title, sections: [])
      : LaidOutPane(title: title, sections: sections(of: file, opened: opened + [name])).pane
    var row = specifier.infoRow(locked: nil)
    row.identifier = RowIdentifier(
      steps: [
        .name("pane:\((opened + [name]).joined(separator: "/"))#\(specifier.number)")
      ])
    row.pointer = nil
    row.control = .pane(PaneLink(isEndless: isEndless) { pane })
    return row
  }

  /// The row as one of a pane, which has each of its names once.
  private func placed(_ row: Row, beside identifiers: inout Set<RowIdentifier>) -> Row {
    var row = row
    if let key = row.pointer?.tokens.last { keys.insert(key) }
    guard row.stand(beside: &identifiers) else { return row }
    row.lockReason = row.lockReason ?? localized("set above, where it stands first")
    return row
  }
}
