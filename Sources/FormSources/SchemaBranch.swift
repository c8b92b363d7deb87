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
    let titles = schemas.enumerated().map { $1.kindTitle ?? localized("kind \($0 + 1)") }
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
  /// refers to it, or its type.
  fileprivate var kindTitle: String? {
    if let title { return title }
    if let constant { return constant.plainText }
    for (_, schema) in source.namedProperties(of: self).prefix(Self.mostDiscriminators) {
      let property = SchemaNode(schema, in: source)
      if case .string(let text)? = property.constant ?? property.onlyChoice { return text }
    }
    if let reference = text("$ref"), let name = reference.split(separator: "/").last, name != "#" {
      return String(name)
    }
    return kindTypes?.first.map { SchemaBranch.words(forType: $0) }
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
