import Documents
import EditorCore

/// The schemas of what is in a value.
extension CompiledSubschema {
  /// Where the properties are listed; nil where there are none.
  package var propertyList: SchemaPlace? {
    guard let list = child("properties"), document.document.kind(list) == .object,
      document.document.childCount(list) > 0
    else { return nil }
    return SchemaPlace(file: place.file, node: list)
  }

  /// The properties of a list of them, each under its key.
  package var listed: [CompiledSubschema] { document.document.children(node).map(subschema(at:)) }

  /// The property of a list of them; of the same key twice the last.
  package func listed(_ key: String) -> CompiledSubschema? {
    document.child(of: node, key: key).map(subschema(at:))
  }

  /// The schemas of members by patterns of their keys; each stands under its pattern.
  package var patterns: [CompiledSubschema] { members("patternProperties") }

  /// The schema of members that nothing else describes.
  package var others: CompiledSubschema? { subschema("additionalProperties") }

  /// The schema of members that no keyword at all describes.
  package var unevaluatedMembers: CompiledSubschema? { subschema("unevaluatedProperties") }

  /// What keys have to be like.
  package var keySchema: CompiledSubschema? { subschema("propertyNames") }

  /// The schemas of the first elements of a list, one each, and of all that follow.
  package struct Elements {
    package var first: [CompiledSubschema] = []
    package var rest: CompiledSubschema?
    /// Whether `first` is said, if only to be none.
    package var isOfPlaces = false
  }

  /// What it says of elements; nil where it says nothing.
  package var elements: Elements? {
    if let first = list("prefixItems") {
      return Elements(first: first, rest: subschema("items"), isOfPlaces: true)
    }
    if let first = list("items") {
      return Elements(first: first, rest: subschema("additionalItems"), isOfPlaces: true)
    }
    return subschema("items").map { Elements(rest: $0) }
  }

  /// The members that have to be there.
  package var required: [String] { texts("required") }

  package var listsRequired: Bool { child("required") != nil }

  /// The members that have to be there where another is.
  package var requiredBeside: [(key: String, names: [String])] {
    (members("dependentRequired") + members("dependencies")).compactMap { list in
      list.key.map { ($0, list.texts(in: list.node)) }
    }
  }
}

/// The schemas that say something of the same value, or may.
extension CompiledSubschema {
  /// Schemas of which one or more have to fit.
  package struct Alternatives {
    /// Where they are listed.
    package var list: SchemaPlace
    /// Whether several may fit.
    package var isInclusive: Bool
    package var branches: [CompiledSubschema]
  }

  package var alternatives: [Alternatives] {
    [("oneOf", false), ("anyOf", true)].compactMap { keyword, isInclusive in
      guard let node = child(keyword), let branches = list(keyword) else { return nil }
      return Alternatives(
        list: SchemaPlace(file: place.file, node: node), isInclusive: isInclusive,
        branches: branches)
    }
  }

  /// Whether it lists alternatives; told without a look at these.
  package var hasAlternatives: Bool { child("oneOf") != nil || child("anyOf") != nil }

  /// The schemas of which all have to fit.
  package var conjuncts: [CompiledSubschema] { list("allOf") ?? [] }

  /// The schemas that count by whether another fits.
  package struct Conditional {
    package var condition: CompiledSubschema
    package var then: CompiledSubschema?
    package var otherwise: CompiledSubschema?
  }

  package var conditional: Conditional? {
    subschema("if").map {
      Conditional(condition: $0, then: subschema("then"), otherwise: subschema("else"))
    }
  }

  /// The schemas that count where a member is there, each list with its place.
  package var dependents: [(list: SchemaPlace, schemas: [CompiledSubschema])] {
    ["dependentSchemas", "dependencies"].compactMap { keyword in
      guard let node = child(keyword), document.document.kind(node) == .object else { return nil }
      return (SchemaPlace(file: place.file, node: node), members(keyword).filter(\.hasKeywords))
    }
  }

  /// Whether schemas count by what holds; told without a look at these.
  package var hasConditions: Bool {
    ["if", "dependentSchemas", "dependencies"].contains { child($0) != nil }
  }

  // MARK: References

  /// The schema that it refers to.
  package enum Reference {
    case none
    case found(CompiledSubschema)
    /// The reference leads to nothing that is known here.
    case lost(String)
  }

  /// Whether what stands beside its reference says nothing of values (draft-07 §8.3).
  package var hasBareReference: Bool {
    child("$ref") != nil
      && schemas.resources[schemas.resource(around: place).index].dialect
        .ignoresSiblingsOfReference
  }

  /// Where its reference leads.
  ///
  /// What a form shows is reached through the root, so a reference that depends on the way leads there,
  /// if the root allows it (2020-12 core §8.2.3.2).
  package var reference: Reference { reference(isDynamic: true) }

  /// The same, where `isDynamic` says whether references depend on the way to them anywhere.
  func reference(isDynamic: Bool) -> Reference {
    if isDynamic, let root = rootReferredTo { return .found(root) }
    guard
      let reference = text("$ref")
        ?? (isDynamic ? text("$dynamicRef") ?? text("$recursiveRef") : nil)
    else { return .none }
    switch schemas.target(of: reference, in: schemas.resource(around: place)) {
    case .found(let id): return .found(CompiledSubschema(schemas.entry(id).place, in: schemas))
    case .dangling, .missing: return .lost(reference)
    }
  }

  private var rootReferredTo: CompiledSubschema? {
    let root = CompiledSubschema(schemas.resources[0].place, in: schemas)
    if text("$recursiveRef") != nil, root.isTrue("$recursiveAnchor") { return root }
    guard let reference = text("$dynamicRef"), let anchor = root.text("$dynamicAnchor"),
      reference.split(separator: "#").last.map({ $0 == anchor }) ?? false
    else { return nil }
    return root
  }

  /// The last part of its reference, where that is a name.
  package var referenceName: String? {
    guard let name = text("$ref")?.split(separator: "/").last, name.contains(where: \.isLetter),
      !name.hasPrefix("#")
    else { return nil }
    return Pointer(parsing: "/\(name)")?.tokens.first
  }

  /// The schema that a token leads to from this one, or from a list or an object in it.
  package func child(at token: String) -> CompiledSubschema? {
    document.child(of: node, token: token).map(subschema(at:))
  }
}

/// All that may count, whatever the values are that decide about it.
extension CompiledSubschema {
  /// The schemas that say something of the same value, or may.
  package var possible: [CompiledSubschema] {
    var possible = conjuncts + alternatives.flatMap(\.branches) + dependents.flatMap(\.schemas)
    possible += ["if", "then", "else"].compactMap(subschema)
    if case .found(let target) = reference { possible.append(target) }
    return possible
  }

  /// Whether it says something of what is in a value.
  package var describesParts: Bool {
    [
      "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "items",
      "prefixItems", "additionalItems", "contains", "unevaluatedItems",
    ].contains { child($0) != nil }
  }

  /// The schemas that may describe an element; those of all elements where the index is nil.
  package func possibleElements(at index: Int?) -> [CompiledSubschema] {
    let first = (list("prefixItems") ?? []) + (list("items") ?? [])
    let others = ["items", "additionalItems", "unevaluatedItems", "contains"].compactMap(subschema)
    guard let index else { return first + others }
    guard first.indices.contains(index) else { return others }
    return [first[index]] + (subschema("contains").map { [$0] } ?? [])
  }
}

extension CompiledSchema {
  /// Visits the schemas of all members anywhere, under their keys or under patterns of keys.
  package func forEachMemberSchema(_ visit: (CompiledSubschema, _ isPattern: Bool) -> Void) {
    for (file, index) in documents.enumerated() {
      let lists: [(key: StaticString, kind: NodeKind?)] = [
        ("properties", .object), ("patternProperties", .object),
      ]
      index.document.forEachMember(named: lists) { list, keyword in
        for member in index.document.children(list) {
          visit(subschema(at: SchemaPlace(file: file, node: member)), keyword == 1)
        }
      }
    }
  }
}
