import Documents
import EditorCore

/// The settings of one object as they are searched, where their texts stand in the files.
///
/// A setting is found by its key, by the title, help and choices of its schema, and by its value;
/// nothing is decoded that is not spelled with escapes, and no row is made.
final class SearchedSettings {
  let settings: [Setting]
  /// The places of the settings that open panes, groups and lists and maps, in order.
  private let openers: [Int]

  private let context: FormContext
  /// The identifier that the object has, or would have, as a row, and a slash.
  private let prefix: [UInt8]
  /// The texts of the settings that a schema describes, which are the first.
  private let texts: [SchemaTexts]
  private let unnamed: ElementSchemas?

  init(_ object: SettingObject, _ settings: [Setting]) {
    let context = object.context
    let texts = object.properties.flatMap { context.source?.texts(ofProperties: $0) } ?? []
    self.settings = settings
    self.context = context
    self.texts = texts
    prefix = Array(context.identifier(of: object.pointer).text.utf8) + [UInt8(ascii: "/")]
    let unnamed = object.unnamed
    self.unnamed = unnamed
    openers = settings.indices.filter { index in
      let setting = context.described(settings[index], by: unnamed)
      return Self.opensPane(setting, index < texts.count ? texts[index] : nil, context)
    }
  }

  private static func opensPane(
    _ setting: Setting, _ texts: SchemaTexts?, _ context: FormContext
  ) -> Bool {
    // Most settings are told at once: what holds no parts, and is not described as having any.
    let document = context.document.document
    let holdsParts = setting.node.map { document.childCount($0) > 0 } ?? false
    let mayHoldParts = holdsParts || texts?.mayOpenWithoutParts ?? (setting.schema != nil)
    return mayHoldParts && (context.isGroup(setting) || context.opensElements(setting))
      && context.key(of: setting) != nil
  }

  /// The place of the next setting that opens a pane, from a place on; nil where there is none.
  func opener(from index: Int) -> Int? {
    openers.partitioningIndex { $0 >= index }.map { openers[$0] }
  }

  /// Calls `report` with each of some settings that holds all words of the query, and its rank; nil
  /// where only its row can tell.
  func find(
    _ query: SearchQuery, in range: Range<Int>, forgiving: Bool,
    report: (Int, SearchRank?) -> Void
  ) {
    let document = context.document.document
    let schema = context.schema?.document ?? document
    document.bytes.withUnsafeBytes { documentBytes in
      schema.bytes.withUnsafeBytes { schemaBytes in
        let look = SettingLook(
          query: query, forgiving: forgiving,
          file: LentDocument(document: document, bytes: documentBytes),
          schema: LentDocument(document: schema, bytes: schemaBytes))
        var identifier = prefix
        var openers = openers.drop { $0 < range.lowerBound }
        for index in range {
          let opensPane = openers.first == index
          if opensPane { openers.removeFirst() }
          let setting = settings[index]
          if index >= texts.count, context.described(setting, by: unnamed).schema != nil {
            // Its texts stand in the schema of members that have no name there.
            report(index, nil)
            continue
          }
          identifier.removeLast(identifier.count - prefix.count)
          let finding = look.finding(
            of: setting, texts: index < texts.count ? texts[index] : nil, opensPane: opensPane,
            identifier: &identifier)
          switch finding {
          case .nothing: break
          case .found(let rank) where rank.isOfTitleOrPath: report(index, rank)
          case .found(let rank): report(index, isOverruled(setting) ? nil : rank)
          case .unknown: report(index, nil)
          }
        }
      }
    }
  }

  /// Whether the setting's row shows little of what the schema says, as its value does not count.
  private func isOverruled(_ setting: Setting) -> Bool {
    setting.node.map { context.document.isOverruled($0) } ?? false
  }
}

extension SearchRank {
  /// Whether rows whose values do not count have this rank for the same reason as others.
  fileprivate var isOfTitleOrPath: Bool { (SearchRank.titlePrefix ... .identifier).contains(self) }
}
