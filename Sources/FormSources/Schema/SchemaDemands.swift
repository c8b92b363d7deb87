import Documents
import EditorCore
import JSONSchema

/// The members that the schemas of an object demand, so that whether one among thousands has to be
/// there is told without reading them all again for each.
struct SchemaDemands {
  private var required: Set<[UInt8]> = []
  /// By the key that is demanded, the keys of the members that demand it.
  private var demanding: [[UInt8]: [String]] = [:]

  init(of schema: SchemaNode) {
    for names in schema.all(\.required) { required.formUnion(names.map { Array($0.utf8) }) }
    for (demander, names) in schema.all(\.requiredBeside).flatMap({ $0 }) {
      for demanded in Set(names.map({ Array($0.utf8) })) {
        demanding[demanded, default: []].append(demander)
      }
    }
  }

  /// Whether a member has to be there.
  func contains(_ key: String) -> Bool { required.contains(Array(key.utf8)) }

  /// The keys of other members, where any of which is there the member has to be there too.
  func keysDemanding(_ key: String) -> [String] { demanding[Array(key.utf8)] ?? [] }
}

/// What the properties of one object are, by all the schemas that describe it.
enum SchemaProperties {
  /// Those of one list in the main document, in its order: what stands there need not be written down.
  case listed(NodeID)
  /// Those of several, or in another order than they stand in.
  case united(UnitedProperties)

  /// The lists that they come from, by which an object is known that is in itself again.
  var lists: [SchemaPlace] {
    switch self {
    case .listed(let node): [SchemaPlace(node)]
    case .united(let properties): properties.lists
    }
  }
}

/// What one of the schemas of an object says of the members that it does not name itself, though another
/// one may.
struct SchemaRemainder {
  let list: SchemaPlace?
  let schema: SchemaPlace
  let isOptional: Bool

  func names(_ key: String, in compiled: CompiledSchema) -> Bool {
    list.map { compiled.subschema(at: $0).listed(key) != nil } ?? false
  }
}

/// The properties of an object that several schemas describe, each with all that is said of it.
final class UnitedProperties {
  let lists: [SchemaPlace]
  private(set) var keys: [String] = []
  private(set) var schemas: [SchemaID] = []
  /// The properties that count only in branches that are not taken; these come last.
  private var hidden: Range<Int>
  /// Those that may not be there.
  private var forbidden: Set<Int> = []
  private var places: [[UInt8]: Int] = [:]

  /// - Parameters:
  ///   - lists: Where schemas list properties.
  ///   - optional: The lists whose schemas need not fit, and single properties of others.
  ///   - notTaken: The lists of branches that are not taken.
  ///   - others: What describes members that none of the lists names.
  ///   - remainders: What some of the schemas say of members that they do not name.
  ///   - source: The schema that all this is in.
  init(
    _ lists: [SchemaPlace], optional: Set<SchemaPlace> = [], notTaken: [SchemaPlace] = [],
    others: ElementSchemas? = nil, remainders: [SchemaRemainder] = [],
    in source: JSONSchemaSource
  ) {
    self.lists = lists
    hidden = 0..<0
    var parts: [SchemaParts] = []
    for list in lists {
      add(list, optional: optional, to: &parts, in: source.compiled)
    }
    for remainder in remainders {
      for (place, key) in keys.enumerated() where !remainder.names(key, in: source.compiled) {
        parts[place].places.append(remainder.schema)
        if remainder.isOptional { parts[place].optional.append(remainder.schema) }
      }
    }
    let count = keys.count
    for list in notTaken {
      add(list, optional: [list], to: &parts, in: source.compiled, upTo: count)
    }
    hidden = count..<keys.count
    // While their schemas do not count, they are members as any others are.
    for place in hidden {
      let member = others?.schema(at: 0, key: keys[place])
      parts[place].places += member.map { source.schemas.parts(of: $0).places } ?? []
    }
    schemas = parts.map { source.schemas.id(of: $0) }
    if source.usesOrder { sortByOrder(0..<count, in: source) }
    for (place, key) in keys.enumerated() { places[Array(key.utf8)] = place }
    forbidden = Set(schemas.indices.filter { isForbidden(schemas[$0], in: source) })
  }

  /// Whether one of the properties is of no use with the values that hold.
  var hidesSome: Bool { !hidden.isEmpty || !forbidden.isEmpty }

  /// Whether the property is of no use with the values that hold.
  func hides(_ place: Int) -> Bool { hidden.contains(place) || forbidden.contains(place) }

  private func isForbidden(_ schema: SchemaID, in source: JSONSchemaSource) -> Bool {
    let parts = source.schemas.parts(of: schema)
    return parts.places.contains { place in
      !parts.optional.contains(place) && source.compiled.subschema(at: place).verdict == false
    }
  }

  func place(ofKey key: String) -> Int? { places[Array(key.utf8)] }

  /// Takes up the properties of a list; those known below the bound have nothing added.
  private func add(
    _ list: SchemaPlace, optional: Set<SchemaPlace>, to parts: inout [SchemaParts],
    in schema: CompiledSchema, upTo bound: Int = 0
  ) {
    for property in schema.subschema(at: list).listed {
      guard let key = property.key else { continue }
      let isOptional = optional.contains(list) || optional.contains(property.place)
      if let place = places[Array(key.utf8)] {
        guard place >= bound else { continue }
        parts[place].places.append(property.place)
        if isOptional { parts[place].optional.append(property.place) }
      } else {
        places[Array(key.utf8)] = keys.count
        keys.append(key)
        parts.append(
          SchemaParts(places: [property.place], optional: isOptional ? [property.place] : []))
      }
    }
  }

  /// Puts properties with an `order`, as VS Code has it, before those without one.
  private func sortByOrder(_ range: Range<Int>, in source: JSONSchemaSource) {
    let orders = range.map { place in
      SchemaNode(schemas[place], in: source).firstWords(\.order)?.doubleValue ?? .infinity
    }
    let sorted = range.sorted { (orders[$0], $0) < (orders[$1], $1) }
    let unsorted = (keys: keys, schemas: schemas)
    for (place, former) in zip(range, sorted) {
      keys[place] = unsorted.keys[former]
      schemas[place] = unsorted.schemas[former]
    }
  }
}
