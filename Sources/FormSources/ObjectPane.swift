import Documents
import EditorCore

/// One object as a pane: a section for each group in it, and for each run of rows between groups.
///
/// The pane is made of node numbers; sections and rows come into being when they are looked at.
final class ObjectPane {
  private let object: SettingObject
  private let title: String
  private let settings: [Setting]
  private let unnamed: ElementSchemas?
  /// The keys that no property names; nil where there are none to add.
  private let keys: ObjectKeys?
  let blocks: [Block]
  /// The groups that were looked at, by their places among `settings`.
  private var groups: [Int: Group] = [:]
  /// The settings of this object itself, as they are searched.
  private(set) lazy var ownSettings = SearchedSettings(object, settings)

  private final class Group {
    let object: SettingObject
    let settings: [Setting]
    /// How many rows stand before those of the settings.
    var offset: Int { object.presence == nil ? 0 : 1 }
    /// Not before a row is looked at: of most groups only the number of rows is asked for.
    private(set) lazy var unnamed = object.unnamed
    let keys: ObjectKeys?
    private(set) lazy var searched = SearchedSettings(object, settings)

    init(_ object: SettingObject) {
      self.object = object
      keys = ObjectKeys(of: object)
      settings = object.settings(without: keys?.removed ?? [])
    }

    var rowCount: Int { offset + settings.count + (keys?.added.count ?? 0) }
  }

  /// One section: a group, or settings that stand side by side.
  struct Block {
    var first: Int
    var count: Int
    var isGroup: Bool
  }

  init(_ object: SettingObject, title: String) {
    self.object = object
    self.title = title
    keys = ObjectKeys(of: object)
    settings = object.settings(without: keys?.removed ?? [])
    unnamed = object.unnamed
    var blocks: [Block] = []
    for (index, setting) in settings.enumerated() {
      // Where keys of a person's own are expected, what has one is a row: to be renamed or removed.
      let isNamed = setting.schema != nil || keys?.isMadeForKeys != true
      let setting = object.context.described(setting, by: unnamed)
      if isNamed, object.context.isGroup(setting), object.context.key(of: setting) != nil,
        !object.isRepeated(by: setting)
      {
        blocks.append(Block(first: index, count: 1, isGroup: true))
      } else if let last = blocks.indices.last, !blocks[last].isGroup {
        blocks[last].count += 1
      } else {
        blocks.append(Block(first: index, count: 1, isGroup: false))
      }
    }
    if let added = keys?.added, !added.isEmpty {
      if let last = blocks.indices.last, !blocks[last].isGroup {
        blocks[last].count += added.count
      } else {
        blocks.append(Block(first: settings.count, count: added.count, isGroup: false))
      }
    }
    self.blocks = blocks
  }

  /// The pane, which keeps this object alive.
  var pane: Pane {
    let offset = object.presence == nil ? 0 : 1
    var pane = Pane(
      title: title,
      sections: LazyList(count: blocks.count + offset) { index in
        index < offset
          ? Section(rows: LazyList([self.object.presence].compactMap { $0 }))
          : self.section(index - offset)
      },
      locate: { identifier in
        if identifier == self.object.presence?.identifier {
          return RowPosition(section: 0, row: 0)
        }
        return self.position(of: identifier).map {
          RowPosition(section: $0.section + offset, row: $0.row)
        }
      })
    pane.setsRowsAside = setsRowsAside
    pane.openObject = keys
    pane.findOpenObject = { self.openObject(named: $0) }
    // What depends on the draft is not where the searcher looks.
    if !variesInside, !hasKeysInDraft { pane.searcher = self }
    return pane
  }

  /// The settings of the group that is a section, as they are searched.
  func searchedSettings(ofGroup index: Int) -> SearchedSettings { group(at: index).searched }

  // MARK: - Private

  private func section(_ index: Int) -> Section {
    let block = blocks[index]
    guard block.isGroup else {
      var section = Section(
        rows: LazyList(count: block.count) { row in
          self.row(at: block.first + row, of: self.object, self.settings, self.unnamed, self.keys)
        })
      section.openObject = keys
      return section
    }
    let group = group(at: block.first)
    let schema = object.context.schemaNode(setting(block.first))
    var section = Section(
      header: schema?.ownTitle ?? object.context.key(of: setting(block.first)),
      footer: nil,
      rows: LazyList(count: group.rowCount) { row in
        if row == 0, let presence = group.object.presence { return presence }
        return self.row(
          at: row - group.offset, of: group.object, group.settings, group.unnamed, group.keys)
      })
    section.openObject = group.keys
    return section
  }

  private func setting(_ index: Int) -> Setting {
    object.context.described(settings[index], by: unnamed)
  }

  /// The row at a place among the settings, or after them among the keys that the draft adds.
  private func row(
    at index: Int, of object: SettingObject, _ settings: [Setting], _ unnamed: ElementSchemas?,
    _ keys: ObjectKeys?
  ) -> Row {
    guard index < settings.count else {
      return keys.map { $0.row(forKey: $0.added[index - settings.count]) }
        ?? Row(identifier: "", pointer: nil, title: "", control: .info)
    }
    let setting = object.context.described(settings[index], by: unnamed)
    var row = row(for: setting, of: object)
    row.isSetAside = object.setsAside(setting, at: index)
    guard let key = object.context.key(of: setting) else { return row }
    object.mark(&row, key: key)
    if settings[index].schema == nil {
      // What the schema says of all such members names none of them.
      row.title = key
      keys?.mark(&row, key: key)
    }
    return row
  }

  private func row(for setting: Setting, of object: SettingObject) -> Row {
    let context = object.context
    guard let key = context.key(of: setting) else {
      return context.unnameableRow(for: setting.node ?? NodeID(0))
    }
    if context.isGroup(setting) {
      return context.paneRow(
        for: object.object(for: setting, key: key), setting: setting, title: key)
    }
    return context.row(for: setting, pointer: object.pointer.appending(key), title: key)
  }

  /// Whether some rows may have no use with the other settings as they are.
  private var setsRowsAside: Bool {
    guard object.context.source?.mentionsConditions == true else { return false }
    return object.hasHiddenProperties
      || blocks.contains { $0.isGroup && group(at: $0.first).object.hasHiddenProperties }
  }

  /// Whether a setting of the pane may be described by other schemas once other values hold.
  private var variesInside: Bool {
    if object.presence != nil || blocks.contains(where: { hasPresence($0) }) { return true }
    guard let source = object.context.source, source.mentionsBranches else { return false }
    let varies = { (setting: Setting) in setting.schema.map { source.hasBranches($0) } ?? false }
    return source.mentionsConditions || settings.indices.contains { varies(setting($0)) }
      || blocks.contains { $0.isGroup && group(at: $0.first).settings.contains(where: varies) }
  }

  private func hasPresence(_ block: Block) -> Bool {
    guard block.isGroup else { return false }
    let setting = setting(block.first)
    return object.context.key(of: setting).map { object.hasPresence(setting, key: $0) } ?? false
  }

  /// Whether the draft adds keys to what is stored, or takes some away.
  private var hasKeysInDraft: Bool {
    let isInDraft = { (keys: ObjectKeys?) in
      keys.map { !$0.added.isEmpty || !$0.removed.isEmpty } ?? false
    }
    if isInDraft(keys) { return true }
    let touched = object.context.reader?
      .keysTouched(inObject: object.context.identifier(of: object.pointer))
    return touched?.contains { key in
      guard let index = object.index(ofKey: key, in: settings) else { return false }
      return blocks.contains { $0.isGroup && $0.first == index && isInDraft(group(at: index).keys) }
    } ?? false
  }

  /// The object of that name, where it is this one or one of its groups.
  private func openObject(named identifier: RowIdentifier) -> (any OpenObject)? {
    if identifier == object.context.identifier(of: object.pointer) { return keys }
    guard let pointer = object.context.pointer(namedBy: identifier),
      pointer.tokens.count == object.pointer.tokens.count + 1, pointer.isWithin(object.pointer),
      let index = pointer.tokens.last.flatMap({ object.index(ofKey: $0, in: settings) }),
      blocks.contains(where: { $0.isGroup && $0.first == index })
    else { return nil }
    return group(at: index).keys
  }

  private func group(at index: Int) -> Group {
    if let known = groups[index] { return known }
    let key = object.context.key(of: settings[index]) ?? ""
    let group = Group(object.object(for: setting(index), key: key))
    groups[index] = group
    return group
  }

  private static func index(
    ofKey key: String, of object: SettingObject, _ settings: [Setting], _ keys: ObjectKeys?
  ) -> Int? {
    keys.map { $0.index(ofKey: key, in: settings) } ?? object.index(ofKey: key, in: settings)
  }

  /// Where the row with the identifier is, or the row that opens the pane in which it is.
  func position(of identifier: RowIdentifier) -> RowPosition? {
    guard let pointer = object.context.pointer(namedBy: identifier),
      pointer.isWithin(object.pointer)
    else { return nil }
    guard let key = pointer.tokens.dropFirst(object.pointer.tokens.count).first,
      let index = Self.index(ofKey: key, of: object, settings, self.keys),
      let section = blocks.partitioningIndex(where: { $0.first + $0.count > index })
    else { return nil }
    guard blocks[section].isGroup else {
      return RowPosition(section: section, row: index - blocks[section].first)
    }
    let group = group(at: index)
    if identifier == group.object.presence?.identifier {
      return RowPosition(section: section, row: 0)
    }
    // Where the draft gives the group as a whole, its rows are named for that.
    guard let place = group.object.context.pointer(namedBy: identifier),
      let key = place.tokens.dropFirst(group.object.pointer.tokens.count).first
    else { return nil }
    return Self.index(ofKey: key, of: group.object, group.settings, group.keys)
      .map { RowPosition(section: section, row: $0 + group.offset) }
  }
}
