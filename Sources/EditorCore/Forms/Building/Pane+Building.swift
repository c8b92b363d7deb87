extension Pane {
  /// A pane that finds its rows, and the panes they open, without a walk over all of them.
  init(title: String, indexed sections: [Section]) {
    var positions: [RowIdentifier: RowPosition] = [:]
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (index, row) in rows.enumerated() {
        let position = RowPosition(section: section, row: index)
        positions[row.identifier] = position
        guard case .pane(let link) = row.control, !link.isEndless else { continue }
        Form(title: "", root: link.pane()).forEachRow { positions[$0.identifier] = position }
      }
    }
    self.init(title: title, sections: LazyList(sections)) { positions[$0] }
  }

  func mapRows(_ change: @escaping (Row) -> Row) -> Pane {
    let changed = sections.map { section in
      var section = section
      section.rows = LazyList(
        section.rows.map { row in
          var row = change(row)
          if case .pane(let link) = row.control, !link.isEndless {
            let pane = link.pane().mapRows(change)
            row.control = .pane(PaneLink { pane })
          }
          return row
        })
      return section
    }
    return Pane(title: title, indexed: changed)
  }
}
