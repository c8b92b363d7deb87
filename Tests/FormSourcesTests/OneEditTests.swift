import Documents
import EditorCore
import FormSources
import FuzzTargets
import Stores
import TestSupport
import Testing

/// Makes one edit through the form of each real schema, and saves it.
@Suite(
  .enabled(
    if: !RealSchemas.names.isEmpty,
    "the suites lie beside the checkout, in ../shared/suites, and are absent here"))
struct OneEditTests {
  /// Forms in which nothing is for editing, or that come without a value to edit.
  private static let locked: Set = ["Readonly_Fields.json", "mixed.json"]
  /// Schemas that demand several values at once of a file that is empty.
  private static let demanding: Set = ["circleciconfig", "pyproject"]

  @Test(arguments: RealSchemas.names)
  func `an edit of a file with a schema changes its value alone, and is valid`(name: String) throws
  {
    let source = try JSONSchemaSource(RealSchemas.document(name))
    let empty = RealSchemas.Example(name: "{}", bytes: Array("{}".utf8), format: .jsonc)
    for example in (Self.demanding.contains(name) ? [] : [empty]) + RealSchemas.examples(of: name) {
      let edit = OneEdit(of: example.bytes, in: example.format, by: source, judge: source)
      let faults = try edit.faults()
      #expect(faults == [], "\(name): \(example.name)")
    }
  }

  @Test(arguments: JSONFormsExamples.names.filter { !locked.contains($0) })
  func `an edit of an example of JSON Forms does the same`(name: String) throws {
    let example = try JSONFormsExamples.example(name)
    let edit = OneEdit(
      of: example.data, in: .json, by: example.description, judge: example.description?.judge)
    let faults = try edit.faults()
    #expect(faults == [], "\(name)")
  }

  @Test(arguments: BundleExamples.panes)
  func `an edit of an empty property list through a bundle does the same`(
    example: BundleExamples.Pane
  ) throws {
    let bundle = try #require(try example.settings())
    let edit = OneEdit(
      of: Array("<plist><dict/></plist>".utf8), in: .plist, by: bundle, judge: nil)
    guard edit.hasRows else { return }
    let faults = try edit.faults()
    #expect(faults == [], "\(example.testDescription)")
  }
}

/// One edit of a document: the first row of its form that takes another value gets that.
private struct OneEdit {
  private let store: MemoryStore
  private let description: (any SettingsDescription)?
  private let validator: DocumentValidator

  /// How many rows are tried, and how many panes looked into for them.
  private static let mostRows = 200
  private static let mostPanes = 60

  init(
    of bytes: [UInt8], in format: DocumentFormat, by description: (any SettingsDescription)?,
    judge: JSONSchemaSource?
  ) {
    store = MemoryStore(bytes, format: format, types: judge?.valueTypes(for: format))
    self.description = description
    validator = DocumentValidator(schema: judge)
  }

  /// Whether there is a row that a person could change.
  var hasRows: Bool {
    guard let session = try? session() else { return false }
    return !rows(of: session).isEmpty
  }

  /// What is wrong after the edit; says so where none could be made.
  func faults() throws -> [String] {
    let session = try session()
    for row in rows(of: session) {
      for value in session.otherValues(for: row) {
        let before = try store.read()
        guard (try? session.set(.value(value), for: row)) != nil else { continue }
        do {
          guard try !session.commit().isEmpty else { continue }
        } catch is InvalidDraft {
          // With what else the row's object needs, as the person is told.
          session.revertAll()
          continue
        }
        return try faults(of: row, value, since: before)
      }
    }
    return ["no row takes another value"]
  }

  // MARK: - Private

  private func session() throws -> EditSession {
    let snapshot = try store.read()
    let form =
      description?.form(for: snapshot.index, title: "")
      ?? FormSource.form(for: snapshot.index, title: "")
    return EditSession(form: form, store: store, baseline: snapshot, validator: validator)
  }

  /// The rows that a person could change by a control of their own, those of outer panes first.
  private func rows(of session: EditSession) -> [Row] {
    var rows: [Row] = []
    var panes = [session.form.root]
    var place = 0
    while place < panes.count, rows.count < Self.mostRows {
      for row in panes[place].sections.flatMap({ Array($0.rows) }) {
        if !session.otherValues(for: row).isEmpty { rows.append(row) }
        if panes.count < Self.mostPanes, let pane = session.pane(of: row) { panes.append(pane) }
      }
      place += 1
    }
    return rows
  }

  private func faults(
    of row: Row, _ value: Value, since before: DocumentSnapshot
  ) throws -> [String] {
    let after = try store.read()
    var faults: [String] = []
    guard let pointer = row.pointer else { return ["\(row.identifier) has no place"] }
    let place = Self.place(of: pointer, in: before)
    let changed = Self.changedBytes(of: before.document.bytes, to: after.document.bytes)
    if !changed.isEmpty,
      changed.lowerBound < place.lowerBound || changed.upperBound > place.upperBound
    {
      faults.append("\(pointer): bytes \(changed) changed, not only \(place)")
    }
    if after.slot(at: pointer) != .value(value) {
      faults.append("\(pointer): \(after.slot(at: pointer)) was saved for \(value.compactText)")
    }
    let known = Set(validator.diagnostics(of: before).map { "\($0.pointer): \($0.message)" })
    faults += validator.diagnostics(of: after).map { "\($0.pointer): \($0.message)" }
      .filter { !known.contains($0) }
    return faults
  }

  /// The bytes that an edit at the pointer may take away: those of the value, or those of the
  /// object that becomes one with members.
  private static func place(of pointer: Pointer, in snapshot: DocumentSnapshot) -> Range<Int> {
    let document = snapshot.document
    if let node = snapshot.index.node(at: pointer) { return document.valueRange(node) }
    var tokens = pointer.tokens
    while tokens.popLast() != nil {
      guard let node = snapshot.index.node(at: Pointer(tokens)) else { continue }
      // What stands in an object with members is to stay.
      return document.childCount(node) == 0 ? document.valueRange(node) : 0..<0
    }
    return 0..<0
  }

  /// The bytes of the old text that are not those at the start or at the end of the new one.
  private static func changedBytes(of old: [UInt8], to new: [UInt8]) -> Range<Int> {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return start..<old.count - end
  }
}

extension EditSession {
  /// Values that the row's control accepts, and that it does not hold.
  fileprivate func otherValues(for row: Row) -> [Value] {
    let state = state(of: row)
    guard row.pointer != nil, row.kinds == nil, state.lockReason == nil else { return [] }
    let held = state.slot.value
    let values: [Value] =
      switch row.control {
      case .toggle: [.bool(true), .bool(false)]
      case .choice(let choices): choices.map(\.value)
      case .number(let traits):
        (([held ?? state.effectiveValue].compactMap(\.?.wholeNumber).flatMap { [$0 + 1, $0 - 1] }
          + [1, 2, 10]).map { .number(Number($0)) })
          + [traits.minimum, traits.maximum].compactMap { $0 }.map { .number($0) }
      case .text(let traits):
        (traits.suggestions + [
          (held?.string ?? "") + "x", "x", "1", "1.0", "1.0.0", "a/b",
          "https://example.com/x", "a@example.com", "2024-01-02",
        ]).map { .string($0) }
      case .date: [.string("2024-01-02"), .string("10:00:00Z"), .string("2024-01-02T10:00:00Z")]
      case .color: [.string("#1e90ff"), .string("#19f")]
      case .multipleChoice(let choices): [.array(choices.prefix(1).map(\.value)), .array([])]
      case .list, .map, .variant, .pane, .info, .raw: []
      }
    return values.filter { $0 != held && refusal(of: .value($0), for: row) == nil }
  }
}

extension Value {
  fileprivate var wholeNumber: Int? {
    if case .number(let number) = self { return number.intValue }
    return nil
  }
}

extension RealSchemas {
  struct Example {
    var name: String
    var bytes: [UInt8]
    var format: DocumentFormat
  }

  /// The first valid examples in each language.
  static func examples(of schema: String, most: Int = 1) -> [Example] {
    let folder = TestFiles.suites + "/schemastore/\(schema)/test/\(schema)"
    var examples: [Example] = []
    for name in TestFiles.names(in: folder) {
      let format: DocumentFormat
      switch name.split(separator: ".").last {
      case "json": format = .jsonc
      case "yaml", "yml": format = .yaml
      case "toml": format = .toml
      default: continue
      }
      guard examples.count(where: { $0.format == format }) < most,
        let bytes = try? TestFiles.bytes(of: "\(folder)/\(name)")
      else { continue }
      examples.append(Example(name: name, bytes: bytes, format: format))
    }
    return examples
  }
}
