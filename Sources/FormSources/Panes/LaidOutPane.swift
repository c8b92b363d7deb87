import Documents
import EditorCore

/// A pane whose rows were put where its author wants them, with the places of all.
///
/// Rows are at hand, as rules need them; the panes that settings open are made when looked at.
struct LaidOutPane {
  var title: String
  var sections: [PaneSection]

  /// The pane; rows are found by the place of their value, in this one or in one that it opens.
  var pane: Pane {
    var places: [RowIdentifier: RowPosition] = [:]
    for (number, section) in sections.enumerated() {
      for (index, row) in section.rows.enumerated() {
        let position = RowPosition(section: number, row: index)
        for identifier in [row.identifier] + laidOut(by: row)
        where places[identifier] == nil {
          places[identifier] = position
        }
      }
    }
    let known = places
    return Pane(title: title, sections: LazyList(sections)) { Self.place(of: $0, in: known) }
  }

  /// The rows of a pane that was laid out too, and does not follow from where a value is.
  private func laidOut(by row: Row) -> [RowIdentifier] {
    guard case .pane(let link) = row.control, row.identifier.isNamed else { return [] }
    var identifiers: [RowIdentifier] = []
    var panes = [link.pane()]
    while let pane = panes.popLast() {
      for section in pane.sections {
        for row in section.rows {
          identifiers.append(row.identifier)
          if case .pane(let link) = row.control, row.identifier.isNamed {
            panes.append(link.pane())
          }
        }
      }
    }
    return identifiers
  }

  /// The row with the identifier, or the closest one that its value is a part of.
  private static func place(
    of identifier: RowIdentifier, in places: [RowIdentifier: RowPosition]
  ) -> RowPosition? {
    places[identifier] ?? identifier.openers.reversed().lazy.compactMap { places[$0] }.first
  }
}

extension Row {
  /// Has the row stand among others, under another name where one of them has its own.
  ///
  /// Two rows that each have a draft for one value would write it twice.
  /// - Returns: Whether another one has its name.
  mutating func stand(beside others: inout Set<RowIdentifier>) -> Bool {
    guard !others.insert(identifier).inserted else { return false }
    let name = identifier
    var number = 2
    while !others.insert(name.appending(.again(number))).inserted { number += 1 }
    identifier = name.appending(.again(number))
    original = name
    return true
  }
}

extension FormContext {
  /// The row of a setting of whichever kind; a group opens as a pane.
  func row(of setting: Setting, at pointer: Pointer, title: String) -> Row {
    guard isGroup(setting) else { return row(for: setting, pointer: pointer, title: title) }
    return paneRow(for: setting, at: pointer, title: title) {
      object(for: present(setting, at: pointer), at: pointer)
    }
  }

  /// The row of a member of the outermost object that no schema describes.
  func row(ofMember node: NodeID) -> Row {
    guard let key = document.document.key(node) else { return strays.unnameable(node) }
    return row(of: Setting(schema: nil, node: node), at: Pointer([key]), title: key)
  }
}

extension FormContext {
  /// The section of what the document holds besides the keys that a description knows; none where it holds no more.
  func others(than isKnown: (String) -> Bool) -> [PaneSection] {
    let others = document.document.children(document.document.root).filter { node in
      document.isOverruled(node) || document.document.key(node).map { !isKnown($0) } ?? true
    }
    guard !others.isEmpty else { return [] }
    return [
      PaneSection(
        header: localized("Other Settings in the File"),
        rows: LazyList(others.map { row(ofMember: $0) }))
    ]
  }
}
