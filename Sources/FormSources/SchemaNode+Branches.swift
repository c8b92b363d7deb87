import Documents
import EditorCore

extension SchemaNode {
  /// Whether one of several schemas or types may hold for the setting; told at little cost.
  var mayVary: Bool {
    guard !source.mentions.isDisjoint(with: [.union, .typeList]) else { return false }
    return layers.contains { layer in
      Self.unionKeywords.contains { index.child(of: layer, key: $0) != nil }
        || index.child(of: layer, key: "type").map { kind(of: $0) == .array } ?? false
    }
  }

  /// The next list of schemas of which one or more have to fit, and that describe kinds of value.
  ///
  /// Lists whose schemas only narrow what is described already are passed over, and what a schema
  /// of the list chooses between itself is chosen between at once.
  func union(except known: Set<NodeID>) -> (list: NodeID, branches: [NodeID])? {
    for layer in layers {
      for keyword in Self.unionKeywords {
        guard let list = index.child(of: layer, key: keyword), kind(of: list) == .array,
          !known.contains(list)
        else { continue }
        let branches = flattened(list)
        let types = types
        if branches.count > 1, branches.contains(where: { sibling($0).hasShape(besides: types) }) {
          return (list, branches)
        }
      }
    }
    return nil
  }

  /// Whether the member with the key is described, at least where the object is of one of its kinds.
  func describesInSomeKind(_ key: String) -> Bool {
    describes(key)
      || mayVary && union(except: [])?.branches.contains { sibling($0).describes(key) } ?? false
  }

  /// The one plain type that all of the schemas have; nil where they have others.
  func commonType(of branches: [NodeID]) -> String? {
    let types = branches.map { sibling($0).plainTypesOfValues }
    guard let first = types.first, let first, first.count == 1, Self.plainTypes.contains(first[0])
    else { return nil }
    return types.allSatisfy { $0 == first } ? first[0] : nil
  }

  /// Whether the schemas describe parts of one object of which any may be there, with nothing that
  /// tells one from another.
  func takesAll(_ branches: [NodeID], of list: NodeID) -> Bool {
    guard index.document.key(list) == "anyOf", types == ["object"] || hasProperties else {
      return false
    }
    return branches.allSatisfy { branch in
      let branch = sibling(branch)
      return branch.hasProperties && branch.kindTypes == ["object"]
        && branch.value("additionalProperties") != .bool(false)
        && source.namedProperties(of: branch).allSatisfy { property in
          let property = SchemaNode(property.schema, in: source)
          return property.constant == nil && property.onlyChoice == nil
        }
    }
  }

  /// Types of which there is one control each, whatever else is said.
  static let plainTypes: Set = ["string", "number", "integer", "boolean"]

  // MARK: - Private

  private static let unionKeywords = ["oneOf", "anyOf"]
  private static let mostBranches = 1000

  /// Whether the schema says what kind of value it describes.
  private func hasShape(besides types: [String]?) -> Bool {
    if let own = self.types, own != types { return true }
    return hasProperties || isMap || leadsElsewhere
      || ["const", "enum", "items", "prefixItems"].contains { node($0) != nil }
  }

  /// The schemas of the list but for null, those in the place of one that only chooses between them.
  private func flattened(_ list: NodeID) -> [NodeID] {
    var branches: [NodeID] = []
    var seen: Set<NodeID> = []
    var pending = Array(children(of: list).reversed())
    while let node = pending.popLast(), branches.count < Self.mostBranches {
      guard seen.insert(node).inserted, kind(of: node) == .object else { continue }
      let branch = sibling(node)
      if branch.value("type") == .string("null") || branch.constant == .null { continue }
      let lists = branch.hasShape(besides: nil) ? [] : Self.unionKeywords.flatMap(branch.nodes)
      if lists.isEmpty {
        branches.append(node)
      } else {
        pending += lists.filter { kind(of: $0) == .array }.flatMap { children(of: $0) }.reversed()
      }
    }
    return branches
  }
}
