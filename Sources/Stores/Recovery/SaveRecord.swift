import Documents
import EditorCore

/// What a file of the journal says: which files a Save writes, with what they hold and are to hold.
enum SaveRecord {
  private static let format = "prefs-tui-save"
  /// Another number for each change that an older program would misunderstand.
  private static let version = 1
  /// That of a Save that is to be taken back unless a person says that it stays.
  private static let heldVersion = 2

  /// A line of JSON that says which files there are, and how long each text is; then the texts.
  static func encoded(_ parts: [SaveJournal.Part], isHeld: Bool = false) -> [UInt8] {
    let files = parts.map { part in
      Value.object([
        .init("path", .string(part.path)),
        .init("old", part.old.map { .number(Number($0.count)) } ?? .null),
        .init("new", .number(Number(part.new.count))),
        .init("private", .bool(part.access == .ownerOnly)),
      ])
    }
    let head = Value.object([
      .init("format", .string(format)),
      .init("version", .number(Number(isHeld ? heldVersion : version))),
      .init("files", .array(files)),
    ])
    var bytes = Array((head.compactText + "\n").utf8)
    for part in parts {
      bytes += part.old ?? []
      bytes += part.new
    }
    return bytes
  }

  /// Reads what `encoded` made; nil for anything else, and for what is not whole.
  static func decoded(_ bytes: [UInt8]) -> (parts: [SaveJournal.Part], isHeld: Bool)? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let value = Value(json: bytes[..<end]), value["format"] == .string(format),
      case .number(let number)? = value["version"],
      let version = number.intValue, (Self.version...heldVersion).contains(version),
      case .array(let files)? = value["files"]
    else { return nil }
    var rest = bytes[(end + 1)...]
    func take(_ count: Value?) -> [UInt8]? {
      guard case .number(let number)? = count, let count = number.intValue, count >= 0,
        count <= rest.count
      else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    var parts: [SaveJournal.Part] = []
    for file in files {
      guard let path = file["path"]?.string, path.hasPrefix("/"),
        let isPrivate = file["private"], let length = file["old"]
      else { return nil }
      let old = take(length)
      guard old != nil || length == .null, let new = take(file["new"]) else { return nil }
      parts.append(
        .init(
          path: path, old: old, new: new, access: isPrivate == .bool(true) ? .ownerOnly : .shared))
    }
    return rest.isEmpty ? (parts, version == heldVersion) : nil
  }
}
