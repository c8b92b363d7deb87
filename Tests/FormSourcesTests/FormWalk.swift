import EditorCore
import FormSources
import Testing

/// Goes through all that a form can show: every pane, with an element in every list and each kind of
/// every setting that has several.
///
/// What looks like a pane that was seen before is not entered again, so forms without an end have
/// one here.
final class FormWalk {
  private let session: EditSession
  /// The keys of the rows that are shown for one object, for each object.
  private(set) var objects: Set<Set<String>> = []
  private(set) var paneCount = 0
  private var seen: Set<String> = []

  private static let deepest = 24
  private static let mostPanes = 1000

  init(_ session: EditSession) {
    self.session = session
    visit(depth: 0) { session.form.root }
  }

  /// `list` is the list whose elements the pane shows, where it shows some.
  private func visit(depth: Int, of list: Row? = nil, _ make: () -> Pane?) {
    guard let pane = make() else { return }
    let rows = pane.sections.flatMap { Array($0.rows) }
    let look = (rows + [list].compactMap { $0 }).map {
      "\($0.title) \($0.control.name) \(Self.keys($0.identifier).last ?? "")"
    }
    guard depth < Self.deepest, paneCount < Self.mostPanes,
      seen.insert(look.joined(separator: "\n")).inserted
    else { return }
    paneCount += 1
    collect(rows)
    for row in rows { enter(row, depth: depth + 1) }
    if let list { enterElements(of: list, depth: depth + 1) }
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
      if !link.isEndless { visit(depth: depth) { link.pane() } }
    case .variant:
      guard let pane = session.pane(of: row) else { return }
      let kinds = pane.sections.first?.rows.filter { $0.kinds != nil } ?? []
      visit(depth: depth, of: session.list(in: row)) { pane }
      for kind in kinds { chooseEach(of: kind, for: row, depth: depth) }
    case .list, .map: enterElements(of: row, depth: depth)
    default: break
    }
  }

  private func enterElements(of list: Row, depth: Int) {
    let count = session.undoCount
    for _ in 0...list.control.fixedElementCount {
      guard let element = try? session.insertElement(in: list, at: .max) else { break }
      enter(element, depth: depth)
    }
    session.takeBackSteps(after: count)
  }

  private func chooseEach(of kind: Row, for row: Row, depth: Int) {
    guard case .choice(let choices) = kind.control else { return }
    for choice in choices {
      let count = session.undoCount
      if (try? session.set(.value(choice.value), for: kind)) != nil {
        let chosen = session.row(row.identifier)
        visit(depth: depth, of: chosen.flatMap { session.list(in: $0) }) {
          chosen.flatMap { session.pane(of: $0) }
        }
      }
      session.takeBackSteps(after: count)
    }
  }

  /// The keys that lead to a row, without what stands for values that are not stored.
  private static func keys(_ identifier: RowIdentifier) -> [String] {
    identifier.text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .compactMap { Pointer(parsing: "/" + $0)?.tokens.first }
  }
}
