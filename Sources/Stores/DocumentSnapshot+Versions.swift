internal import Documents
package import EditorCore

/// What a file held, as it is kept and taken back.
extension DocumentSnapshot {
  /// The text that was stored, with a mask in the place of each secret: one that is read like it.
  ///
  /// Nil where nothing was stored, and where a secret cannot be masked, as one that stands there twice.
  package func textWithoutSecrets(of form: FormContent) -> [UInt8]? {
    guard !stored.isEmpty, stored == document.bytes else { return nil }
    if !form.marksRows, form.secrecy.hidesNothing(in: stored), !document.hasEncodedKeys {
      return stored
    }
    guard document.documentCount > 1 else { return Self.masking(document, of: form) }
    var text: [UInt8] = []
    for (index, extent) in (DocumentStream(of: document).extents ?? []).enumerated() {
      let bytes = Array(stored[extent])
      guard let part = try? document.reading(bytes, number: 1),
        let masked = Self.masking(
          part,
          of: index + 1 == document.number
            ? form : form.makeOther?(DocumentSnapshot(part, stored: bytes)) ?? form)
      else { return nil }
      text += masked
    }
    return text.isEmpty ? nil : text
  }

  /// The text of a document with its secrets masked; nil where that cannot be.
  private static func masking(_ document: Document, of form: FormContent) -> [UInt8]? {
    let secrecy = { form.secrecy(at: $0, in: $1) }
    // A key names what it is for: another in its place would be another setting.
    let holdsSecretKey = (0..<document.nodeCount).contains { number in
      document.keyRange(NodeID(number)).map {
        !EmbeddedSecret.ranges(in: document.bytes[$0]).isEmpty
      } ?? false
    }
    if holdsSecretKey { return nil }
    let masked: Document
    let index = DocumentIndex(document)
    do throws(EditError) {
      var changes: [Change] = []
      var hidden: [Pointer] = []
      for node in SecretSpans(document: document).values(
        within: [0..<document.bytes.count], secrecy)
      {
        guard let pointer = document.pointer(node) else { return nil }
        // Of an address its password alone.
        let secrecy = form.secrecy(at: pointer)
        // What stands for a value that is elsewhere is read from there.
        if document.isCopy(node) {
          guard let original = index.original(of: node) else { return nil }
          hidden.append(original)
          continue
        }
        let text = document.value(node).flatMap { secrecy.hidesAll(of: $0) ? nil : $0.string }
        changes.append(
          .set(pointer, .string(text.map { EmbeddedSecret.masking($0) } ?? Secrecy.mask)))
      }
      for original in hidden where !changes.contains(where: { $0.pointer == original }) {
        changes.append(.set(original, .string(Secrecy.mask)))
      }
      masked = try document.applying(changes)
    } catch {
      return nil
    }
    // What stands in comments, which the values are masked in by now.
    let whole = [0..<masked.bytes.count]
    let spans = SecretSpans(document: masked)
    let values = Set(spans.values(within: whole, secrecy).map(masked.valueRange))
    var text = masked.bytes
    for range in spans.ranges(within: whole, secrecy).sorted(by: { $0.lowerBound > $1.lowerBound })
    where !values.contains(range) {
      guard range.upperBound <= text.count else { return nil }
      text.replaceSubrange(range, with: Secrecy.mask.utf8)
    }
    return text
  }

  /// The changes by which the store would hold what a version of it did; those of secrets are left out.
  ///
  /// What stands in no comment and no other document comes back, each value where it is now. A list that is
  /// longer or shorter comes back as a whole.
  ///
  /// - Parameters:
  ///   - version: What it held, secrets masked.
  ///   - layer: Where a change goes of the file of a stack; nil for a file alone.
  ///   - form: What says what is secret.
  /// - Returns: The changes, and the places of what is left out.
  package func record(
    takingBack version: DocumentSnapshot, in layer: String?, of form: FormContent
  ) -> DraftRecord {
    var record = DraftRecord()
    var losing: Set<Pointer> = []
    var elements = MovedElements(from: version, to: self, of: form)
    for pointer in version.differences(from: self, limit: .max, descendsIntoLists: false) {
      let old = slot(at: pointer)
      let kept = version.slot(at: pointer)
      let secrecy = form.secrecy(at: pointer)
      let slot = kept.value.map { secrecy.withoutSecrets($0) } ?? .unset
      if old == .unset, slot?.value != kept.value {
        losing.insert(Pointer(pointer.tokens.dropLast()))
      }
      guard let slot, slot != .unset || kept == .unset, !elements.isMoved(around: pointer) else {
        record.omitted.append(pointer)
        continue
      }
      var entry = DraftRecord.Entry(pointer: pointer, base: old, slot: slot)
      let isDate = version.isDate(at: pointer)
      if kept.value != nil, isDate != self.isDate(at: pointer) { entry.isDate = isDate }
      entry.layers = layer.map { DraftRecord.Layers(target: $0) }
      record.entries.append(entry)
    }
    // Beside a secret that does not come back, what there was not may be that secret under another key.
    let isLast = { (entry: DraftRecord.Entry) in
      entry.slot == .unset && losing.contains(Pointer(entry.pointer.tokens.dropLast()))
    }
    record.omitted += record.entries.filter(isLast).map(\.pointer)
    record.entries.removeAll(where: isLast)
    // With all of its values its text comes back, where nothing but those has changed since.
    let changes = record.entries.map { entry in
      entry.base.value.map { Change.set(entry.pointer, $0) } ?? .remove(entry.pointer)
    }
    if record.omitted.isEmpty, (try? version.document.applying(changes))?.bytes == stored {
      former = former.adding(version.index)
    }
    return record
  }

  /// What became other since an earlier snapshot, secrets masked: where only those differ, nothing did.
  package func placeChanges(
    since earlier: DocumentSnapshot, of form: FormContent
  ) -> [PlaceChange] {
    changes(since: earlier).compactMap { pointer in
      let secrecy = form.secrecy(at: pointer)
      // What is secret as a whole is kept as one mask, whatever is in it.
      let slots = [earlier, self].map { snapshot in
        snapshot.slot(at: pointer).value.map {
          Slot.value(secrecy.isWhole ? .string(Secrecy.mask) : secrecy.hiding(in: $0))
        } ?? .unset
      }
      return slots[0] == slots[1]
        ? nil : PlaceChange(pointer: pointer, old: slots[0], new: slots[1])
    }
  }

  private func isDate(at pointer: Pointer) -> Bool {
    guard let node = index.node(at: pointer) else { return false }
    return [.date, .time, .dateTime].contains(document.leafType(node))
  }
}

/// Tells of elements of lists with secrets whether they stood elsewhere, or were others: what came back of one would
/// stand beside the secret of another.
private struct MovedElements {
  private let old: DocumentSnapshot
  private let new: DocumentSnapshot
  private let form: FormContent
  /// Of each list, which of its elements that is so of.
  private var known: [Pointer: [Bool]] = [:]

  init(from old: DocumentSnapshot, to new: DocumentSnapshot, of form: FormContent) {
    (self.old, self.new, self.form) = (old, new, form)
  }

  mutating func isMoved(around pointer: Pointer) -> Bool {
    pointer.tokens.indices.contains { count in
      guard let index = Int(pointer.tokens[count]) else { return false }
      let list = Pointer(Array(pointer.tokens.prefix(count)))
      let moved = known[list] ?? self.moved(in: list)
      known[list] = moved
      return moved.indices.contains(index) && moved[index]
    }
  }

  /// None of a list without secrets.
  private func moved(in list: Pointer) -> [Bool] {
    let secrecy = form.secrecy(at: list)
    guard let then = old.slot(at: list).value, case .array = then,
      let now = new.slot(at: list).value, case let shown = secrecy.hiding(in: now), shown != now,
      let matching = ElementMatching(secrecy.hiding(in: then), shown)
    else { return [] }
    return matching.places.enumerated().map { $0.element != $0.offset }
  }
}

extension Secrecy {
  /// The value without the members of objects that are secret here, or masked; nil where it is secret
  /// itself, and where a list would lack an element.
  fileprivate func withoutSecrets(_ value: Value) -> Slot? {
    guard !isWhole else { return nil }
    switch value {
    case .object(let members):
      return .value(
        .object(
          members.compactMap { member in
            inside(member.key).withoutSecrets(member.value)?.value
              .map { Value.Member(member.key, $0) }
          }))
    case .array(let elements):
      var kept: [Value] = []
      for (index, element) in elements.enumerated() {
        guard let value = inside(String(index)).withoutSecrets(element)?.value, value == element
        else { return nil }
        kept.append(value)
      }
      return .value(.array(kept))
    case .null, .bool, .number, .string:
      return hides(value) || value == .string(Self.mask) ? nil : .value(value)
    }
  }
}
