import Documents
import EditorCore

/// One of the kinds of value that a setting may have: a schema of several, or a type.
struct SchemaBranch {
  let node: NodeID?
  let type: String?
  let title: String
  let help: String?

  /// The schemas that describe a setting of this kind, of which others describe all kinds.
  func parts(addedTo parts: SchemaParts) -> SchemaParts {
    var parts = parts
    if let node, !parts.nodes.contains(node) { parts.nodes.append(node) }
    if let type { parts.type = type }
    return parts
  }
}

extension SchemaBranch {
  /// The kinds that types alone make.
  static func branches(ofTypes types: [String]) -> [SchemaBranch] {
    types.map { SchemaBranch(node: nil, type: $0, title: words(forType: $0), help: nil) }
  }

  /// The kinds that schemas make, no two with the same title.
  static func branches(of nodes: [NodeID], in source: JSONSchemaSource) -> [SchemaBranch] {
    let schemas = nodes.map { SchemaNode($0, in: source) }
    var titles = zip(nodes, schemas).enumerated().map {
      $1.1.kindTitle(at: $1.0) ?? localized("kind \($0 + 1)")
    }
    for title in Set(titles) {
      let places = titles.indices.filter { titles[$0] == title }
      guard places.count > 1 else { continue }
      let differences = SchemaNode.differences(among: places.map { schemas[$0] })
      for (place, difference) in zip(places, differences) {
        if let difference { titles[place] = "\(title) \(difference)" }
      }
    }
    return zip(nodes, schemas).enumerated().map { place, branch in
      let title = titles[place]
      let earlier = titles[..<place].count { $0 == title }
      return SchemaBranch(
        node: branch.0, type: nil, title: earlier == 0 ? title : "\(title) \(earlier + 1)",
        help: branch.1.help)
    }
  }

  static func words(forType type: String) -> String {
    switch type {
    case "boolean": localized("on or off")
    case "string": localized("text")
    case "integer": localized("whole number")
    case "array": localized("list")
    default: type
    }
  }
}

extension SchemaNode {
  /// What a kind of value is called: by its title, the constant that tells it from others, what
  /// refers to it, the first of its choices, or its type.
  fileprivate func kindTitle(at node: NodeID) -> String? {
    if let title { return title }
    if let constant { return constant.plainText }
    for (_, schema) in source.namedProperties(of: self).prefix(Self.mostDiscriminators) {
      let property = SchemaNode(schema, in: source)
      if case .string(let text)? = property.constant ?? property.onlyChoice { return text }
    }
    if let name = referenceName(at: node) { return SettingTitle.startCased(name) }
    if let choices { return Self.words(forChoices: choices) }
    return kindTypes?.first.map { SchemaBranch.words(forType: $0) }
  }

  /// What each of several kinds with one title has and the others have not, in words: a member that
  /// has to be there, or else one that may; nil for one that has nothing of its own.
  fileprivate static func differences(among kinds: [SchemaNode]) -> [String?] {
    let demanded = kinds.map { kind in kind.nodes("required").flatMap { kind.texts(in: $0) } }
    let named = kinds.map { $0.source.namedProperties(of: $0).map(\.key) }
    return kinds.indices.map { place in
      let own = { (keys: [[String]]) in
        keys[place].first { key in
          !keys.indices.contains { $0 != place && keys[$0].contains(key) }
        }
      }
      return (own(demanded) ?? own(named)).map { localized("with '\($0)'") }
    }
  }

  /// The last part of what the schema refers to, where that is a name.
  private func referenceName(at node: NodeID) -> String? {
    guard let reference = index.child(of: node, key: "$ref").flatMap({ index.document.value($0) }),
      let name = reference.string?.split(separator: "/").last, name.contains(where: \.isLetter),
      !name.hasPrefix("#")
    else { return nil }
    return Pointer(parsing: "/\(name)")?.tokens.first
  }

  private static func words(forChoices choices: [Choice]) -> String {
    let most = 3
    let titles = choices.prefix(most).map(\.title).joined(separator: ", ")
    return choices.count > most ? "\(titles), …" : titles
  }

  private static let mostDiscriminators = 8

  /// The value that a choice of one leaves.
  var onlyChoice: Value? {
    guard let choices, choices.count == 1 else { return nil }
    return choices[0].value
  }

  /// The types of a value of this kind, told by its parts where no type is named.
  var kindTypes: [String]? {
    if let types { return types }
    if let constant { return constant.typeName(among: []).map { [$0] } }
    if hasProperties || isMap { return ["object"] }
    return node("items") ?? node("prefixItems") == nil ? nil : ["array"]
  }
}
