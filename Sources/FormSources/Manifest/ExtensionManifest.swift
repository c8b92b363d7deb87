package import Documents
package import EditorCore
package import JSONSchema

/// The settings that an extension of VS Code contributes, by `contributes.configuration` of its
/// `package.json` (code.visualstudio.com/api/references/contribution-points).
///
/// The keys have dots in them and are members of the settings file as they are. Groups and settings
/// come by their `order`, then by name, as in VS Code.
package final class ExtensionManifest {
  /// The settings as one schema, which judges the file.
  private let source: JSONSchemaSource
  private let index: DocumentIndex
  private let groups: [Group]
  private let title: String

  /// Settings under one title.
  private struct Group {
    var title: String
    var order: Number?
    var keys: [String]
    /// How many parts of the keys tell nothing: the first, where all the keys have it.
    var sharedParts: Int
  }

  /// Whether a document is a manifest that contributes settings.
  package static func isManifest(_ document: Document) -> Bool {
    configuration(in: DocumentIndex(document)) != nil
  }

  /// Takes a manifest; throws where what it says of settings cannot be a schema.
  package init(_ document: Document, strings: ManifestStrings) throws(SchemaProblem) {
    let manifest = DocumentIndex(document)
    let configuration = Self.configuration(in: manifest).flatMap { document.value($0) } ?? .null
    let parts: [Value] =
      configuration.elements ?? [configuration]
    let name = ["displayName", "name"].lazy
      .compactMap { manifest.value($0, of: document.root)?.string }.first
    title = strings.text(name ?? "Settings")
    var properties: [Value.Member] = []
    var known: Set<String> = []
    var groups: [Group] = []
    for part in parts {
      let settings = part["properties"]?.members ?? []
      let new = settings.filter { known.insert($0.key).inserted }
      properties += new.map { .init($0.key, strings.value($0.value)) }
      groups.append(
        Group(
          title: strings.text(part["title"]?.string ?? title), order: part["order"]?.number,
          keys: new.sorted(by: Self.comesFirst).map(\.key),
          sharedParts: Self.sharedParts(of: settings.map(\.key))))
    }
    self.groups = groups.enumerated().sorted { left, right in
      Self.comesFirst(
        (left.element.order, left.element.title), (right.element.order, right.element.title))
        ?? (left.offset < right.offset)
    }.map(\.element)
    let schema = Value.object([
      .init("$schema", .string("http://json-schema.org/draft-07/schema#")),
      .init("title", .string(title)), .init("type", .string("object")),
      .init("properties", .object(properties)),
    ])
    guard let document = try? Document(schema) else {
      preconditionFailure("JSON that was just written can be read")
    }
    source = try JSONSchemaSource(document)
    index = source.index
  }

  private static func configuration(in index: DocumentIndex) -> NodeID? {
    index.child(of: index.document.root, key: "contributes")
      .flatMap { index.child(of: $0, key: "configuration") }
      .flatMap { index.document.kind($0).isContainer ? $0 : nil }
  }

  private static func comesFirst(_ left: Value.Member, _ right: Value.Member) -> Bool {
    comesFirst(
      (left.value["order"]?.number, left.key), (right.value["order"]?.number, right.key)) ?? false
  }

  /// Whether one comes before the other, by order and then by name; nil where they are alike.
  private static func comesFirst(
    _ left: (order: Number?, name: String), _ right: (order: Number?, name: String)
  ) -> Bool? {
    switch (left.order, right.order) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default:
      left.name.lowercased() == right.name.lowercased()
        ? nil : left.name.lowercased() < right.name.lowercased()
    }
  }

  private static func sharedParts(of keys: [String]) -> Int {
    let parts = keys.map { $0.split(separator: ".") }
    guard let first = parts.first?.first else { return 0 }
    return parts.allSatisfy { $0.count > 1 && $0[0] == first } ? 1 : 0
  }
}

// MARK: - SettingsDescription

extension ExtensionManifest: SettingsDescription {
  package var judge: JSONSchemaSource? { source }
  package var faults: [DescriptionFault] { [] }
  package var noun: String { localized("extension manifest") }

  package func form(for document: DocumentIndex, title: String) -> FormContent {
    var context = FormContext(document: document, source: source)
    context.reader = DraftReader(hasDates: context.format.hasDates)
    guard document.document.kind(document.document.root) == .object else {
      return FormSource.form(for: document, schema: source, title: self.title)
    }
    var form = FormContent(title: self.title, root: pane(in: context))
    form.isSparse = true
    form.secrecy = context.secrecy
    form.reader = context.reader
    form.makeRoot = { [self, context] in pane(in: context) }
    return form
  }

  private func pane(in context: FormContext) -> Pane {
    let document = context.document
    let root = document.document.root
    var sections = groups.map { group in
      PaneSection(
        header: group.title,
        rows: LazyList(
          group.keys.map { key in
            row(
              key, title: SettingTitle.dotted(key, below: group.sharedParts), in: context,
              node: document.child(of: root, key: key))
          }))
    }
    sections += context.others { property($0) != nil }
    var pane = LaidOutPane(title: title, sections: sections.filter { !$0.rows.isEmpty }).pane
    pane.setsRowsAside = sections.contains { $0.rows.contains { $0.isSetAside } }
    return pane
  }

  private func property(_ key: String) -> NodeID? {
    index.child(of: index.document.root, key: "properties").flatMap {
      index.child(of: $0, key: key)
    }
  }

  private func row(_ key: String, title: String, in context: FormContext, node: NodeID?) -> Row {
    let setting = Setting(schema: property(key).map { SchemaID($0) }, node: node)
    var row = context.row(of: setting, at: Pointer([key]), title: title)
    guard let schema = context.schemaNode(setting) else { return row }
    row.title = title
    // As in VS Code, nobody is to begin using it now.
    if row.deprecation != nil || schema.extra("included") == .bool(false), node == nil {
      row.isSetAside = context.reader?.slot(at: context.place(of: Pointer([key])))?.value == nil
    }
    if row.defaultValue == nil, !row.control.isPane { row.defaultValue = schema.implicitDefault }
    if let message = schema.extra("patternErrorMessage")?.string
      ?? schema.extra("errorMessage")?.string,
      let rule = row.rule
    {
      row.rule = { value in rule(value).map { _ in .broken(message) } }
    }
    if case .array(let tags)? = schema.extra("tags") { row.tags = Set(tags.compactMap(\.string)) }
    let facts = row.facts
    row.facts = {
      let own = (facts?() ?? []).filter { $0.label != localized("described") }
      return own + schema.manifestFacts
    }
    return row
  }
}

extension SchemaNode {
  /// What holds in VS Code for a setting without a default, by its type.
  fileprivate var implicitDefault: Value? {
    guard !allowsNull, let types, types.count == 1 else { return nil }
    return switch types[0] {
    case "boolean": .bool(false)
    case "integer", "number": .number(Number(0))
    case "string": .string("")
    case "array": .array([])
    case "object": .object([])
    default: nil
    }
  }

  /// What VS Code alone says of a setting.
  fileprivate func extra(_ keyword: String) -> Value? { firstWords { $0.extra(keyword) } }

  fileprivate var manifestFacts: [RowFact] {
    var facts: [RowFact] = []
    if let scope = extra("scope")?.string { facts.append(RowFact(localized("scope"), scope)) }
    if extra("restricted") == .bool(true) {
      facts.append(RowFact(localized("restricted"), localized("in folders that are not trusted")))
    }
    if case .object(let policy)? = extra("policy"),
      let name = policy.first(where: { $0.key == "name" })?.value.string
    {
      facts.append(RowFact(localized("policy"), name))
    }
    return facts
  }
}

/// The texts that a manifest leaves to `package.nls.json`, by the names that stand for them.
package struct ManifestStrings {
  private var texts: [String: String] = [:]

  package init() {}

  /// Takes the texts of a file, in the place of those that are known already.
  package mutating func add(_ document: Document) {
    for node in document.children(document.root) where document.kind(document.root) == .object {
      guard let key = document.key(node) else { continue }
      switch document.value(node) {
      case .string(let text): texts[key] = text
      // With a comment for who translates it.
      case .object(let members):
        texts[key] = members.first { $0.key == "message" }?.value.string ?? texts[key]
      default: break
      }
    }
  }

  /// The text that `%name%` stands for; the text itself where it is another.
  func text(_ text: String) -> String {
    guard text.utf8.count > 2, text.hasPrefix("%"), text.hasSuffix("%") else { return text }
    return texts[String(text.dropFirst().dropLast())] ?? text
  }

  /// The value with all its texts.
  func value(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(self.text(text))
    case .array(let elements): .array(elements.map(self.value))
    case .object(let members): .object(members.map { .init($0.key, self.value($0.value)) })
    case .null, .bool, .number: value
    }
  }
}
