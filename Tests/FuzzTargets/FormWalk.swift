package import EditorCore

/// Goes through all that a form can show: every pane, with an element in every list, a key in every
/// map and object that takes some, and each kind of every setting that has several.
///
/// What looks like something that was seen before is not entered again, so forms without an end have
/// one here, and settings that share a schema are looked at once.
package final class FormWalk {
  private let session: EditSession
  private let mostPanes: Int
  /// The keys of the rows that are shown for one object, for each object.
  package private(set) var objects: Set<Set<String>> = []
  private var paneCount = 0
  private var seen: Set<String> = []

  private static let deepest = 24
  /// Keys of many shapes, so that one of them fits whatever pattern a schema has.
  private static let keys = [
    "key", "_key", "x-key", "1", "a.b", "/a", "./a", "@a", "#a", "a/b", "A", "key:a", "plugin-a",
  ]

  package init(_ session: EditSession, mostPanes: Int = 4000) {
    self.session = session
    self.mostPanes = mostPanes
    visit(depth: 0) { session.form.root }
  }

  /// `list` is the list whose elements the pane shows, where it shows some.
  private func visit(
    depth: Int, openedBy opener: Row? = nil, of list: Row? = nil, _ make: () -> Pane?
  ) {
    guard depth < Self.deepest, paneCount < mostPanes, let pane = make() else { return }
    let rows = pane.sections.flatMap { Array($0.rows) }
    let look = (rows + [list].compactMap { $0 }).map {
      "\($0.title) \($0.control.name) \(Self.keys($0.identifier).last ?? "")"
    }
    guard seen.insert(look.joined(separator: "\n")).inserted else { return }
    paneCount += 1
    collect(rows)
    for row in rows + [list].compactMap({ $0 }) { enter(row, depth: depth + 1) }
    if let opener { askForMore(by: rows, of: opener, depth: depth) }
    for object in Self.openObjects(of: pane) {
      var kinds: Set<String> = []
      // Keys of which the schema says the same lead to the same.
      for key in Self.keys where object.problem(withKey: key) == nil {
        guard kinds.insert(Self.kind(of: object.row(forKey: key))).inserted else { continue }
        attempt { enter(try session.elements.addKey(key, to: object), depth: depth + 1) }
      }
    }
  }

  /// The objects of which the pane shows settings, and whose schemas speak of other keys.
  private static func openObjects(of pane: Pane) -> [any OpenObject] {
    var known: Set<RowIdentifier> = []
    return (pane.sections.map(\.openObject) + [pane.openObject]).compactMap { $0 }
      .filter { $0.isMadeForKeys && known.insert($0.place.row).inserted }
  }

  private func collect(_ rows: [Row]) {
    var objects: [[String]: Set<String>] = [:]
    for row in rows {
      let keys = Self.keys(row.identifier)
      // A row of a group says that the group is there, too.
      for end in keys.indices {
        objects[Array(keys[..<end]), default: []].insert(keys[end])
      }
    }
    self.objects.formUnion(objects.values)
  }

  private func enter(_ row: Row, depth: Int) {
    switch row.control {
    case .pane(let link):
      if !link.isEndless { visit(depth: depth, openedBy: row) { link.pane() } }
    case .variant:
      guard let pane = session.pane(of: row) else { return }
      let kinds = pane.sections.first?.rows.filter { $0.kinds != nil } ?? []
      visit(depth: depth, of: session.drafted.list(in: row)) { pane }
      for kind in kinds { chooseEach(of: kind, for: row, depth: depth) }
    case .list:
      attempt {
        for _ in 0...row.control.fixedElementCount {
          enter(try session.elements.insert(in: row, at: .max), depth: depth)
        }
      }
    case .map:
      var kinds: Set<String> = []
      for key in Self.keys {
        attempt {
          let element = try session.elements.insert(in: row, at: .max, key: key)
          if kinds.insert(Self.kind(of: element)).inserted { enter(element, depth: depth) }
        }
      }
    default: break
    }
  }

  /// Gives rows each of the values that are offered for them, where other rows depend on that.
  private func askForMore(by rows: [Row], of opener: Row, depth: Int) {
    for row in rows {
      guard case .text(let traits) = row.control, !traits.suggestions.isEmpty,
        seen.insert("? \(Self.kind(of: row))").inserted
      else { continue }
      for suggestion in traits.suggestions {
        attempt {
          try session.set(.value(.string(suggestion)), for: row)
          visit(depth: depth) { session.pane(of: opener) }
        }
      }
    }
  }

  private func chooseEach(of kind: Row, for row: Row, depth: Int) {
    guard case .choice(let choices) = kind.control else { return }
    let words = choices.map { "\($0.title) \($0.help ?? "")" }.joined(separator: "\n")
    guard seen.insert("\(Self.kind(of: row))\n\(words)").inserted else { return }
    for choice in choices {
      attempt {
        try session.set(.value(choice.value), for: kind)
        visit(depth: depth, of: session.drafted.list(in: row)) { session.pane(of: row) }
      }
    }
  }

  /// What tells a setting's schema from others.
  private static func kind(of row: Row) -> String {
    "\(row.control.name) \(row.help ?? "") \(row.facts?() ?? [])"
  }

  /// Does something that may be refused, and takes back what it did to the draft.
  private func attempt(_ body: () throws -> Void) {
    let count = session.stepCount
    try? body()
    session.takeBackSteps(after: count)
  }

  /// The keys that lead to a row, without what stands for values that are not stored.
  private static func keys(_ identifier: RowIdentifier) -> [String] {
    identifier.text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .compactMap { Pointer(parsing: "/" + $0)?.tokens.first }
  }
}
