import Documents
import EditorCore
import FormSources
import Glibc
import Stores
import TestSupport
import Testing

/// Makes documents that people wrote out of empty files, by what a form offers and nothing else.
///
/// `PREFS_REACH` is how many documents of each schema are made.
@Suite(
  .enabled(
    if: !RealSchemas.names.isEmpty,
    "the suites lie beside the checkout, in ../shared/suites, and are absent here"))
struct ReachableDocumentTests {
  private static let count = getenv("PREFS_REACH").flatMap { Int(String(cString: $0)) } ?? 2
  /// Larger ones hold more of the same.
  private static let largest = count > 2 ? Int.max : 900

  @Test(arguments: RealSchemas.names)
  func `a valid document is reached from an empty file by edits`(name: String) throws {
    let source = try JSONSchemaSource(RealSchemas.document(name))
    let examples = RealSchemas.examples(of: name, most: .max)
      .filter { $0.bytes.count <= Self.largest }
    for example in examples.prefix(Self.count) {
      let document = try Document(example.bytes, format: example.format)
      guard let wanted = document.value(document.root) else { continue }
      let edits = try FormFilling(by: source, in: example.format)
      let isFilled = edits.fill(RowIdentifier(Pointer()), with: wanted)
      #expect(
        isFilled, "\(name): \(example.name): \(edits.refusals.suffix(8).joined(separator: "; "))")
      guard isFilled else { continue }
      try edits.session.commit()
      let made = try edits.store.read().document
      #expect(
        made.value(made.root)?.isSame(as: wanted) == true,
        "\(name): \(example.name): \(made.value(made.root)?.compactText ?? "")")
    }
  }
}

/// Gives the settings of an empty file their values through a form, one after the other.
private final class FormFilling {
  let store: MemoryStore
  let session: EditSession
  /// What could not be done, in words.
  private(set) var refusals: [String] = []

  init(by source: JSONSchemaSource, in format: DocumentFormat) throws {
    store = MemoryStore(
      Array((format == .jsonc ? "{}" : "").utf8), format: format,
      types: source.valueTypes(for: format))
    let snapshot = try store.read()
    session = EditSession(
      form: source.form(for: snapshot.index, title: ""), store: store, baseline: snapshot,
      validator: DocumentValidator(schema: source))
  }

  /// Gives what is at the place the value; returns whether that was possible.
  func fill(_ place: RowIdentifier, with value: Value) -> Bool {
    guard let row = session.row(place), let kinds = row.openKinds?() else {
      return choose(0, at: place, for: value)
    }
    let kind = ValueKind(of: value)
    if session.state(of: row).slot.value.map({ ValueKind(of: $0) }) != kind {
      guard kinds.contains(kind), let menu = KindMenu(for: row, in: session) else {
        return refuse("\(place): no kind \(kind) among \(kinds)")
      }
      guard let offer = menu.offers.first(where: { $0.title == kind.title }),
        attempt(place, { _ = try offer.choose() })
      else { return false }
    }
    return give(value, to: place)
  }

  // MARK: - Private

  /// Chooses the kind within which the value can be given, where there are several.
  private func choose(_ number: Int, at place: RowIdentifier, for value: Value) -> Bool {
    let name = place.appending(.kind(number))
    guard let row = session.row(name), case .choice(let choices) = row.control else {
      return give(value, to: place)
    }
    if value == .null { return attempt(name) { try session.set(.value(.null), for: row) } }
    let selected = session.state(of: row).slot.value
    let others = choices.map(\.value).filter { $0 != selected && $0 != .null }
    for kind in (selected.map { [$0] } ?? []) + others where kind != .null {
      let count = session.stepCount
      if attempt(name, { try session.set(.value(kind), for: row) }),
        choose(number + 1, at: place, for: value), holds(value, at: place)
      {
        return true
      }
      session.takeBackSteps(after: count)
    }
    return refuse("\(place): none of \(choices.map(\.title))")
  }

  private func give(_ value: Value, to place: RowIdentifier) -> Bool {
    let row = session.row(place)
    if let row, let list = session.drafted.list(in: row) {
      switch (value, list.control) {
      case (.array(let elements), .list): return add(elements, to: list)
      case (.object(let members), .map): return add(members, to: list)
      default: return refuse("\(place): a \(list.control.name) for \(value.compactText)")
      }
    }
    if case .object(let members) = value, row?.control.takesMembers ?? true {
      return give(members, to: place)
    }
    guard let row else { return refuse("\(place): no row for \(value.compactText)") }
    let inner =
      session.pane(of: row)?.sections.lazy.flatMap { Array($0.rows) }
      .first { $0.identifier == place } ?? row
    // What a schema describes that is not here, only an editor of texts can change.
    if case .raw(let reason) = inner.control, !reason.contains("is not here"),
      !reason.contains("is not there")
    {
      return refuse("\(place): raw: \(reason)")
    }
    if session.state(of: inner).slot == .value(value) { return true }
    return attempt(place) { try session.set(.value(value), for: inner) }
  }

  private func add(_ elements: [Value], to list: Row) -> Bool {
    if elements.isEmpty {
      return attempt(list.identifier) { try session.set(.value(.array([])), for: list) }
    }
    for (index, value) in elements.enumerated() {
      var element: RowIdentifier?
      let isAdded = attempt(list.identifier) {
        guard let now = session.row(list.identifier).flatMap({ session.drafted.list(in: $0) }),
          let source = now.control.elements
        else { return }
        let kinds = source.kinds(at: index)
        element = try session.elements.insert(
          in: now, at: index, kind: kinds.isEmpty ? nil : ValueKind(of: value)
        ).identifier
      }
      guard isAdded, let element, fill(element, with: value) else { return false }
    }
    // What holds by default is not wanted behind the others.
    while let row = session.row(list.identifier), let pane = session.pane(of: row),
      case let others = pane.sections.flatMap({ Array($0.rows) }).filter({ $0.element != nil }),
      others.count > elements.count, let last = others.last
    {
      guard attempt(last.identifier, { try session.elements.remove(last) }) else { return false }
    }
    return true
  }

  private func add(_ members: [Value.Member], to map: Row) -> Bool {
    if members.isEmpty {
      return attempt(map.identifier) { try session.set(.value(.object([])), for: map) }
    }
    for member in members {
      var element: RowIdentifier?
      let isAdded = attempt(map.identifier) {
        guard let now = session.row(map.identifier).flatMap({ session.drafted.list(in: $0) }) else {
          return
        }
        element = try session.elements.insert(in: now, at: .max, key: member.key).identifier
      }
      guard isAdded, let element, fill(element, with: member.value) else { return false }
    }
    return true
  }

  private func give(_ members: [Value.Member], to place: RowIdentifier) -> Bool {
    for member in members {
      let objects = objects(at: place)
      var name = objects.map { $0.member(member.key) }.first { name in
        session.row(name) != nil || object(named: name) != nil || session.row(name.ofKind) != nil
          || member.value.members.contains { session.row(name.member($0.key)) != nil }
      }
      if name == nil {
        guard
          let object = objects.lazy.compactMap({ self.object(named: $0) }).first
        else { return refuse("\(place): no row for '\(member.key)', and nothing to add it to") }
        let kinds = object.kinds(forKey: member.key)
        let editing = MemberEditing(of: object, in: session)
        let isAdded = attempt(place) {
          name =
            try kinds.isEmpty
            ? editing.add(member.key).identifier
            : editing.add(member.key, kind: ValueKind(of: member.value)).identifier
        }
        guard isAdded else { return false }
      }
      guard let name, fill(name, with: member.value) else { return false }
    }
    // What a new object begins with is not wanted either.
    let held = session.row(place).flatMap { session.state(of: $0).slot.value }?.members ?? []
    for other in held where !members.contains(where: { $0.key == other.key }) {
      let row = objects(at: place).lazy.compactMap { self.session.row($0.member(other.key)) }.first
      guard let row, attempt(place, { try session.set(.unset, for: row) }) else {
        return refuse("\(place): '\(other.key)' stays")
      }
    }
    return true
  }

  /// The names that the object at the place may have: one that a draft gives as a whole has another.
  private func objects(at place: RowIdentifier) -> [RowIdentifier] {
    [place, place.appending(.whole)]
  }

  private func object(named name: RowIdentifier) -> (any OpenObject)? {
    session.drafted.openObject(named: name).flatMap { $0.place.row == name ? $0 : nil }
  }

  private func holds(_ value: Value, at place: RowIdentifier) -> Bool {
    guard let row = session.row(place), let held = session.state(of: row).slot.value else {
      return true
    }
    return held.isSame(as: value)
  }

  private func attempt(_ place: RowIdentifier, _ edit: () throws -> Void) -> Bool {
    do {
      try edit()
      return true
    } catch {
      return refuse("\(place): \(error)")
    }
  }

  private func refuse(_ words: String) -> Bool {
    refusals.append(words)
    return false
  }
}

extension Control {
  /// Whether the pane that it opens may hold the members of an object.
  fileprivate var takesMembers: Bool {
    switch self {
    case .pane, .variant: true
    default: false
    }
  }
}

extension Value {
  /// Whether the values are equal, whatever the order of members is.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in other[member.key]?.isSame(as: member.value) ?? false }
    default: self == other
    }
  }
}
