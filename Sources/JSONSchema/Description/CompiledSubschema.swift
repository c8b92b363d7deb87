package import Documents
package import EditorCore

/// One schema inside a compiled one: what it says to people, which values it describes and which it
/// allows.
///
/// It is read where it stands: to make one costs nothing, and each question reads the one keyword that
/// answers it. Only checking a value compiles it.
package struct CompiledSubschema {
  let schemas: SchemaSet
  package let place: SchemaPlace

  init(_ place: SchemaPlace, in schemas: SchemaSet) {
    self.place = place
    self.schemas = schemas
  }

  /// The document that the schema stands in: not always the one that was compiled.
  package var document: DocumentIndex { schemas.index(place.file) }

  package var node: NodeID { place.node }

  /// The key that it stands under; nil where that is none.
  package var key: String? { document.document.key(node) }

  /// Whether it may say something: an object, and not `true` or `false` alone.
  package var hasKeywords: Bool { document.document.kind(node) == .object }

  /// What it allows where it is `true` or `false` alone; nil for any other.
  package var verdict: Bool? {
    guard document.document.kind(node) == .bool,
      case .bool(let verdict)? = document.document.value(node)
    else { return nil }
    return verdict
  }

  /// The line on which it begins, from 1.
  package var line: Int {
    document.position(of: document.document.valueRange(node).lowerBound).line
  }

  /// Checks the document, or the part of it that stands at the node.
  package func validate(_ document: DocumentIndex, at node: NodeID? = nil) -> Validation {
    let node = node ?? document.document.root
    return validate(.node(node, document), at: document.document.path(to: node))
  }

  /// Checks a decoded value; `pointer` says where it is, for the violations, and `format` what it is to be
  /// written in.
  package func validate(
    _ value: Value, at pointer: Pointer = Pointer(), in format: DocumentFormat? = nil
  ) -> Validation {
    validate(.value(value.withDistinctKeys), at: pointer, in: format)
  }

  /// Checks a value, wherever it stands.
  package func validate(_ view: ValueView) -> Validation {
    switch view {
    case .node(let node, let index): validate(index, at: node)
    case .value(let value): validate(value)
    case .edited: validate(view, at: Pointer())
    }
  }

  /// Whether nothing is wrong with a value that can be checked, told by the first fault.
  package func allows(_ view: ValueView) -> Bool {
    var evaluation = Evaluation(
      schemas, at: Pointer(), hasLocalTimes: view.format?.hasLocalTimes == true, lists: false)
    var coverage = Coverage.untracked
    let instance =
      if case .value(let value) = view { ValueView.value(value.withDistinctKeys) } else { view }
    return evaluation.check(instance, against: schemas.subschema(at: place), &coverage) != .invalid
  }

  /// What is wrong with a whole value at some places of it, and wherever that may depend on them: between
  /// two values that differ at no others, all that differs of what is wrong.
  package func validate(_ view: ValueView, touching places: [Pointer]) -> Validation {
    validate(view, at: Pointer(), touched: TouchedPlaces(places))
  }

  /// The places whose values count, beside those that are touched, when a whole value is judged that differs
  /// from another one at these: what conditions and choices between schemas look at.
  ///
  /// An object counts with whatever is new in it.
  package func places(countingFor view: ValueView, touching places: [Pointer]) -> Set<Pointer> {
    var evaluation = Evaluation(
      schemas, at: Pointer(), hasLocalTimes: view.format?.hasLocalTimes == true,
      touched: TouchedPlaces(places), weighs: true)
    var coverage = Coverage.untracked
    _ = evaluation.check(view, against: schemas.subschema(at: place), &coverage)
    return (evaluation.weighed ?? []).filter { place in !places.contains { place.isWithin($0) } }
  }

  private func validate(
    _ instance: ValueView, at pointer: Pointer, in format: DocumentFormat? = nil,
    touched: TouchedPlaces? = nil
  ) -> Validation {
    var evaluation = Evaluation(
      schemas, at: pointer, hasLocalTimes: (instance.format ?? format)?.hasLocalTimes == true,
      touched: touched)
    var coverage = Coverage.untracked
    _ = evaluation.check(instance, against: schemas.subschema(at: place), &coverage)
    return evaluation.result
  }
}

// MARK: - Keywords

extension CompiledSubschema {
  func child(_ keyword: String) -> NodeID? { document.child(of: node, key: keyword) }

  func value(_ keyword: String) -> Value? { child(keyword).flatMap { document.document.value($0) } }

  func text(_ keyword: String) -> String? { document.text(keyword, of: node) }

  func texts(_ keyword: String) -> [String] {
    child(keyword).map { texts(in: $0) } ?? []
  }

  func texts(in list: NodeID) -> [String] {
    guard document.document.kind(list) == .array else { return [] }
    return document.document.children(list).compactMap { document.document.value($0)?.string }
  }

  func number(_ keyword: String) -> Number? { value(keyword)?.number }

  func isTrue(_ keyword: String) -> Bool { value(keyword) == .bool(true) }

  func subschema(at node: NodeID) -> CompiledSubschema {
    CompiledSubschema(SchemaPlace(file: place.file, node: node), in: schemas)
  }

  func subschema(_ keyword: String) -> CompiledSubschema? { child(keyword).map(subschema(at:)) }

  /// The schemas of a keyword that is a list.
  func list(_ keyword: String) -> [CompiledSubschema]? {
    guard let list = child(keyword), document.document.kind(list) == .array else { return nil }
    return document.document.children(list).map(subschema(at:))
  }

  /// The schemas of a keyword that is an object, each under its key.
  func members(_ keyword: String) -> [CompiledSubschema] {
    guard let object = child(keyword), document.document.kind(object) == .object else { return [] }
    return document.document.children(object).map(subschema(at:))
  }
}

extension Evaluation {
  /// What was found, cut at the limit.
  fileprivate var result: Validation {
    var notes = findings.notes
    if !hasStepsLeft {
      notes.append(UncheckedNote(instance: Pointer(), reason: .tooManySteps(limit: limits.steps)))
    }
    if findings.violations.count > limits.violations {
      notes.append(
        UncheckedNote(instance: Pointer(), reason: .violationsOmitted(limit: limits.violations)))
    }
    return Validation(
      violations: Array(findings.violations.prefix(limits.violations)), notes: notes)
  }
}
