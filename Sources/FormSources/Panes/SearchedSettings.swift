import Documents
import EditorCore

/// The settings of one object as they are searched, where their texts stand in the files.
///
/// A setting is found by its key, by the title, help and choices of its schema, and by its value;
/// nothing is decoded that is not spelled with escapes, and no row is made.
final class SearchedSettings {
  let settings: [Setting]
  /// The places of the settings whose rows may open panes, in order.
  private let paneRows: [Int]
  private let object: SettingObject
  private let context: FormContext
  /// The identifier that the object has, or would have, as a row, and a slash.
  private let prefix: [UInt8]
  private let secrecy: Secrecy
  /// The texts of the settings that `properties` describes, which are the first.
  private let texts: [SchemaTexts]
  /// Where all that the settings are found by stands as it is; nil where some of it does not.
  private(set) lazy var verbatim = VerbatimTexts(
    of: object, settings, texts, identifier: prefix)

  init(_ object: SettingObject, _ settings: [Setting]) {
    let context = object.context
    let texts = object.properties.flatMap { context.source?.texts(of: $0) } ?? []
    let unnamed = object.unnamed
    let settings =
      unnamed == nil ? settings : settings.map { context.described($0, by: unnamed) }
    self.settings = settings
    self.object = object
    self.context = context
    self.texts = texts
    secrecy = context.secrecy(at: object.pointer)
    prefix = Array(context.identifier(of: object.pointer).text.utf8) + [UInt8(ascii: "/")]
    paneRows = settings.indices.filter { index in
      let setting = settings[index]
      let isDescribed = index < texts.count
      if setting.node.map({ context.isFilled($0) }) ?? false { return true }
      return isDescribed && texts[index].mayOpenPane
    }
  }

  /// Whether rows of some of them may open panes.
  var mayOpenPanes: Bool { !paneRows.isEmpty }

  /// The place of the next setting, from one on, whose row may open a pane; nil where there is none.
  func paneRow(from place: Int) -> Int? {
    let next = paneRows.partitioningIndex { $0 >= place }
    return next < paneRows.count ? paneRows[next] : nil
  }

  /// Whether the document holds the setting, or a part of it.
  func isSet(_ place: Int) -> Bool { settings[place].node != nil }

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
        let look = SettingMatching(
          query, forgiving: forgiving,
          file: BorrowedDocument(document: document, bytes: documentBytes),
          schema: BorrowedDocument(document: schema, bytes: schemaBytes),
          choiceTexts: context.source?.choiceTexts ?? [],
          schemas: context.source?.schemas, secrecy: secrecy)
        let settings = settings
        let texts = texts
        let paneRows = paneRows
        var nextPaneRow = paneRows.partitioningIndex { $0 >= range.lowerBound }
        var identifier = prefix
        for index in range {
          let setting = settings[index]
          let mayOpenPane = nextPaneRow < paneRows.endIndex && paneRows[nextPaneRow] == index
          if mayOpenPane { nextPaneRow += 1 }
          identifier.removeLast(identifier.count - prefix.count)
          let finding = look.finding(
            of: setting, texts: index < texts.count ? texts[index] : otherTexts(of: setting),
            isGroup: mayOpenPane && context.isGroup(setting),
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

  /// The texts of a setting that `properties` does not describe.
  private func otherTexts(of setting: Setting) -> SchemaTexts? {
    var texts = setting.schema.flatMap { context.source?.texts(of: $0) }
    // Such a setting is called by its key alone.
    texts?.forgetTitle()
    return texts
  }

  /// Whether the setting's row shows little of what the schema says, as its value does not count.
  private func isOverruled(_ setting: Setting) -> Bool {
    setting.node.map { context.document.isOverruled($0) } ?? false
  }
}

extension SearchRank {
  /// Whether rows whose values do not count have this rank for the same reason as others.
  fileprivate var isOfTitleOrPath: Bool { (SearchRank.exactTitle ... .identifier).contains(self) }
}
