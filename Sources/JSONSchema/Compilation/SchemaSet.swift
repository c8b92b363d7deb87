import Documents
import EditorCore

/// The schemas that one compiled schema leads to, read one by one as they are needed.
///
/// Schemas refer to each other by their place in a table, so that cycles are no problem.
final class SchemaSet {
  /// A document with schemas in it.
  struct File {
    let index: DocumentIndex
    let uri: String
    var isScanned = false
  }

  let options: SchemaOptions
  private(set) var problems: [SchemaProblem] = []
  private(set) var files: [File] = []
  private(set) var resources: [Resource] = []
  var resourcesByPlace = SchemaPlaces()
  /// What stood around a place last, until a resource is added.
  var lastOuter: (place: SchemaPlace, resource: ResourceID)?
  private var resourcesByURI: [String: ResourceID] = [:]
  /// The URIs that are not in that table yet, as most schemas never ask it.
  private var newURIs: [(uri: String, resource: ResourceID)] = []
  var anchors: [Anchor: SchemaPlace] = [:]
  var dynamicAnchors: [Anchor: SchemaPlace] = [:]
  private let registry: SchemaRegistry
  private var subschemas: [Subschema] = []
  private var subschemasByPlace = SchemaPlaces()
  /// URIs that led to nothing, so that nobody is asked twice.
  private(set) var missingURIs: Set<String> = []
  private var dialects: [String: Meaning?] = [:]

  init(_ index: DocumentIndex, uri: String, registry: SchemaRegistry, options: SchemaOptions) {
    self.options = options
    self.registry = registry
    addFile(index, uri: uri, dialect: options.defaultDialect)
  }

  func index(_ file: Int) -> DocumentIndex { files[file].index }

  func kind(_ place: SchemaPlace) -> NodeKind { index(place.file).document.kind(place.node) }

  // MARK: - Subschemas

  /// The schema that stands at the place, in the resource given unless it has a URI of its own.
  func subschema(at place: SchemaPlace, within resource: ResourceID) -> SubschemaID {
    if let known = subschemasByPlace[place] { return SubschemaID(index: known) }
    let id = SubschemaID(index: subschemas.count)
    let own = self.resource(at: place, within: resource)
    subschemas.append(Subschema(place: place, resource: own, body: nil))
    subschemasByPlace[place] = id.index
    return id
  }

  /// The schema under the key in a list of properties; nil where there is none.
  func member(
    _ key: String, of properties: SchemaPlace, within resource: ResourceID
  ) -> SubschemaID? {
    index(properties.file).child(of: properties.node, key: key).map {
      subschema(at: SchemaPlace(file: properties.file, node: $0), within: resource)
    }
  }

  /// The keys of a list of properties.
  func keys(of properties: SchemaPlace) -> [String] {
    let document = index(properties.file).document
    return document.children(properties.node).compactMap { document.key($0) }
  }

  /// The schema at a place, with the resource that the way there leads into.
  func subschema(at place: SchemaPlace) -> SubschemaID {
    if let known = subschemasByPlace[place] { return SubschemaID(index: known) }
    return subschema(at: place, within: resource(around: place))
  }

  /// The schema as it stands in the table, perhaps not read yet.
  func entry(_ id: SubschemaID) -> Subschema { subschemas[id.index] }

  /// The keywords of the schema, read now if they were not.
  func body(_ id: SubschemaID) -> Subschema.Body {
    if let body = subschemas[id.index].body { return body }
    let body = SchemaReader(entry(id), in: self).body()
    subschemas[id.index].body = body
    return body
  }

  /// Reads every schema of the document that was compiled, so that `problems` is complete.
  func readAll() {
    markScanned(0)
    for (place, resource) in schemas(in: 0) { _ = body(subschema(at: place, within: resource)) }
  }

  // MARK: - Documents

  /// How many documents are looked for in advance; others are found when a value needs them.
  private static let mostDocuments = 200

  /// Finds every document that references in one of them lead to.
  func findReferredDocuments() {
    var file = 0
    while file < min(files.count, Self.mostDocuments) {
      markScanned(file)
      for (place, resource) in schemas(in: file) {
        guard let reference = index(file).text("$ref", of: place.node),
          !reference.utf8.starts(with: "#".utf8)
        else { continue }
        _ = target(of: reference, in: resource)
      }
      file += 1
    }
  }

  /// The resource of the document that was compiled.
  var firstResource: ResourceID { ResourceID(index: 0) }

  /// The resource with the URI, from the documents known or registered; nil where there is none.
  func resource(at uri: String, referredFrom referrer: ResourceID) -> ResourceID? {
    if let known = resource(named: uri) { return known }
    scan(resources[referrer.index].place.file)
    if let known = resource(named: uri) { return known }
    guard !missingURIs.contains(uri) else { return nil }
    if let found = registry.document(at: uri) ?? Metaschema.document(at: uri) {
      let file = addFile(found, uri: uri, dialect: resources[referrer.index].dialect)
      if resource(named: uri) == nil { scan(file) }
    }
    if resource(named: uri) == nil { missingURIs.insert(uri) }
    return resource(named: uri)
  }

  /// The first resource that was found to answer to the URI.
  private func resource(named uri: String) -> ResourceID? {
    for (uri, id) in newURIs where resourcesByURI[uri] == nil { resourcesByURI[uri] = id }
    newURIs.removeAll()
    return resourcesByURI[uri]
  }

  func addResource(_ resource: Resource) -> ResourceID {
    lastOuter = nil
    let id = ResourceID(index: resources.count)
    resources.append(resource)
    resourcesByPlace[resource.place] = id.index
    newURIs.append((resource.base.document, id))
    return id
  }

  func markScanned(_ file: Int) {
    files[file].isScanned = true
  }

  @discardableResult
  private func addFile(_ index: DocumentIndex, uri: String, dialect: Dialect) -> Int {
    let file = files.count
    files.append(File(index: index, uri: uri))
    let place = SchemaPlace(file: file, node: index.document.root)
    let id = rootResource(at: place, uri: uri, dialect: dialect)
    // The document answers to the URI that it was found at, and to the one that it says.
    if !Metaschema.isCompound(uri) { newURIs.append((uri, id)) }
    return file
  }

  // MARK: - Metaschemas

  /// What `$schema` says of a schema.
  typealias Meaning = (dialect: Dialect, vocabulary: Vocabulary)

  /// The meaning of a `$schema`; nil where it names no dialect and no registered metaschema.
  func meaning(of uri: String) -> Meaning? {
    if let dialect = Dialect(uri: uri) { return (dialect, .standard) }
    if let known = dialects[uri] { return known }
    let meaning = meaning(ofMetaschema: uri)
    dialects[uri] = .some(meaning)
    return meaning
  }

  private func meaning(ofMetaschema uri: String) -> Meaning? {
    guard let metaschema = registry.document(at: URIReference(uri).document),
      let parent = metaschema.text("$schema", of: metaschema.document.root),
      let dialect = Dialect(uri: parent)
    else { return nil }
    guard
      let vocabularies = metaschema.child(of: metaschema.document.root, key: "$vocabulary"),
      metaschema.document.kind(vocabularies) == .object
    else { return (dialect, .standard) }
    var vocabulary: Vocabulary = []
    for node in metaschema.document.children(vocabularies) {
      let isRequired = metaschema.document.value(node) == .bool(true)
      vocabulary.formUnion(
        Vocabulary(uri: metaschema.document.key(node) ?? "", isRequired: isRequired))
    }
    return (dialect, vocabulary)
  }

  // MARK: - Problems

  /// How many problems are listed: finding the line of each takes a pass over the document.
  private static let maximumProblems = 100

  func report(_ reason: SchemaProblem.Reason, at place: SchemaPlace) {
    guard problems.count < Self.maximumProblems else { return }
    problems.append(problem(reason, at: place))
  }

  func problem(_ reason: SchemaProblem.Reason, at place: SchemaPlace) -> SchemaProblem {
    let document = index(place.file).document
    return SchemaProblem(
      pointer: document.path(to: place.node),
      position: document.position(of: document.valueRange(place.node).lowerBound),
      uri: files[place.file].uri, reason: reason)
  }
}

extension DocumentIndex {
  /// The member of the object where it is a text.
  func text(_ key: String, of object: NodeID) -> String? {
    guard let node = child(of: object, key: key), document.kind(node) == .string,
      case .string(let text)? = document.value(node)
    else { return nil }
    return text
  }
}

extension SchemaSet {
  /// What a reference leads to.
  enum Target {
    case found(SubschemaID)
    /// No schema is there, in the very document of the reference.
    case dangling
    /// Another document is meant that is not known, or has no schema there.
    case missing
  }

  /// Follows a reference that stands in a schema of the resource.
  func target(of reference: String, in referrer: ResourceID) -> Target {
    let relative = URIReference(reference)
    let absolute = relative.resolved(against: resources[referrer.index].base)
    let isLocal = relative.isSameDocument
    guard
      let resource = isLocal ? referrer : resource(at: absolute.document, referredFrom: referrer),
      let (place, owner) = place(absolute.decodedFragment ?? "", in: resource),
      kind(place) == .object || kind(place) == .bool
    else { return isLocal ? .dangling : .missing }
    return .found(subschema(at: place, within: owner))
  }

  /// The place of the `$dynamicAnchor` in the resource.
  func dynamicAnchor(_ name: String, in resource: ResourceID) -> SchemaPlace? {
    scan(resources[resource.index].place.file)
    return dynamicAnchors[Anchor(resource: resource, name: ExactText(name))]
  }

  /// Whether the resource says `"$recursiveAnchor": true`.
  func hasRecursiveAnchor(_ resource: ResourceID) -> Bool {
    let resource = resources[resource.index]
    let index = index(resource.place.file)
    guard resource.dialect == .draft2019,
      let node = index.child(of: resource.place.node, key: "$recursiveAnchor")
    else { return false }
    return index.document.value(node) == .bool(true)
  }

  /// Follows a pointer from one schema of the set, keeping track of the resource.
  func place(at pointer: Pointer, from start: SchemaPlace, _ resource: ResourceID) -> (
    SchemaPlace, ResourceID
  )? {
    var place = start
    var resource = resource
    let index = index(start.file)
    for token in pointer.tokens {
      guard let node = index.child(of: place.node, at: token) else { return nil }
      place = SchemaPlace(file: start.file, node: node)
      resource = self.resource(at: place, within: resource)
    }
    return (place, resource)
  }

  /// The place that a fragment names: the root, a pointer or an anchor.
  private func place(_ fragment: String, in resource: ResourceID) -> (SchemaPlace, ResourceID)? {
    let root = resources[resource.index].place
    if fragment.isEmpty { return (root, resource) }
    if fragment.utf8.first == UInt8(ascii: "/") {
      return Pointer(parsing: fragment).flatMap { place(at: $0, from: root, resource) }
    }
    scan(root.file)
    return anchors[Anchor(resource: resource, name: ExactText(fragment))].map { ($0, resource) }
  }
}

extension DocumentIndex {
  /// The member or element that one token of a pointer names.
  fileprivate func child(of container: NodeID, at token: String) -> NodeID? {
    guard document.kind(container) == .array else { return child(of: container, key: token) }
    let isIndex = !token.hasPrefix("0") || token.utf8.count == 1
    return isIndex ? Int(token).flatMap { child(of: container, at: $0) } : nil
  }
}
