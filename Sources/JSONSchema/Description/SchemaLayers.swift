/// The schemas that say something of one setting, by references and `allOf`, in reading order.
///
/// The most particular comes first: a schema's own keywords, those of what it refers to, and those
/// of the parts that it is made of. Cycles end where they begin again.
package struct SchemaLayers {
  package struct Layer {
    package let schema: CompiledSubschema
    /// Whether only words count, as beside a `$ref` before 2019-09 (draft-07 §8.3).
    package let hasWordsOnly: Bool
    /// Whether a reference led here: what stands here describes other settings as well.
    package let isReferred: Bool
    /// Whether it need not fit, as another may in its place.
    package let isOptional: Bool
  }

  package private(set) var layers: [Layer] = []
  /// The reference that leads nowhere; nil where none does.
  package private(set) var lostReference: String?
  /// Whether null is one of several schemas that the setting may fit.
  package private(set) var isNullable = false
  /// Whether there are more schemas than are read.
  package private(set) var isCut = false
  /// Whether more references follow each other than are followed.
  package private(set) var hasMoreReferences = false

  package static let mostLayers = 1000
  /// How many references are followed in a row.
  package static let mostHops = ValidationLimits.standard.referenceHops

  /// - Parameters:
  ///   - parts: The schemas that count together.
  ///   - optional: Those of them that need not fit.
  ///   - usedKeywords: What is used anywhere of what leads from one schema to another.
  package init(
    _ parts: [CompiledSubschema], optional: [SchemaPlace] = [], usedKeywords: UsedKeywords
  ) {
    if usedKeywords.isDisjoint(with: .leadingOn) {
      layers = parts.map {
        Layer(
          schema: $0, hasWordsOnly: false, isReferred: false,
          isOptional: optional.contains($0.place))
      }
      return
    }
    var known: Set<SchemaPlace> = []
    var pending = parts.reversed().map {
      (schema: $0, hops: 0, isOptional: optional.contains($0.place))
    }
    while let (schema, hops, isOptional) = pending.popLast() {
      guard known.insert(schema.place).inserted else { continue }
      guard layers.count < Self.mostLayers else {
        isCut = true
        break
      }
      let hasWordsOnly = schema.hasBareReference
      layers.append(
        Layer(
          schema: schema, hasWordsOnly: hasWordsOnly, isReferred: hops > 0,
          isOptional: isOptional))
      var next: [(schema: CompiledSubschema, hops: Int)] = []
      switch schema.reference(isDynamic: usedKeywords.contains(.dynamicReference)) {
      case .none: break
      case .lost(let reference): lostReference = lostReference ?? reference
      case .found(let target):
        if hops < Self.mostHops { next.append((target, hops + 1)) }
        if hops == Self.mostHops, !known.contains(target.place) { hasMoreReferences = true }
      }
      if !hasWordsOnly {
        if let only = Self.onlyBranch(of: schema) {
          isNullable = isNullable || only.isBesideNull
          next.append((only.branch, hops))
        }
        next += schema.conjuncts.map { ($0, hops) }
      }
      pending += next.reversed().map { ($0.schema, $0.hops, isOptional) }
    }
  }

  /// Of a choice that leaves one schema, that schema, and whether null may be there instead.
  ///
  /// A constant stays a choice of one: it can be given, as what holds anyhow cannot.
  private static func onlyBranch(
    of schema: CompiledSubschema
  ) -> (branch: CompiledSubschema, isBesideNull: Bool)? {
    guard schema.hasAlternatives else { return nil }
    for alternatives in schema.alternatives.reversed() {
      let branches = alternatives.branches
      // Of more than two, none is looked at: there may be thousands, and this is asked for every row.
      guard branches.count <= 2, case let others = branches.filter({ !$0.isNullType }),
        others.count == 1, others[0].hasKeywords
      else { continue }
      if branches.count == 2 { return (others[0], true) }
      if others[0].constant == nil { return (others[0], false) }
    }
    return nil
  }
}

extension CompiledSubschema {
  fileprivate var isNullType: Bool { types == ["null"] && !listsTypes }
}
