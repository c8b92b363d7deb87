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
  let blocks: [Block]
  /// The groups that were looked at, by their places among `settings`.
  private var groups: [Int: Group] = [:]
  /// The settings of this object itself, as they are searched.
  private(set) lazy var ownSettings = SearchedSettings(object, settings)

  private final class Group {
    let object: SettingObject
    let settings: [Setting]
    let unnamed: ElementSchemas?
    /// How many rows stand before those of the settings.
    var offset: Int { object.presence == nil ? 0 : 1 }
    private(set) lazy var searched = SearchedSettings(object, settings)

    init(_ object: SettingObject) {
      self.object = object
      settings = object.settings()
      unnamed = object.unnamed
    }
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
    settings = object.settings()
    unnamed = object.unnamed
    var blocks: [Block] = []
    for (index, setting) in settings.enumerated() {
      let setting = object.context.described(setting, by: unnamed)
      if object.context.isGroup(setting), object.context.key(of: setting) != nil {
        blocks.append(Block(first: index, count: 1, isGroup: true))
      } else if let last = blocks.indices.last, !blocks[last].isGroup {
        blocks[last].count += 1
      } else {
        blocks.append(Block(first: index, count: 1, isGroup: false))
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
    // What depends on the draft is not where the searcher looks.
    if !variesInside { pane.searcher = self }
    return pane
  }

  /// The settings of the group that is a section, as they are searched.
  func searchedSettings(ofGroup index: Int) -> SearchedSettings { group(at: index).searched }

  // MARK: - Private

  private func section(_ index: Int) -> Section {
    let block = blocks[index]
    guard block.isGroup else {
      return Section(
        // Loose rows after a group would look like part of it: their pane's name sets them apart.
        header: block.first > 0 ? title : nil,
        rows: LazyList(count: block.count) { row in
          self.row(
            for: self.setting(block.first + row), of: self.object, at: block.first + row)
        })
    }
    let group = group(at: block.first)
    let schema = object.context.schemaNode(setting(block.first))
    return Section(
      header: schema?.title ?? object.context.key(of: setting(block.first)),
      footer: nil,
      rows: LazyList(count: group.settings.count + group.offset) { row in
        if row == 0, let presence = group.object.presence { return presence }
        let index = row - group.offset
        return self.row(
          for: group.object.context.described(group.settings[index], by: group.unnamed),
          of: group.object, at: index)
      })
  }

  private func setting(_ index: Int) -> Setting {
    object.context.described(settings[index], by: unnamed)
  }

  private func row(for setting: Setting, of object: SettingObject, at index: Int) -> Row {
    var row = row(for: setting, of: object)
    row.isSetAside = object.setsAside(setting, at: index)
    if let key = object.context.key(of: setting) { object.mark(&row, key: key) }
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

  private func group(at index: Int) -> Group {
    if let known = groups[index] { return known }
    let key = object.context.key(of: settings[index]) ?? ""
    let group = Group(object.object(for: setting(index), key: key))
    groups[index] = group
    return group
  }

  /// Where the row with the identifier is, or the row that opens the pane in which it is.
  func position(of identifier: RowIdentifier) -> RowPosition? {
    guard let pointer = object.context.pointer(namedBy: identifier),
      pointer.isWithin(object.pointer)
    else { return nil }
    var keys = pointer.tokens.dropFirst(object.pointer.tokens.count)
    guard let key = keys.popFirst(), let index = object.index(ofKey: key, in: settings),
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
      let key = place.tokens.dropFirst(group.object.pointer.tokens.count).first,
      let row = group.object.index(ofKey: key, in: group.settings)
    else { return nil }
    return RowPosition(section: section, row: row + group.offset)
  }
}
