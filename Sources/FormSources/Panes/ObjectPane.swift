import Documents
import EditorCore

/// One object as a pane: a section for each group in it, and for each run of rows between groups.
///
/// The pane is made of node numbers; sections and rows come into being when they are looked at.
final class ObjectPane {
  private let members: ObjectRows
  /// As the rows have it: kept, as to copy it for each member takes long.
  let object: SettingObject
  private let title: String
  private(set) var blocks: [Block] = []
  /// Groups that were looked at, by their places among the settings.
  private var groups = NumberMap<ObjectRows>()
  /// How many of them are kept, which are more than a screen shows.
  private static let mostGroups = 256
  /// The section of each setting by its place; empty where sections follow each other as they do.
  private var sectionOfPlace: [Int32] = []

  /// One section: a group, or settings that stand side by side.
  struct Block {
    var first: Int
    var count: Int
    var isGroup: Bool
    /// What heads settings that stand side by side; nil where nothing does.
    var title: String?
    /// The settings where they do not follow each other in the object; nil where they do.
    var places: [Int]?
    /// What is told of a group without a look at its settings; nil where there is more to know.
    var ordinary: OrdinaryGroup?

    func place(of row: Int) -> Int { places?[row] ?? first + row }

    /// Which of its rows the setting is; nil where it is none of them.
    func row(of place: Int) -> Int? {
      guard let places else { return first..<first + count ~= place ? place - first : nil }
      return places.firstIndex(of: place)
    }
  }

  init(_ object: SettingObject, title: String) {
    let members = ObjectRows(object)
    self.members = members
    self.object = members.object
    self.title = title
    let runs = SectionGrouping(of: members)
    var blocks: [Block] = []
    // The blocks of sections that gather their settings from all over the object.
    var gathered: [Int: Int] = [:]
    var lastSection: Int?
    let touched = membersTouched
    for index in 0..<members.count {
      let setting = members.setting(index)
      let ordinary = ordinaryGroup(setting, unless: touched)
      if isSection(index, setting, ordinary) {
        blocks.append(Block(first: index, count: 1, isGroup: true, ordinary: ordinary))
        continue
      }
      let place = members.place(of: index)
      // Keys that the draft adds stand with those before them.
      let section =
        runs.isEmpty
        ? nil
        : place < members.settings.count || runs.gathers
          ? runs.section(at: place) : lastSection
      if runs.gathers, !runs.isEmpty {
        // Those of no section are gathered, too, in one without a title.
        if let block = gathered[section ?? -1] {
          blocks[block].count += 1
          blocks[block].places?.append(index)
        } else {
          gathered[section ?? -1] = blocks.count
          blocks.append(
            Block(
              first: index, count: 1, isGroup: false, title: section.map { runs.titles[$0] },
              places: [index]))
        }
      } else if let last = blocks.indices.last, !blocks[last].isGroup, section == lastSection {
        blocks[last].count += 1
      } else {
        // What goes on behind a group has its title already.
        let title = section == lastSection ? nil : section.map { runs.titles[$0] }
        blocks.append(Block(first: index, count: 1, isGroup: false, title: title))
      }
      lastSection = section
    }
    self.blocks = blocks
    sectionOfPlace = gathered.isEmpty ? [] : Self.sections(of: blocks, count: members.count)
  }

  /// The section of each setting, where they do not follow each other.
  private static func sections(of blocks: [Block], count: Int) -> [Int32] {
    var sections = [Int32](repeating: 0, count: count)
    for (section, block) in blocks.enumerated() {
      for row in 0..<block.count { sections[block.place(of: row)] = Int32(section) }
    }
    return sections
  }

  /// Whether what is in a row is a section of its own.
  private func isSection(_ index: Int, _ setting: Setting?, _ ordinary: OrdinaryGroup?) -> Bool {
    guard let setting, ordinary != nil || object.context.isGroup(setting),
      !object.isRepeated(by: setting)
    else { return false }
    // Where keys of a person's own are expected, what has one is a row: to be renamed or removed.
    guard members.isNamed(index) || members.keys?.isMadeForKeys != true else { return false }
    guard ordinary == nil, let key = object.context.key(of: setting) else { return ordinary != nil }
    guard let keys = members.keys, !keys.isUntouched else { return true }
    // What has nothing left in it is a row, as it has none that could have the focus.
    return !keys.isReshaped(key) && group(at: index).count > 0
  }

  /// The pane, which keeps this object alive.
  var pane: Pane {
    let offset = object.presence == nil ? 0 : 1
    var pane = Pane(
      title: title,
      sections: LazyList(count: blocks.count + offset) { index in
        index < offset
          ? PaneSection(rows: LazyList([self.object.presence].compactMap { $0 }))
          : self.section(index - offset)
      }.keepingLast(),
      locate: { identifier in
        if identifier == self.object.presence?.identifier {
          return RowPosition(section: 0, row: 0)
        }
        return self.position(of: identifier).map {
          RowPosition(section: $0.section + offset, row: $0.row)
        }
      })
    pane.headedRowCount = { $0 < offset ? nil : self.blocks[$0 - offset].ordinary?.headedRowCount }
    pane.setsRowsAside = setsRowsAside
    pane.openObject = members.adding
    pane.findOpenObject = { self.openObject(named: $0) }
    // What depends on the draft is not where the searcher looks.
    if !variesInside, !hasKeysInDraft { pane.searcher = ObjectSearch(self).searcher }
    return pane
  }

  /// The settings of this object itself, as they are searched.
  var ownSettings: SearchedSettings { members.searched }

  /// The settings of the group that is a section, as they are searched.
  func searchedSettings(ofGroup index: Int) -> SearchedSettings { group(at: index).searched }

  // MARK: - Private

  private func section(_ index: Int) -> PaneSection {
    let block = blocks[index]
    guard block.isGroup else {
      var section = PaneSection(
        header: block.title,
        rows: LazyList(count: block.count) { self.members.row(at: block.place(of: $0)) })
      section.findOpenObject = { self.members.adding }
      return section
    }
    let (place, header) = (block.first, header(of: block))
    let isAside = members.setsAside(place)
    var section = PaneSection(
      header: header,
      rows: LazyList(count: rowCount(of: block)) { index in
        var row = self.group(at: place).rowBelowPresence(at: index)
        if isAside { row.isSetAside = true }
        return row
      })
    section.findOpenObject = { self.group(at: place).adding }
    if header != nil, !hasPresenceRow(block) { section.head = { self.members.row(at: place) } }
    return section
  }

  private func rowCount(of block: Block) -> Int {
    if let ordinary = block.ordinary { return ordinary.rowCount }
    return (hasPresenceRow(block) ? 1 : 0) + group(at: block.first).count
  }

  /// Whether a group has a row for whether it is there, and not its header.
  private func hasPresenceRow(_ block: Block) -> Bool {
    block.ordinary == nil && group(at: block.first).object.presence != nil
  }

  /// The members of the object that the draft touches.
  private var membersTouched: Set<NodeID> {
    let keys = object.context.reader?
      .keysTouched(inObject: object.context.identifier(of: object.pointer))
    return Set(keys?.compactMap { object.member($0) } ?? [])
  }

  /// The group as what is stored and its schema alone tell of it; nil where there is more to know.
  private func ordinaryGroup(_ setting: Setting?, unless touched: Set<NodeID>) -> OrdinaryGroup? {
    guard let source = object.context.source, let setting, let node = setting.node,
      touched.isEmpty || !touched.contains(node)
    else { return nil }
    return OrdinaryGroup(setting, of: source, in: object.context.document.document)
  }

  /// Whether the header of a group stands for the object, which no row of the group does.
  private func hasHead(_ block: Block) -> Bool {
    block.isGroup && header(of: block) != nil && !hasPresenceRow(block)
  }

  /// What heads a group; one that its author calls by a blank has nothing above it.
  private func header(of block: Block) -> String? {
    guard let setting = members.setting(block.first) else { return nil }
    let title =
      block.ordinary?.title(in: object.context.source)
      ?? object.context.schemaNode(setting)?.ownTitle
    let header = title ?? object.context.key(of: setting)
    return header?.contains { $0 != " " } == true ? header : nil
  }

  /// Whether some rows may have no use with the other settings as they are.
  private var setsRowsAside: Bool {
    guard object.context.source?.usesConditions == true else { return false }
    return object.hasHiddenProperties
      || blocks.contains { $0.isGroup && group(at: $0.first).object.hasHiddenProperties }
  }

  /// Whether a setting of the pane may be described by other schemas once other values hold.
  private var variesInside: Bool {
    if object.presence != nil || blocks.contains(where: { hasPresence($0) }) { return true }
    guard let source = object.context.source, source.usesBranches else { return false }
    let varies = { (setting: Setting) in setting.schema.map { source.hasBranches($0) } ?? false }
    return source.usesConditions
      || members.contains(where: varies)
      || blocks.contains { $0.isGroup && group(at: $0.first).contains(where: varies) }
  }

  private func hasPresence(_ block: Block) -> Bool {
    guard block.isGroup, block.ordinary == nil, let setting = members.setting(block.first) else {
      return false
    }
    return object.context.key(of: setting).map { object.hasPresence(setting, key: $0) } ?? false
  }

  /// Whether the draft adds keys to what is stored, or takes some away.
  private var hasKeysInDraft: Bool {
    let isInDraft = { (keys: ObjectKeys?) in keys.map { !$0.isAsStored } ?? false }
    if isInDraft(members.keys) { return true }
    let touched = object.context.reader?
      .keysTouched(inObject: object.context.identifier(of: object.pointer))
    return touched?.contains { key in
      guard let index = members.index(ofKey: key) else { return false }
      return blocks.contains { $0.isGroup && $0.first == index && isInDraft(group(at: index).keys) }
    } ?? false
  }

  /// The object of that name, where it is this one or one of its groups.
  private func openObject(named identifier: RowIdentifier) -> (any OpenObject)? {
    if identifier == object.context.identifier(of: object.pointer) { return members.keys }
    guard let pointer = object.context.pointer(namedBy: identifier),
      pointer.tokens.count == object.pointer.tokens.count + 1, pointer.isWithin(object.pointer),
      let index = pointer.tokens.last.flatMap({ members.index(ofKey: $0) }),
      blocks.contains(where: { $0.isGroup && $0.first == index })
    else { return nil }
    return group(at: index).keys
  }

  /// The section in which the setting at a place is.
  private func section(of place: Int) -> Int? {
    if sectionOfPlace.indices.contains(place) { return Int(sectionOfPlace[place]) }
    let section = blocks.partitioningIndex { $0.first + $0.count > place }
    return section < blocks.count ? section : nil
  }

  private func group(at index: Int) -> ObjectRows {
    if let known = groups[index] { return known }
    let setting = members.setting(index) ?? Setting(schema: nil, node: nil)
    let group = ObjectRows(
      object.object(for: setting, key: object.context.key(of: setting) ?? ""))
    if groups.count == Self.mostGroups { groups.removeAll() }
    groups[index] = group
    return group
  }

  /// Where the row with the identifier is, or the row that opens the pane in which it is.
  func position(of identifier: RowIdentifier) -> RowPosition? {
    guard let pointer = object.context.pointer(namedBy: identifier),
      pointer.isWithin(object.pointer),
      let key = pointer.tokens.dropFirst(object.pointer.tokens.count).first,
      let index = members.index(ofKey: key), let section = section(of: index)
    else { return nil }
    guard blocks[section].isGroup else {
      return blocks[section].row(of: index).map { RowPosition(section: section, row: $0) }
    }
    if identifier == object.context.identifier(of: object.pointer.appending(key)) {
      return hasHead(blocks[section]) ? .head(ofSection: section) : nil
    }
    let group = group(at: index)
    if identifier == group.object.presence?.identifier {
      return RowPosition(section: section, row: 0)
    }
    // Where the draft gives the group as a whole, its rows are named for that.
    guard let place = group.object.context.pointer(namedBy: identifier),
      let key = place.tokens.dropFirst(group.object.pointer.tokens.count).first
    else { return nil }
    let offset = group.object.presence == nil ? 0 : 1
    return group.index(ofKey: key).map { RowPosition(section: section, row: $0 + offset) }
  }
}
