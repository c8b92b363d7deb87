import Documents
import EditorCore

/// The members that the schemas of an object demand, so that whether one among thousands has to be
/// there is told without reading them all again for each.
struct SchemaDemands {
  private var required: Set<[UInt8]> = []
  /// By the key that is demanded, the keys of the members that demand it.
  private var demanding: [[UInt8]: [String]] = [:]
  private let index: DocumentIndex

  init(of schema: SchemaNode) {
    index = schema.index
    for list in schema.nodes("required") { required.formUnion(keys(in: list)) }
    for object in ["dependentRequired", "dependencies"].flatMap({ schema.nodes($0) })
    where index.document.kind(object) == .object {
      for list in index.document.children(object) {
        guard let demander = index.document.key(list) else { continue }
        for demanded in keys(in: list) { demanding[demanded, default: []].append(demander) }
      }
    }
  }

  /// Whether a member has to be there.
  func contains(_ key: String) -> Bool { required.contains(Array(key.utf8)) }

  /// The keys of other members, where any of which is there the member has to be there too.
  func keysDemanding(_ key: String) -> [String] { demanding[Array(key.utf8)] ?? [] }

  // MARK: - Private

  private func keys(in list: NodeID) -> Set<[UInt8]> {
    guard index.document.kind(list) == .array else { return [] }
    return Set(
      index.document.children(list).compactMap { index.document.value($0)?.string }
        .map { Array($0.utf8) })
  }
}

/// What the properties of one object are, by all the schemas that describe it.
enum SchemaProperties {
  /// Those of one `properties`, in its order: what stands there need not be written down.
  case listed(NodeID)
  /// Those of several, or in another order than they stand in.
  case united(UnitedProperties)

  /// The lists that they come from, by which an object is known that is in itself again.
  var lists: [NodeID] {
    switch self {
    case .listed(let node): [node]
    case .united(let properties): properties.lists
    }
  }
}

/// The properties of an object that several schemas describe, each with all that is said of it.
final class UnitedProperties {
  let lists: [NodeID]
  private(set) var keys: [String] = []
  private(set) var schemas: [SchemaID] = []
  /// The properties that count only in branches that are not taken; these come last.
  private(set) var hidden: Range<Int>
  private var places: [[UInt8]: Int] = [:]

  init(_ lists: [NodeID], notTaken: [NodeID] = [], in source: JSONSchemaSource) {
    self.lists = lists
    hidden = 0..<0
    var nodes: [[NodeID]] = []
    for list in lists { add(list, to: &nodes, in: source.index) }
    let count = keys.count
    for list in notTaken { add(list, to: &nodes, in: source.index, upTo: count) }
    hidden = count..<keys.count
    schemas = nodes.map { source.schemas.id(of: SchemaParts(nodes: $0)) }
    if source.mentionsOrder { sortByOrder(0..<count, in: source) }
    for (place, key) in keys.enumerated() { places[Array(key.utf8)] = place }
  }

  func place(ofKey key: String) -> Int? { places[Array(key.utf8)] }

  // MARK: - Private

  /// Takes up the properties of a list; those known below the bound have nothing added.
  private func add(
    _ list: NodeID, to nodes: inout [[NodeID]], in index: DocumentIndex, upTo bound: Int = 0
  ) {
    for property in index.document.children(list) {
      guard let key = index.document.key(property) else { continue }
      if let place = places[Array(key.utf8)] {
        if place >= bound { nodes[place].append(property) }
      } else {
        places[Array(key.utf8)] = keys.count
        keys.append(key)
        nodes.append([property])
      }
    }
  }

  /// Puts properties with an `order`, as VS Code has it, before those without one.
  private func sortByOrder(_ range: Range<Int>, in source: JSONSchemaSource) {
    let orders = range.map { place in
      SchemaNode(schemas[place], in: source).number("order")?.doubleValue ?? .infinity
    }
    let sorted = range.sorted { (orders[$0], $0) < (orders[$1], $1) }
    let unsorted = (keys: keys, schemas: schemas)
    for (place, former) in zip(range, sorted) {
      keys[place] = unsorted.keys[former]
      schemas[place] = unsorted.schemas[former]
    }
  }
}
