/// What a store held at one moment; the baseline of a draft.
///
/// Reading decodes nothing but the value asked for.
package protocol Snapshot: AnyObject {
  /// What stands at the pointer. Of duplicate keys the last counts.
  func slot(at pointer: Pointer) -> Slot

  /// Why the value at the pointer must not be edited, in words; nil where it may be.
  func lockReason(at pointer: Pointer) -> String?

  /// Why the value at the pointer must not be taken away, though it may be edited, in words; nil where it may be.
  func reasonToStay(at pointer: Pointer) -> String?

  /// Whether any value is a copy of another, as by an alias, and changes wherever that does.
  var hasCopies: Bool { get }

  /// Where the value stands that the one at the pointer is a copy of, as by an alias; nil where it is none.
  func original(of pointer: Pointer) -> Pointer?

  /// Where else the value at the pointer counts, as by aliases, and changes with it; in order.
  func copies(of pointer: Pointer) -> [Pointer]

  /// Where the value at the pointer stands, such as `line 12, column 3`; nil where the store has no
  /// such places, or no value there.
  func place(of pointer: Pointer) -> String?

  /// The name of the layer whose value holds at the pointer, where that is not the one that takes what is
  /// set nowhere; nil elsewhere, and where the store has no layers.
  func foreignLayer(of pointer: Pointer) -> String?

  /// What each layer has at the pointer, the weakest first; empty where the store has no layers, or none
  /// has anything there.
  func origins(of pointer: Pointer) -> [Origin]

  /// Whether what it holds comes from several layers.
  var hasLayers: Bool { get }

  /// The layers that a change to the place may go to, the weakest first; none where the store has no
  /// layers, or leaves no choice.
  func layerTargets(of pointer: Pointer) -> [LayerTarget]

  /// What a change to the place replaces, made in the layers of the choice or, without one, in those that
  /// changes go to now: what holds, unless it is one that holds for nothing.
  func slot(replacedAt pointer: Pointer, by choice: ChosenLayers?) -> Slot

  /// What holds at the place once a change takes away what stands there: the value of a weaker layer; nil where
  /// nothing is left.
  func origin(leftAt pointer: Pointer) -> Origin?

  /// The number of the layer in which a change is made, at the same place; nil where the store has no layers, or
  /// no one of them takes it as it is.
  func layer(taking change: Change) -> Int?

  /// The numbers of the layers that have something else at the place than in an earlier snapshot; of several that
  /// are one file the first.
  func layers(changedAt pointer: Pointer, since earlier: any Snapshot) -> [Int]

  /// What a layer has at the place, whatever the others have.
  func slot(at pointer: Pointer, inLayer layer: Int) -> Slot

  /// Where this snapshot holds something else than an earlier one of the same store, in order.
  ///
  /// For people to read: the first differences are enough, and none need be told.
  func changes(since earlier: any Snapshot) -> [Pointer]

  /// What the files held that it was read of; none for what is in no file.
  var storedTexts: [[UInt8]] { get }

  /// Whether it is one of a text, of which the rest tells; nothing of what is none.
  var isText: Bool { get }

  /// How the text of another snapshot of the same store differs, as the hunks of a unified diff.
  ///
  /// - Parameters:
  ///   - other: What the text becomes.
  ///   - secrets: What is secret of this text.
  ///   - secretsThere: The same of the other one.
  /// - Returns: The lines of the hunks; none where both texts are the same.
  func diff(
    to other: any Snapshot, hiding secrets: TextSecrets, there secretsThere: TextSecrets
  ) -> [DiffLine]

  /// The lines on which the value at a place stands, from 1, and the column where it begins, from 0;
  /// nil where there is none.
  func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)?
}

extension Snapshot {
  package func reasonToStay(at pointer: Pointer) -> String? { nil }

  package var hasCopies: Bool { false }

  package func original(of pointer: Pointer) -> Pointer? { nil }

  package func copies(of pointer: Pointer) -> [Pointer] { [] }

  package func place(of pointer: Pointer) -> String? { nil }

  package func foreignLayer(of pointer: Pointer) -> String? { nil }

  package func origins(of pointer: Pointer) -> [Origin] { [] }

  package var hasLayers: Bool { false }

  package func layerTargets(of pointer: Pointer) -> [LayerTarget] { [] }

  package func slot(replacedAt pointer: Pointer, by choice: ChosenLayers?) -> Slot {
    slot(at: pointer)
  }

  package func origin(leftAt pointer: Pointer) -> Origin? { nil }

  package func layer(taking change: Change) -> Int? { nil }

  package func layers(changedAt pointer: Pointer, since earlier: any Snapshot) -> [Int] { [] }

  package func slot(at pointer: Pointer, inLayer layer: Int) -> Slot { slot(at: pointer) }

  package func changes(since earlier: any Snapshot) -> [Pointer] { [] }

  package var storedTexts: [[UInt8]] { [] }

  package var isText: Bool { false }

  package func diff(
    to other: any Snapshot, hiding secrets: TextSecrets, there secretsThere: TextSecrets
  ) -> [DiffLine] { [] }

  package func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)? { nil }

  /// What a layer has at the place, for a change that gives it to that layer: of an object, which layers may make
  /// together, all that holds.
  func slot(at pointer: Pointer, givenInLayer layer: Int) -> Slot {
    let own = slot(at: pointer, inLayer: layer)
    return if case .value(.object) = own { slot(at: pointer) } else { own }
  }

  /// Whether what stands at the place is nothing but the name of another, so that it may go though it is to be
  /// edited there.
  func holdsAlias(at pointer: Pointer) -> Bool {
    original(of: pointer) != nil && original(of: Pointer(pointer.tokens.dropLast())) == nil
  }

  /// The first places that change with the one at the pointer, but for those that get a value of their own; nil
  /// where there are none.
  package func namedCopies(
    of pointer: Pointer, where isOwn: (Pointer) -> Bool = { _ in false }
  ) -> String? {
    let most = 4
    let places = copies(of: pointer).filter { !isOwn($0) }
    guard !places.isEmpty else { return nil }
    let named = places.prefix(most).map(\.description) + (places.count > most ? ["…"] : [])
    return named.joined(separator: ", ")
  }
}

/// What is secret of a text: of the document that a snapshot is of, and of the others that the text holds.
package struct TextSecrets {
  /// What is secret of the value at a place, told that of what it is in.
  package let secrecy: (Pointer, Secrecy?) -> Secrecy
  /// The same of another document of the text; nil where none has secrets of its own.
  package let ofAnother: ((any Snapshot) -> TextSecrets)?

  package init(
    _ secrecy: @escaping (Pointer, Secrecy?) -> Secrecy,
    ofAnother: ((any Snapshot) -> TextSecrets)? = nil
  ) { (self.secrecy, self.ofAnother) = (secrecy, ofAnother) }
}

/// One line of the unified diff of a text.
package struct DiffLine: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Where in the text the lines that follow stand.
    case place
    /// A line that both texts have.
    case context
    case removed
    case added
    /// What is to be known of the line before.
    case note

    /// What stands before the text of such a line.
    package var sign: String {
      switch self {
      case .place, .note: ""
      case .context: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  package var kind: Kind
  /// The line without its sign and its end; secrets are masked.
  package var text: String
  /// The numbers of the line in the old text and in the new one, from 1; nil where it is not there.
  package var oldNumber: Int?
  package var newNumber: Int?

  package init(_ kind: Kind, _ text: String, old oldNumber: Int? = nil, new newNumber: Int? = nil) {
    self.kind = kind
    self.text = text
    self.oldNumber = oldNumber
    self.newNumber = newNumber
  }
}

/// Where values live: reads a snapshot, and writes changes that were made against one.
package protocol Store: AnyObject {
  /// Reads what the store holds now.
  func load() throws -> any Snapshot

  /// Reads what the store holds now, where it may be something else than `baseline` saw.
  ///
  /// - Returns: The baseline itself where the store still holds the same.
  /// - Throws: Where it holds nothing that could be taken for what the baseline saw, as when a file
  ///   was removed.
  func reload(since baseline: any Snapshot) throws -> any Snapshot

  /// What the store would hold after the changes; writes nothing.
  ///
  /// Throws where the changes do not fit what `baseline` holds.
  func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot

  /// Writes what was prepared against the baseline, all or nothing, and returns only when it is
  /// durable.
  ///
  /// Throws when what the store holds is no longer what `baseline` saw, and writes nothing then;
  /// an error of which `meansOutdated` says so gets the draft merged and tried again.
  /// - Returns: The snapshot that holds the changes, the next baseline.
  func commit(_ prepared: any Snapshot, against baseline: any Snapshot) throws -> any Snapshot

  /// Has changes to the place go to layers that a snapshot lists for it; nil as the store has them go by
  /// itself.
  func chooseLayers(_ choice: ChosenLayers?, for pointer: Pointer)

  /// Where changes to the place were said to go; nil where nobody has.
  func chosenLayers(for pointer: Pointer) -> ChosenLayers?

  /// Whether the error, which the store threw, means that it holds no longer what a baseline saw.
  func meansOutdated(_ error: any Error) -> Bool

  /// Whether the error, which a commit threw, means that it was only begun: the same commit is to be made
  /// again once there is an answer, and tells then what came of it.
  func meansUnderWay(_ error: any Error) -> Bool
}

extension Store {
  package func reload(since baseline: any Snapshot) throws -> any Snapshot { try load() }

  package func meansOutdated(_ error: any Error) -> Bool { false }

  package func meansUnderWay(_ error: any Error) -> Bool { false }

  package func chooseLayers(_ choice: ChosenLayers?, for pointer: Pointer) {}

  package func chosenLayers(for pointer: Pointer) -> ChosenLayers? { nil }

  /// Prepares the changes and writes them.
  package func commit(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    try commit(prepare(changes, against: baseline), against: baseline)
  }
}
