import EditorCore
import JSONSchema

/// What the kinds of value that a setting may have are called, each otherwise than the others.
///
/// A kind has its title, or else the constant or the members that only it has, the name by which the
/// schema refers to it, its choices or its type.
struct KindTitles {
  private(set) var texts: [String]
  private let schemas: [SchemaNode?]

  /// How many properties are looked at for one that tells the kind.
  private static let mostDiscriminators = 8

  /// - Parameters:
  ///   - kinds: The schema of each kind, and its type where the schema has several or none is one.
  ///   - source: What the schemas are in.
  init(of kinds: [(schema: CompiledSubschema?, type: String?)], in source: JSONSchemaSource) {
    let schemas = kinds.map { $0.schema.map { SchemaNode($0, in: source) } }
    self.schemas = schemas
    let members = zip(schemas, kinds).map { schema, kind in
      kind.type == nil ? schema.map(Self.tellingMembers) ?? [] : []
    }
    let tally = Tally(members)
    texts = kinds.indices.map { place in
      let (own, type) = kinds[place]
      guard let schema = schemas[place], let own else { return Self.words(forType: type ?? "") }
      guard let name = Self.name(of: schema) else {
        let telling = tally.distinct(among: members[place])
        if let telling, telling.isText { return telling.words }
        let isReferred = own.referenceName != nil
        return (isReferred ? nil : telling?.words)
          ?? Self.plainName(of: schema, own, type: type)
      }
      return type.map { localized("\(name) (\(Self.words(forType: $0)))") } ?? name
    }
    tellApart()
    number()
  }

  /// The types of a kind, each of which makes a kind of its own; none where it is one in any case.
  static func distinctTypes(of schema: SchemaNode) -> [String] {
    guard schema.constant == nil, schema.choices == nil, let types = schema.types else { return [] }
    // A whole number is a number, too.
    return types.contains("number") ? types.filter { $0 != "integer" } : types
  }

  /// Whether the schema itself names the kind.
  static func isNamed(_ schema: SchemaNode, _ own: CompiledSubschema) -> Bool {
    schema.title != nil || own.referenceName != nil
  }

  /// Whether nothing but a type can name the kind.
  static func isNamedForType(_ schema: SchemaNode, _ own: CompiledSubschema) -> Bool {
    !isNamed(schema, own) && schema.constant == nil && schema.choices == nil
  }

  static func words(forType type: String) -> String {
    switch type {
    case "boolean": localized("on or off")
    case "string": localized("text")
    case "integer": localized("whole number")
    case "number": localized("number")
    case "array": localized("list")
    case "object": localized("object")
    default: type
    }
  }

  /// What the schema itself says that the kind is.
  private static func name(of schema: SchemaNode) -> String? {
    schema.title ?? schema.constant?.plainText
  }

  private static func plainName(
    of schema: SchemaNode, _ own: CompiledSubschema, type: String?
  ) -> String {
    if let type { return words(forType: type) }
    if let name = own.referenceName { return SettingTitle.startCased(name) }
    if let choices = schema.choices { return words(forChoices: choices) }
    return schema.kindTypes?.first.map(words(forType:)) ?? localized("anything else")
  }

  /// The members of which a kind allows few values, with these in words.
  private static func tellingMembers(of schema: SchemaNode) -> [TellingMember] {
    schema.source.namedProperties(of: schema).prefix(mostDiscriminators).compactMap {
      key, property in
      let member = SchemaNode(property, in: schema.source)
      guard let value = member.constant ?? member.onlyChoice else {
        return member.choices.map {
          TellingMember(
            key: key, words: "\(key): \(words(forChoices: $0))", isConstant: false, isText: false)
        }
      }
      return TellingMember(
        key: key, words: value.string ?? "\(key): \(value.plainText)", isConstant: true,
        isText: value.string != nil)
    }
  }

  /// A member of which a kind allows few values.
  private struct TellingMember: Hashable {
    var key: String
    var words: String
    var isConstant: Bool
    /// Whether that is a text, which names the kind by itself.
    var isText: Bool
  }

  /// How many kinds have each member that tells kinds apart.
  private struct Tally {
    private var kinds: [TellingMember: Int] = [:]
    private var kindsByKey: [String: Int] = [:]
    private let count: Int

    init(_ members: [[TellingMember]]) {
      count = members.count
      for kind in members {
        for member in Set(kind) { kinds[member, default: 0] += 1 }
        for key in Set(kind.map(\.key)) { kindsByKey[key, default: 0] += 1 }
      }
    }

    /// The first member of which the other kinds allow other values; one with a choice of values
    /// tells nothing of kinds that lack it.
    func distinct(among members: [TellingMember]) -> TellingMember? {
      members.first { kinds[$0] == 1 && ($0.isConstant || kindsByKey[$0.key] == count) }
    }
  }

  /// Adds to titles that several kinds have what each of these has and the others have not.
  private mutating func tellApart() {
    for title in Set(texts) {
      // Beside objects with names of their own, one is still the object that has what they have not.
      let isObject = title == Self.words(forType: "object")
      let alike = texts.indices.filter { place in
        texts[place] == title || isObject && schemas[place]?.kindTypes == ["object"]
      }
      guard alike.count > 1 else { continue }
      let differences = Self.differences(among: alike.map { schemas[$0] })
      for (place, difference) in zip(alike, differences) where texts[place] == title {
        if let difference { texts[place] = "\(title) \(difference)" }
      }
    }
  }

  /// Gives a number to each title that is still another's.
  private mutating func number() {
    var counts: [String: Int] = [:]
    for place in texts.indices {
      let title = texts[place]
      counts[title, default: 0] += 1
      if let count = counts[title], count > 1 { texts[place] = "\(title) \(count)" }
    }
  }

  /// What each of several kinds has and the others have not, in words: elements, a member that has to
  /// be there, or else one that may; nil for one that has nothing of its own.
  private static func differences(among kinds: [SchemaNode?]) -> [String?] {
    let demanded = kinds.map { $0?.demandedKeys ?? [] }
    let named = kinds.map {
      $0.map { kind in kind.source.namedProperties(of: kind).map(\.key) } ?? []
    }
    let elements = kinds.map { $0.flatMap(wordsForElements) }
    let own = (owned(demanded), owned(named), owned(elements.map { $0.map { [$0] } ?? [] }))
    return kinds.indices.map { place in
      if let words = own.2[place] { return localized("of \(words)") }
      return (own.0[place] ?? own.1[place]).map { localized("with '\($0)'") }
    }
  }

  /// The first of the words of each kind that no other kind has.
  private static func owned(_ words: [[String]]) -> [String?] {
    var counts: [String: Int] = [:]
    for word in words.flatMap({ Set($0) }) { counts[word, default: 0] += 1 }
    return words.map { $0.first { counts[$0] == 1 } }
  }

  /// What the elements of a list are called.
  private static func wordsForElements(of schema: SchemaNode) -> String? {
    guard schema.kindTypes == ["array"], let items = schema.elementSchema else { return nil }
    let element = schema.other(items)
    return name(of: element) ?? plainName(of: element, items, type: nil)
  }

  private static func words(forChoices choices: [Choice]) -> String {
    let most = 3
    let titles = choices.prefix(most).map(\.title)
      .joined(separator: ", ")
    return choices.count > most ? "\(titles), …" : titles
  }
}
