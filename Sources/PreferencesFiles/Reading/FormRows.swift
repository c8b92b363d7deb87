package import EditorCore

/// The rows of a form in the order of the screen, those of inner panes where they are opened.
package struct FormRows: Sequence, IteratorProtocol {
  package struct Element {
    package var row: Row
    /// The titles of where the row stands.
    package var pane: String
    package var section: String
    /// The titles on the way there, but for that of the form itself.
    package var path: [String]
    /// The tags of that section.
    package var tags: Set<String>

    fileprivate init(_ row: Row, in section: PaneSection, of place: Place) {
      self.row = row
      pane = place.pane.title
      self.section = section.header ?? ""
      path = place.path + (section.header.map { [$0] } ?? [])
      tags = section.tags
    }
  }

  fileprivate struct Place {
    var pane: Pane
    var path: [String] = []
    var section = 0
    var row = 0
  }

  /// How many panes without a value in them are opened: a schema whose references fan out
  /// describes more than anybody could read, or than there is time to make.
  private static let mostEmptyPanes = 2000
  private var emptyPanes = 0

  /// A stack of panes instead of recursion: a form may be as deep as its document.
  private var places: [Place]

  package init(_ form: FormContent) {
    places = [Place(pane: form.root)]
  }

  package mutating func next() -> Element? {
    while var place = places.popLast() {
      guard place.section < place.pane.sections.count else { continue }
      let section = place.pane.sections[place.section]
      guard place.row < section.rows.count else {
        place.section += 1
        place.row = 0
        places.append(place)
        continue
      }
      let row = section.rows[place.row]
      place.row += 1
      places.append(place)
      guard case .pane(let link) = row.control, !link.isEndless else {
        return Element(row, in: section, of: place)
      }
      let pane = link.pane()
      // An object that is there and has nothing in it is a value by itself.
      if row.pointer != nil, pane.sections.isEmpty {
        return Element(row, in: section, of: place)
      }
      guard link.holdsValues || emptyPanes < Self.mostEmptyPanes else { continue }
      if !link.holdsValues { emptyPanes += 1 }
      let header = section.header.map { [$0] } ?? []
      places.append(Place(pane: pane, path: place.path + header + [pane.title]))
    }
    return nil
  }
}
