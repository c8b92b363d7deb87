/// How settings are shown: a title and the pane that opens first.
///
/// A form says nothing about what is stored; the same form serves any store.
package struct FormContent {
  package var title: String
  package var root: Pane {
    get { shown.pane }
    set { shown = ShownPane(newValue) }
  }
  private var shown: ShownPane
  /// What the form was made from, in words such as `the schema 'app.schema.json'`; nil where it was
  /// written by hand.
  package var source: String?
  /// Whether most settings may be left out of the store, so that it is worth a sign which are not.
  package var isSparse = false
  /// What the form's source says of secrets, from the whole document on.
  package var secrecy = Secrecy.ofForm()
  /// Whether rows may be secret of which that says nothing.
  package var marksRows = true
  /// Tells the form of the draft, where what it shows depends on that; nil where it does not.
  package var reader: DraftReader?
  /// What a host's form demands of the whole model; nil where it demands nothing.
  package var validator: (any Validator)?
  /// What a host does with a model that is saved, and what it demands of it.
  package internal(set) var demands = ModelDemands()
  /// The same without what its sections bring along, which go and come.
  var ownDemands = ModelDemands()
  /// The sections as a host wrote them, before their conditions found the rows of properties; none for
  /// a form of any other source.
  package internal(set) var written: [PaneSection] = []
  /// Makes a host's model as changes to a baseline would leave it; nil for a form that is not a host's.
  package var makeModel: ((_ changes: [Change], _ baseline: any Snapshot) -> Any)?
  /// Makes the form of another document of the same text, where that may have one of its own.
  package var makeOther: ((any Snapshot) -> FormContent)?
  /// Makes the form anew over what was saved, where it was made over what was stored before.
  package var makeForm: ((_ saved: any Snapshot) -> FormContent)?
  /// Makes the root pane anew, for the draft as it is then.
  package var makeRoot: (() -> Pane)?

  package init(title: String, root: Pane) {
    self.title = title
    shown = ShownPane(root)
  }

  /// Whether the root pane is still to be made anew.
  var awaitsRoot: Bool { !shown.isMade }

  /// Has the root pane made anew, where the form can, once somebody looks at it: of many changes in a row nobody looks
  /// at what each makes of it.
  mutating func makeRootLater() {
    guard let makeRoot else { return }
    shown = ShownPane(madeBy: makeRoot)
  }

  /// The row with the identifier, wherever in the tree of panes it is.
  package func row(_ identifier: RowIdentifier) -> Row? { root.row(identifier) }

  /// The form with another root, also where a session makes that anew for its draft.
  package func mappingRoot(_ change: @escaping (Pane) -> Pane) -> FormContent {
    var form = self
    form.root = change(root)
    form.makeRoot = makeRoot.map { make in { change(make()) } }
    return form
  }

  /// What is secret of the value at the place, and of what is in it.
  package func secrecy(at pointer: Pointer) -> Secrecy {
    var place = Pointer()
    return pointer.tokens.reduce(secrecy(at: place, in: nil)) { outer, token in
      place.tokens.append(token)
      return secrecy(at: place, in: outer)
    }
  }

  /// What is secret of the value at the place, given what is secret of the object or list around it; that is nil
  /// for the whole document.
  package func secrecy(at pointer: Pointer, in outer: Secrecy?) -> Secrecy {
    let place = outer?.inside(pointer.tokens.last) ?? secrecy
    guard marksRows, !place.isWhole,
      row(RowIdentifier(pointer))?.isSecret == true
    else { return place }
    return .whole
  }

  /// Has the place that a row is named for be as secret, from now on, as that of another row is.
  func keepSecrecy(of row: RowIdentifier, as other: RowIdentifier) {
    let known = self.row(row).map(\.isSecret) ?? false ? .whole : secrecy.at(row)
    secrecy.take(other.keys, as: known)
  }

  /// Has the whole document be as secret as what these keys lead to, where that is what it holds.
  package func keepSecrecy(below keys: [String]) {
    secrecy.take([], as: Secrecy().at(Pointer(keys)))
  }

  /// What is secret of a text that the form shows a document of.
  package var secrets: TextSecrets {
    TextSecrets(
      { secrecy(at: $0, in: $1) }, ofAnother: makeOther.map { make in { make($0).secrets } })
  }

  /// Visits the rows that exist, those in inner panes too; rows that are made when looked at do not.
  ///
  /// - Parameters:
  ///   - elements: The pane of a list all of whose elements are visited; nil for any other row.
  ///   - visit: Called with each row and its section.
  func forEachRowAtHand(
    openingElements elements: (Row) -> Pane?, _ visit: (Row, PaneSection) -> Void
  ) {
    var panes = [(pane: root, isOfElements: false)]
    while let (pane, isOfElements) = panes.popLast() {
      for section in pane.sections.elements ?? (isOfElements ? Array(pane.sections) : []) {
        for row in section.rows.elements ?? (isOfElements ? Array(section.rows) : []) {
          visit(row, section)
          if case .pane(let link) = row.control, !link.isEndless {
            panes.append((link.pane(), false))
          } else if let pane = elements(row) {
            panes.append((pane, true))
          }
        }
      }
    }
  }
}

/// A pane, there or to be made when it is first looked at.
private final class ShownPane {
  private var state: State

  private enum State {
    case made(Pane)
    case madeBy(() -> Pane)
  }

  init(_ pane: Pane) { state = .made(pane) }
  init(madeBy make: @escaping () -> Pane) { state = .madeBy(make) }

  var isMade: Bool {
    if case .made = state { true } else { false }
  }

  var pane: Pane {
    switch state {
    case .made(let pane): return pane
    case .madeBy(let make):
      let pane = make()
      state = .made(pane)
      return pane
    }
  }
}
