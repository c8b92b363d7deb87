import Documents
import EditorCore

/// The members of one object as rows: its settings, and after them the keys that the draft adds;
/// where the draft gives the keys another order, in that.
final class ObjectRows {
  let object: SettingObject
  /// What the schema describes and what the document holds.
  let settings: [Setting]
  /// The keys that no property names; nil where there are none to add.
  let keys: ObjectKeys?
  /// The object as settings are added to it, if only those that properties name.
  let adding: ObjectKeys?
  /// The settings as they are searched.
  private(set) lazy var searched = SearchedSettings(object, settings)
  /// Not before a row is looked at: of most groups only the number of rows is asked for.
  private lazy var unnamed = object.unnamed
  /// For each row, the place of its setting or added key; nil where they are in step.
  private let order: [Int]?

  init(_ object: SettingObject) {
    self.object = object
    adding = ObjectKeys(of: object)
    let keys = adding?.isClosed == true ? nil : adding
    let settings = object.settings(without: keys?.removed ?? [])
    self.keys = keys
    self.settings = settings
    order =
      keys?.order == nil || object.properties != nil
      ? nil : keys?.keysInOrder.compactMap { keys?.index(ofKey: $0, in: settings) }
  }

  var count: Int { settings.count + (keys?.added.count ?? 0) }

  /// The place of a row's setting among those that the object has, and behind these of an added key.
  func place(of index: Int) -> Int { order?[index] ?? index }

  /// The setting in a row, with what the schema says of members that it does not name; nil for a key
  /// that the draft adds.
  func setting(_ index: Int) -> Setting? {
    let place = place(of: index)
    return settings.indices.contains(place)
      ? object.context.described(settings[place], by: unnamed) : nil
  }

  /// Whether the setting in a row has a name of its author's.
  func isNamed(_ index: Int) -> Bool {
    let place = place(of: index)
    return settings.indices.contains(place) && settings[place].schema != nil
  }

  /// Whether what is in a row has no use with the other settings as they are.
  func setsAside(_ index: Int) -> Bool {
    let place = place(of: index)
    return settings.indices.contains(place) && object.setsAside(settings[place], at: place)
  }

  /// Whether the condition holds for one of the settings.
  func contains(where holds: (Setting) -> Bool) -> Bool {
    settings.contains { holds(object.context.described($0, by: unnamed)) }
  }

  func row(at index: Int) -> Row {
    let place = place(of: index)
    if let keys, place >= settings.count {
      return keys.row(forKey: keys.added[place - settings.count])
    }
    let setting = object.context.described(settings[place], by: unnamed)
    let key = object.context.key(of: setting)
    if let keys, let key, setting.schema == nil, keys.isReshaped(key) {
      return keys.row(forKey: key)
    }
    var row = row(for: setting)
    row.isSetAside = setsAside(index)
    guard let key else { return row }
    object.mark(&row, key: key)
    if settings[place].schema == nil {
      // What the schema says of all such members names none of them.
      row.title = SettingTitle.ofKey(key)
      if adding?.isClosed == true {
        let name = "'\(key)'"
        row.rule = { _ in .broken(localized("\(name) is not a known setting")) }
      }
      unnamed?.mark(&row, key: key)
      keys?.mark(&row, key: key)
    }
    return row
  }

  /// The row at an index where the first is the one for whether the object is there, if it has that.
  func rowBelowPresence(at index: Int) -> Row {
    guard let presence = object.presence else { return row(at: index) }
    return index == 0 ? presence : row(at: index - 1)
  }

  /// The place of the key's row; nil where there is none.
  func index(ofKey key: String) -> Int? {
    let place =
      keys.map { $0.index(ofKey: key, in: settings) } ?? object.index(ofKey: key, in: settings)
    guard let order else { return place }
    return place.flatMap { order.firstIndex(of: $0) }
  }

  private func row(for setting: Setting) -> Row {
    let context = object.context
    guard let key = context.key(of: setting) else {
      return context.strays.unnameable(setting.node ?? NodeID(0))
    }
    if context.isGroup(setting) {
      let group = object.object(for: setting, key: key)
      return context.paneRow(
        for: setting, at: object.pointer.appending(key), title: SettingTitle.ofKey(key),
        isEndless: group.isEndless
      ) { group }
    }
    return context.row(
      for: setting, pointer: object.pointer.appending(key), title: SettingTitle.ofKey(key))
  }
}
