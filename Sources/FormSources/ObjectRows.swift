import Documents
import EditorCore

/// The members of one object as rows: its settings, and after them the keys that the draft adds.
final class ObjectRows {
  let object: SettingObject
  let settings: [Setting]
  /// The keys that no property names; nil where there are none to add.
  let keys: ObjectKeys?
  /// The settings as they are searched.
  private(set) lazy var searched = SearchedSettings(object, settings)
  /// Not before a row is looked at: of most groups only the number of rows is asked for.
  private lazy var unnamed = object.unnamed

  init(_ object: SettingObject) {
    self.object = object
    keys = ObjectKeys(of: object)
    settings = object.settings(without: keys?.removed ?? [])
  }

  var count: Int { settings.count + (keys?.added.count ?? 0) }

  /// The setting at the place, with what the schema says of members that it does not name.
  func setting(_ index: Int) -> Setting {
    object.context.described(settings[index], by: unnamed)
  }

  func row(at index: Int) -> Row {
    if let keys, index >= settings.count {
      return keys.row(forKey: keys.added[index - settings.count])
    }
    let setting = setting(index)
    var row = row(for: setting)
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

  /// The place of the key's row; nil where there is none.
  func index(ofKey key: String) -> Int? {
    keys.map { $0.index(ofKey: key, in: settings) } ?? object.index(ofKey: key, in: settings)
  }

  // MARK: - Private

  private func row(for setting: Setting) -> Row {
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
}
