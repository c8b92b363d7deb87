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

/// Searches the pane of an object without making its rows.
final class ObjectSearch {
  private let pane: ObjectPane
  /// What is known of the groups that were looked at, by their sections.
  private var groups = NumberMap<Group>()

  /// What tells that a group need not be made again, as fewer are kept than there may be.
  private struct Group {
    let rowCount: Int
    let mayOpenPanes: Bool
    let verbatim: VerbatimTexts?

    init(_ settings: SearchedSettings) {
      rowCount = settings.settings.count
      mayOpenPanes = settings.mayOpenPanes
      verbatim = settings.verbatim
    }
  }

  init(_ pane: ObjectPane) { self.pane = pane }

  var searcher: RowSearcher { RowSearcher(rowCount: rowCount, paneRow: paneRow, find: find) }

  private func group(_ section: Int) -> Group {
    if let known = groups[section] { return known }
    let group = Group(pane.searchedSettings(ofGroup: pane.blocks[section].first))
    groups[section] = group
    return group
  }

  private func rowCount(inSection section: Int) -> Int {
    let block = pane.blocks[section]
    return block.isGroup ? group(section).rowCount : block.count
  }

  private func paneRow(inSection section: Int, from row: Int) -> Int? {
    let block = pane.blocks[section]
    if block.isGroup {
      return group(section).mayOpenPanes
        ? pane.searchedSettings(ofGroup: block.first).paneRow(from: row) : nil
    }
    let ownSettings = pane.ownSettings
    if let places = block.places {
      return (row..<block.count).first { ownSettings.paneRow(from: places[$0]) == places[$0] }
    }
    guard let place = ownSettings.paneRow(from: block.first + row) else { return nil }
    return place < block.first + block.count ? place - block.first : nil
  }

  private func find(
    _ query: SearchQuery, in rows: Range<Int>, ofSection section: Int, forgiving: Bool
  ) -> [FoundRow] {
    let block = pane.blocks[section]
    let count = block.isGroup ? group(section).rowCount : pane.ownSettings.settings.count
    // It pays to look through the text of all first where no few of them are searched.
    if !forgiving, rows.count >= count / 32,
      let verbatim = block.isGroup ? group(section).verbatim : pane.ownSettings.verbatim,
      verbatim.ruleOut(query, in: pane.object.context)
    {
      return []
    }
    let settings = block.isGroup ? pane.searchedSettings(ofGroup: block.first) : pane.ownSettings
    var found: [FoundRow] = []
    let first = block.isGroup ? 0 : block.first
    var next = rows.lowerBound
    while next < rows.upperBound {
      // Settings that follow each other in the object are searched at once.
      let row = next
      let place = block.places?[row] ?? row + first
      next = block.places == nil ? rows.upperBound : row + 1
      while let places = block.places, next < rows.upperBound, places[next] == place + next - row {
        next += 1
      }
      settings.find(query, in: place..<place + next - row, forgiving: forgiving) {
        if found.isEmpty { found.reserveCapacity(min(rows.count, Self.fewRows)) }
        found.append(FoundRow(row: $0 - place + row, rank: $1, isSet: settings.isSet($0)))
      }
    }
    return found
  }

  /// For so many found rows room is made at once.
  private static let fewRows = 32
}

/// The stretches of both files in which all stands that some settings are found by, as it is.
///
/// To look through a stretch once is much faster than to look at each setting in it, and most
/// stretches hold none of what is searched. Only settings without parts and texts without escapes
/// are like that.
struct VerbatimTexts {
  private let file: Range<Int>?
  private let schema: Range<Int>?
  /// The beginning of the identifiers of all.
  private let identifier: [UInt8]

  init?(
    of object: SettingObject, _ settings: [Setting], _ texts: [SchemaTexts], identifier: [UInt8]
  ) {
    let document = object.context.document.document
    let schema = object.context.schema?.document
    // Properties that stand in several places are in no one stretch, as are the members of an object of
    // most languages.
    if case .united? = object.properties { return nil }
    guard document.format.isJSON, schema?.format.isJSON ?? true else { return nil }
    for (index, setting) in settings.enumerated() {
      if let node = setting.node {
        // Comments are searched without their marks.
        guard document.isVerbatim(node), document.plainKeyRange(node) != nil,
          index < texts.count && texts[index].help.node != nil
            || document.comment(above: node) == nil
        else { return nil }
      }
      guard let described = setting.schema else { continue }
      guard index < texts.count, let schema, schema.isVerbatim(texts[index]),
        let node = object.context.source?.schemas.node(of: described),
        schema.plainKeyRange(node) != nil
      else { return nil }
    }
    file = object.node.map { document.valueRange($0) }
    self.schema = object.propertyList.flatMap { schema?.valueRange($0) }
    self.identifier = identifier
  }

  /// Whether none of the settings can hold all words of the query.
  func ruleOut(_ query: SearchQuery, in context: FormContext) -> Bool {
    let document = context.document.document
    let schemaDocument = context.schema?.document ?? document
    return document.bytes.withUnsafeBytes { fileBytes in
      schemaDocument.bytes.withUnsafeBytes { schemaBytes in
        query.words.contains { word in
          !word.reachesAcrossKeys
            && !identifier.withUnsafeBytes { word.isFound(in: $0) }
            && !Self.holds(word, schema, of: schemaBytes) && !Self.holds(word, file, of: fileBytes)
        }
      }
    }
  }

  private static func holds(
    _ word: SearchText, _ range: Range<Int>?, of bytes: UnsafeRawBufferPointer
  ) -> Bool {
    range.map { word.isFound(in: UnsafeRawBufferPointer(rebasing: bytes[$0])) } ?? false
  }
}

extension Document {
  /// Whether the value is a leaf that means the very bytes that it stands in.
  fileprivate func isVerbatim(_ leaf: NodeID) -> Bool { plainTextRange(leaf) != nil }

  fileprivate func isVerbatim(_ texts: SchemaTexts) -> Bool {
    texts.isOwn && texts.elements.node == nil
      && [texts.title.node, texts.help.node, texts.defaultValue.node]
        .allSatisfy { $0.map { isVerbatim($0) } ?? true }
      && texts.listedChoices.node.map { children($0).allSatisfy { isVerbatim($0) } } ?? true
  }
}
