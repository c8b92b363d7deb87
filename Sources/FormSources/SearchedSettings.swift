import Documents
import EditorCore

/// The settings of one object as they are searched, where their texts stand in the files.
///
/// A setting is found by its key, by the title, help and choices of its schema, and by its value;
/// nothing is decoded that is not spelled with escapes, and no row is made.
final class SearchedSettings {
  let settings: [Setting]
  /// The places of the settings that are groups, in order.
  let groups: [Int]

  private let context: FormContext
  /// The identifier that the object has, or would have, as a row, and a slash.
  private let prefix: [UInt8]
  /// The texts of the settings that a schema describes, which are the first.
  private let texts: [SchemaTexts]

  init(_ object: SettingObject, _ settings: [Setting]) {
    let context = object.context
    let texts = object.properties.flatMap { context.source?.texts(ofProperties: $0) } ?? []
    self.settings = settings
    self.context = context
    self.texts = texts
    prefix = Array(context.identifier(of: object.pointer).text.utf8) + [UInt8(ascii: "/")]
    groups = settings.indices.filter { index in
      let setting = settings[index]
      let holdsMembers = setting.node.map { context.isNonEmptyObject($0) } ?? false
      let isGroup =
        index < texts.count
        ? texts[index].isObject && (holdsMembers || texts[index].hasProperties) : holdsMembers
      return isGroup && context.key(of: setting) != nil
    }
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
        var groups = groups.drop { $0 < range.lowerBound }
        for index in range {
          let isGroup = groups.first == index
          if isGroup { groups.removeFirst() }
          let setting = settings[index]
          identifier.removeLast(identifier.count - prefix.count)
          let finding = look.finding(
            of: setting, texts: index < texts.count ? texts[index] : nil, isGroup: isGroup,
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
