/// Which rows of a pane are shown, and where: places in the table against places in the pane.
///
/// A class, as it is asked for each row and section, and to copy a pane takes longer than an answer.
package final class PaneOutline {
  /// One section that is shown.
  private struct ShownSection {
    /// Its place in the pane.
    var index: Int
    /// The places of its shown rows.
    var rows: [Int]
  }

  let pane: Pane
  /// What is shown; nil where everything is, which costs nothing to tell.
  private let shown: [ShownSection]?

  /// The outline of a pane of which `isHidden` tells the rows that are hidden.
  ///
  /// Only rows at hand are asked about: those that are made when looked at have no rules. They may
  /// be set aside, in panes that say so.
  package init(
    _ pane: Pane, hidesNothing: Bool, setsAside: Bool, isHidden: (RowIdentifier) -> Bool
  ) {
    self.pane = pane
    if setsAside && pane.setsRowsAside {
      shown = pane.sections.indices.compactMap { index in
        let rows = pane.sections[index].rows
        let visible = rows.indices.filter { place in
          let row = rows[place]
          return !row.isSetAside && (hidesNothing || !isHidden(row.identifier))
        }
        return visible.isEmpty && !rows.isEmpty ? nil : ShownSection(index: index, rows: visible)
      }
      return
    }
    guard !hidesNothing, let sections = pane.sections.elements else {
      shown = nil
      return
    }
    shown = sections.enumerated().compactMap { index, section in
      guard let rows = section.rows.elements else {
        return ShownSection(index: index, rows: Array(section.rows.indices))
      }
      let visible = rows.indices.filter { !isHidden(rows[$0].identifier) }
      // A section that was written without rows has something else to show: its header, say.
      return visible.isEmpty && !rows.isEmpty ? nil : ShownSection(index: index, rows: visible)
    }
  }

  package var sectionCount: Int { shown?.count ?? pane.sections.count }

  /// The section that is shown at the place, with all its rows, hidden ones too.
  package func section(_ place: Int) -> PaneSection { pane.sections[sectionIndex(place)] }

  package func sectionIndex(_ place: Int) -> Int { shown?[place].index ?? place }

  package func rowCount(inSection place: Int) -> Int {
    shown?[place].rows.count ?? pane.sections[place].rows.count
  }

  /// How many rows the section at the place has, where its header is a row too and it has no footer; nil where that
  /// is not known before the section is made.
  package func headedRowCount(inSection place: Int) -> Int? {
    shown == nil ? pane.headedRowCount(place) : nil
  }

  /// How many rows the section at the place has, which the caller has made already: making it again may take long.
  package func rowCount(of section: PaneSection, at place: Int) -> Int {
    shown?[place].rows.count ?? section.rows.count
  }

  /// Where in the pane the row is that is shown at the place.
  package func position(shownAt place: RowPosition) -> RowPosition {
    guard let shown else { return place }
    let section = shown[place.section]
    return RowPosition(
      section: section.index, row: place.isHead ? place.row : section.rows[place.row])
  }

  /// At which place the row is shown; nil where it is hidden.
  package func place(of position: RowPosition) -> RowPosition? {
    guard let shown else { return position }
    guard let section = shown.firstIndex(where: { $0.index == position.section }),
      let row = position.isHead ? position.row : shown[section].rows.firstIndex(of: position.row)
    else { return nil }
    return RowPosition(section: section, row: row)
  }
}
