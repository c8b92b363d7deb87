import Documents
import EditorCore

extension SchemaSet {
  /// A name that a schema has inside its resource.
  struct Anchor: Hashable {
    let resource: ResourceID
    let name: ExactText
  }

  /// The resource that what stands at the place is in, at least by the schemas around it.
  ///
  /// Of what stands beside each other, the first alone is looked up all the way.
  func resource(around place: SchemaPlace) -> ResourceID {
    guard let parent = index(place.file).document.parent(place.node) else {
      return resourcesByPlace[place].map(ResourceID.init) ?? firstResource
    }
    let outer = SchemaPlace(file: place.file, node: parent)
    let around: ResourceID
    if let lastOuter, lastOuter.place == outer {
      around = lastOuter.resource
    } else {
      around = resource(around: outer)
      lastOuter = (outer, around)
    }
    return resource(at: place, within: around)
  }

  /// The resource that the schema at the place belongs to: its own where it has a URI.
  func resource(at place: SchemaPlace, within parent: ResourceID) -> ResourceID {
    let index = index(place.file)
    // Most schemas are in one resource, that of the whole document.
    if resources.count > 1 || place.node == index.document.root,
      let known = resourcesByPlace[place]
    {
      return ResourceID(index: known)
    }
    guard index.document.kind(place.node) == .object else { return parent }
    let declared = index.text("$schema", of: place.node)
    let named = declared.flatMap { meaning(of: $0) }
    let dialect = named?.dialect ?? resources[parent.index].dialect
    guard let identifier = self.identifier(at: place, in: dialect), !identifier.isSameDocument
    else {
      return parent
    }
    let outer = resources[parent.index]
    return addResource(
      Resource(
        place: place, base: identifier.resolved(against: outer.base), dialect: dialect,
        vocabulary: named?.vocabulary ?? outer.vocabulary))
  }

  /// Makes the resource of a whole document.
  func rootResource(at place: SchemaPlace, uri: String, dialect: Dialect) -> ResourceID {
    let index = index(place.file)
    var base = URIReference(uri)
    var known = (dialect: dialect, vocabulary: Vocabulary.standard)
    if index.document.kind(place.node) == .object {
      if let declared = index.text("$schema", of: place.node) {
        if let named = meaning(of: declared) {
          known = named
        } else if let node = index.child(of: place.node, key: "$schema") {
          report(.unknownDialect(declared), at: SchemaPlace(file: place.file, node: node))
        }
      }
      if let identifier = self.identifier(at: place, in: known.dialect) {
        base = identifier.resolved(against: base)
      }
    }
    return addResource(
      Resource(place: place, base: base, dialect: known.dialect, vocabulary: known.vocabulary))
  }

  /// Finds all URIs and anchors in the document, once.
  func scan(_ file: Int) {
    guard !files[file].isScanned else { return }
    markScanned(file)
    _ = schemas(in: file)
  }

  /// Where the schemas of the document are, with the URIs and anchors among them noted.
  ///
  /// What stands in `enum`, `const` or an unknown keyword is no schema.
  func schemas(in file: Int) -> [(place: SchemaPlace, resource: ResourceID)] {
    let root = SchemaPlace(file: file, node: index(file).document.root)
    guard let rootResource = resourcesByPlace[root].map(ResourceID.init) else { return [] }
    var found: [(place: SchemaPlace, resource: ResourceID)] = []
    var pending = [(place: root, resource: rootResource)]
    while let (place, parent) = pending.popLast() {
      let resource = self.resource(at: place, within: parent)
      found.append((place, resource))
      guard kind(place) == .object else { continue }
      noteAnchors(at: place, resource)
      for node in index(file).document.children(place.node) {
        for schema in schemas(inKeyword: node, of: file, resources[resource.index].dialect) {
          pending.append((SchemaPlace(file: file, node: schema), resource))
        }
      }
    }
    return found
  }

  /// The schemas in the value of one keyword.
  private func schemas(inKeyword node: NodeID, of file: Int, _ dialect: Dialect) -> [NodeID] {
    let document = index(file).document
    guard let keyword = document.key(node), let shape = SubschemaShape.of(keyword, in: dialect)
    else { return [] }
    let kind = document.kind(node)
    switch shape {
    case .schemaOrList where kind == .array, .list where kind == .array, .map where kind == .object:
      return Array(document.children(node))
    case .dependencies where kind == .object:
      return document.children(node).filter { [.object, .bool].contains(document.kind($0)) }
    case .schema, .schemaOrList:
      return [node]
    case .list, .map, .dependencies:
      return []
    }
  }

  private func noteAnchors(at place: SchemaPlace, _ resource: ResourceID) {
    let index = index(place.file)
    let dialect = resources[resource.index].dialect
    if dialect >= .draft2019 {
      if let name = index.text("$anchor", of: place.node) {
        anchors[Anchor(resource: resource, name: ExactText(name))] = place
      }
      if dialect == .draft2020, let name = index.text("$dynamicAnchor", of: place.node) {
        anchors[Anchor(resource: resource, name: ExactText(name))] = place
        dynamicAnchors[Anchor(resource: resource, name: ExactText(name))] = place
      }
    } else if let name = identifier(at: place, in: dialect)?.decodedFragment, !name.isEmpty {
      anchors[Anchor(resource: resource, name: ExactText(name))] = place
    }
  }

  /// The URI that the schema gives itself, which `$ref` hides in the older dialects.
  private func identifier(at place: SchemaPlace, in dialect: Dialect) -> URIReference? {
    let index = index(place.file)
    if dialect.ignoresSiblingsOfReference, index.child(of: place.node, key: "$ref") != nil {
      return nil
    }
    return index.text(dialect.identifierKeyword, of: place.node).map(URIReference.init)
  }
}

/// A text as a key of tables, compared by its bytes.
///
/// `String` itself would call two spellings of `é` the same, which JSON does not.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isIdentical(to: right.text)
  }

  func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}
