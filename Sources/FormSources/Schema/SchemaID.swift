import Documents
import EditorCore
import JSONSchema

/// Names what describes one setting: a schema of the document, or several schemas together.
///
/// In four bytes, as there may be a million settings.
struct SchemaID: Hashable {
  fileprivate let raw: UInt32

  /// The schema that stands at the node of the main document.
  init(_ node: NodeID) { raw = UInt32(node.index) }

  fileprivate init(raw: UInt32) { self.raw = raw }
}

extension SchemaID {
  /// Where the schema stands, if it is one alone.
  func plainPlace(in source: JSONSchemaSource) -> SchemaPlace? {
    let parts = source.schemas.parts(of: self)
    return parts == SchemaParts(places: parts.places) && parts.places.count == 1
      ? parts.places[0] : nil
  }
}

/// Values by numbers: by what describes a setting, or by the place of one among others.
struct NumberMap<Value> {
  private var places = IntegerIndex()
  private var values: [Value?] = []

  var count: Int { values.count }

  subscript(number: Int) -> Value? {
    get { places.place(of: number).flatMap { values[$0] } }
    set {
      if let place = places.place(of: number) {
        values[place] = newValue
      } else if let newValue {
        places.add(number)
        values.append(newValue)
      }
    }
  }

  subscript(id: SchemaID) -> Value? {
    get { self[Int(id.raw)] }
    set { self[Int(id.raw)] = newValue }
  }

  mutating func removeAll() { self = NumberMap() }
}

/// The schemas that together describe one setting.
struct SchemaParts: Hashable {
  /// Where they stand, the most particular first.
  var places: [SchemaPlace]
  /// Those of them that need not fit, as others may in their place: they describe, and do not judge.
  var optional: [SchemaPlace] = []
  /// Of the types that they allow, the one that is meant.
  var type: String?
  /// Whether it is decided which of several branches count, so that nothing more is to be chosen.
  var isSettled = false
  /// What the setting is called, where that stands at none of the schemas.
  var name: String?
  /// What more there is of them, and is not read.
  var cuts: SchemaReadingGaps = []

  /// Those that have to fit.
  var binding: [SchemaPlace] {
    optional.isEmpty ? places : places.filter { !optional.contains($0) }
  }
}

/// The combinations of schemas that settings have been found to be described by, each under a name.
struct SchemaTable {
  private let nodeCount: Int
  private var combinations: [SchemaParts] = []
  private var names: [SchemaParts: SchemaID] = [:]

  init(of document: Document) { nodeCount = document.nodeCount }

  func parts(of id: SchemaID) -> SchemaParts {
    let number = Int(id.raw)
    return number < nodeCount
      ? SchemaParts(places: [SchemaPlace(NodeID(number))]) : combinations[number - nodeCount]
  }

  /// Those of the places whose schemas need not fit.
  func optionalPlaces(of id: SchemaID) -> [SchemaPlace] {
    node(of: id) == nil ? combinations[Int(id.raw) - nodeCount].optional : []
  }

  /// Where the most particular of the schemas stands, without the others.
  func firstPlace(of id: SchemaID) -> SchemaPlace? {
    node(of: id).map { SchemaPlace($0) } ?? combinations[Int(id.raw) - nodeCount].places.first
  }

  /// The name of schemas together.
  mutating func id(of parts: SchemaParts) -> SchemaID {
    if parts.places.count == 1, parts.places[0].isInMainDocument, parts.type == nil,
      !parts.isSettled, parts.name == nil, parts.optional.isEmpty
    {
      return SchemaID(parts.places[0].node)
    }
    if let known = names[parts] { return known }
    let id = SchemaID(raw: UInt32(nodeCount + combinations.count))
    combinations.append(parts)
    names[parts] = id
    return id
  }

  /// The name of the schema at a place.
  mutating func id(of place: SchemaPlace) -> SchemaID {
    place.isInMainDocument ? SchemaID(place.node) : id(of: SchemaParts(places: [place]))
  }

  /// The name that schemas together were given; nil where they were given none.
  func knownID(of parts: SchemaParts) -> SchemaID? { names[parts] }

  /// The node of the schema where it stands as one in the main document; nil for any other.
  func node(of id: SchemaID) -> NodeID? {
    Int(id.raw) < nodeCount ? NodeID(Int(id.raw)) : nil
  }
}

/// A schema's name, or none, in four bytes.
struct OptionalSchemaID {
  private let raw: UInt32

  init(_ id: SchemaID?) { raw = id?.raw ?? .max }

  var id: SchemaID? { raw == .max ? nil : SchemaID(raw: raw) }
}
