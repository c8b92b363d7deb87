import Documents
import EditorCore

/// The documents in whose place commits of the same store have put what it holds now, the latest last.
///
/// A commit that gives back what one of them held gives back its text: with the comments, the places and the
/// spelling that no value tells of. In between, nobody else has written, who might lose something by that.
struct FormerTexts {
  private var documents: [DocumentIndex] = []

  /// With another one, which comes last; one that is too large is none.
  func adding(_ document: DocumentIndex) -> FormerTexts {
    guard document.document.bytes.count <= Self.largest else { return self }
    var texts = self
    if texts.documents.count == Self.most { texts.documents.removeFirst() }
    texts.documents.append(document)
    return texts
  }

  /// The latest that holds what the changes make of a baseline; nil where none does.
  func document(
    holding edited: Document, after changes: [Change], of baseline: DocumentIndex
  ) -> Document? {
    // A command that saves once knows none.
    guard !documents.isEmpty else { return nil }
    let candidates = documents.reversed().filter { former in
      changes.allSatisfy { former.agrees(with: $0) }
    }
    guard !candidates.isEmpty else { return nil }
    let comparison = Comparison(edited: DocumentIndex(edited), baseline: baseline, changes)
    return candidates.first { comparison.holdsSame(as: $0) }?.document
      ?? candidates.lazy.compactMap { comparison.changed($0) }.first
  }

  /// How many are kept at most.
  private static let most = 8
  /// How large they are at most, in bytes.
  private static let largest = 1 << 20

  /// Compares an edited document with former ones.
  private struct Comparison {
    let edited: DocumentIndex
    let baseline: DocumentIndex
    /// The order of keys that changes ask for, by the objects of the baseline.
    private var asked: [NodeID: [String]] = [:]
    /// The lists of the baseline that are given as a whole; one of tables has another place while it is empty.
    private var given: Set<NodeID> = []
    /// The places of values that are taken away.
    private let removed: Set<Pointer>
    /// The places of texts of which it is told whether they are dates.
    private let spelled: Set<Pointer>

    init(edited: DocumentIndex, baseline: DocumentIndex, _ changes: [Change]) {
      (self.edited, self.baseline) = (edited, baseline)
      removed = Set(
        changes.compactMap { change in
          if case .remove(let place) = change { place } else { nil }
        })
      spelled = Set(
        changes.compactMap { change in
          if case .spell(let place, _, _) = change { place } else { nil }
        })
      for case .set(let place, .array) in changes {
        if let list = baseline.node(at: place) { given.insert(list) }
      }
      for case .arrange(let place, let parts) in changes {
        guard let object = baseline.node(at: place), baseline.document.kind(object) == .object
        else {
          continue
        }
        let keys = baseline.document.children(object).map { baseline.document.key($0) ?? "" }
        asked[object] = parts.map { part in
          switch part {
          case .kept(let index, let key): key ?? keys[index]
          case .new(_, let key, _): key ?? ""
          }
        }
      }
    }

    /// Whether the former document has the same values of the same types.
    ///
    /// Keys are in the order that is asked for; else in that of the edited document, or those that stay in the
    /// order in which they are now.
    func holdsSame(as former: DocumentIndex) -> Bool {
      var pending = [
        (former.document.root, edited.document.root, Optional(baseline.document.root))
      ]
      while let (old, new, now) = pending.popLast() {
        let kind = former.document.kind(old)
        if kind == .null, isEmptied(new, now) { continue }
        // What has a value of its own by now keeps it, whatever an anchor becomes; what is gone has none.
        guard kind == edited.document.kind(new),
          former.document.isCopy(old) == edited.document.isCopy(new)
            || now == nil && former.document.isCopy(old)
        else { return false }
        switch kind {
        case .array:
          guard former.document.childCount(old) == edited.document.childCount(new) else {
            return false
          }
          for (index, (old, new)) in zip(
            former.document.children(old), edited.document.children(new)
          ).enumerated() {
            let now = now.flatMap { list in
              given.contains(list) ? nil : baseline.child(of: list, at: index)
            }
            pending.append((old, new, now))
          }
        case .object:
          guard let members = members(of: old, in: former, new, now) else { return false }
          pending += members
        default:
          // A text in the place of another value is new as well.
          let isNew = now.map { baseline.document.kind($0) != .string } ?? true
          guard isSameLeaf(old, in: former, new, isNew: isNew) else { return false }
        }
      }
      return true
    }

    /// Whether nothing is left in an object but others of which that is so, as its values were taken away one
    /// by one: it may have come with the first of them.
    private func isEmptied(_ object: NodeID, _ now: NodeID?) -> Bool {
      guard let now, edited.document.kind(object) == .object,
        baseline.document.kind(now) == .object, baseline.document.childCount(now) > 0
      else { return false }
      return baseline.document.children(now).allSatisfy { member in
        if baseline.document.pointer(member).map(removed.contains) ?? false { return true }
        return baseline.document.key(member).flatMap { edited.child(of: object, key: $0) }
          .map { isEmptied($0, member) } ?? false
      }
    }

    /// The members of an object side by side; nil where they are not the same, or are in another order.
    private func members(
      of old: NodeID, in former: DocumentIndex, _ new: NodeID, _ now: NodeID?
    ) -> [(NodeID, NodeID, NodeID?)]? {
      let more = edited.document.childCount(new) - former.document.childCount(old)
      if more != 0 {
        let left = edited.document.children(new).filter { member in
          edited.document.key(member).map { key in
            former.child(of: old, key: key) == nil
              && isEmptied(member, now.flatMap { baseline.child(of: $0, key: key) })
          } ?? false
        }
        guard left.count == more else { return nil }
      }
      var members: [(NodeID, NodeID, NodeID?)] = []
      for member in former.document.children(old) {
        guard let key = former.document.key(member), !former.isAmbiguous(member),
          let same = edited.child(of: new, key: key), !edited.isAmbiguous(same)
        else { return nil }
        members.append((member, same, now.flatMap { baseline.child(of: $0, key: key) }))
      }
      let isInOrder =
        if let asked = now.flatMap({ asked[$0] }) {
          // Nobody says where what comes beside that is to stand.
          asked == members.map { former.document.key($0.0) ?? "" }.filter(asked.contains)
        } else {
          members.map(\.1).isAscending
            || members.compactMap(\.2).filter { !given.contains($0) }.isAscending
        }
      return isInOrder ? members : nil
    }

    /// How many values may be others in a former document of which a part is given back.
    private static var mostChanges: Int { 64 }

    /// A former document with the values that are others by now, as where one of two things is given back that were
    /// changed at once; nil where that is not what was edited.
    func changed(_ former: DocumentIndex) -> Document? {
      guard let changes = changes(since: former), !changes.isEmpty,
        let document = try? former.document.applying(changes),
        holdsSame(as: DocumentIndex(document))
      else { return nil }
      return document
    }

    /// What leads from a former document to the edited one; nil where that is more than a few values, where elements of
    /// lists come or go, and where keys may have got other names.
    private func changes(since former: DocumentIndex) -> [Change]? {
      let places = DocumentSnapshot(edited.document, stored: []).differences(
        from: DocumentSnapshot(former.document, stored: []), limit: Self.mostChanges)
      guard places.count < Self.mostChanges else { return nil }
      var changes: [Change] = []
      var (gone, came): (Set<Pointer>, Set<Pointer>) = ([], [])
      for place in places {
        let outer = Pointer(Array(place.tokens.dropLast()))
        // At the place of an element another may stand by now, which has nothing of that one.
        guard !former.isInList(place) else { return nil }
        let (old, new) = (former.node(at: place), edited.node(at: place))
        if old == nil || new == nil {
          guard edited.node(at: outer).map(edited.document.kind) == .object else { return nil }
        }
        if let new {
          guard let value = edited.document.value(new) else { return nil }
          if old == nil { came.insert(outer) }
          changes.append(.set(place, value))
        } else {
          gone.insert(outer)
          changes.append(.remove(place))
        }
      }
      return gone.isDisjoint(with: came) ? changes : nil
    }

    /// Whether a former value is the same; of a text that is new it is not told that it was no text.
    private func isSameLeaf(
      _ old: NodeID, in former: DocumentIndex, _ new: NodeID, isNew: Bool
    ) -> Bool {
      let (former, edited) = (former.document, edited.document)
      if isNew, case .string = former.value(old), former.value(old) == edited.value(new),
        edited.pointer(new).map(spelled.contains) != true
      {
        return true
      }
      let types = [former.leafType(old), edited.leafType(new)]
      // A whole number may be written as the fraction whose place it takes.
      guard types[0] == types[1] || types.allSatisfy({ $0 == .integer || $0 == .real }),
        former.isDate(old) == edited.isDate(new)
      else { return false }
      if let value = former.value(old) { return value == edited.value(new) }
      return former.bytes[former.valueRange(old)] == edited.bytes[edited.valueRange(new)]
    }
  }
}

extension DocumentIndex {
  fileprivate func isInList(_ place: Pointer) -> Bool {
    place.tokens.indices.contains { count in
      node(at: Pointer(Array(place.tokens.prefix(count)))).map(document.kind) == .array
    }
  }

  /// Whether the change leaves a place as it is here, as far as the place alone tells that.
  fileprivate func agrees(with change: Change) -> Bool {
    // In a list, others come into its place.
    if change.pointer.tokens.contains(where: { $0 == "-" || Int($0) != nil }) { return true }
    return switch change {
    case .set(let pointer, let value): node(at: pointer).flatMap(document.value) == value
    case .remove(let pointer): node(at: pointer) == nil
    case .arrange, .spell, .copy: true
    }
  }
}

extension [NodeID] {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
