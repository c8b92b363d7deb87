import Documents
import EditorCore

/// The settings of one object that stand side by side, in sections: under the banners of the file's
/// own comments, else by the first part of names such as `editor.fontSize`, where there are enough of
/// them, else all in one.
///
/// Few objects have either, and those that have none cost next to nothing: only the starts of lines
/// and some of the names are looked at.
struct SectionGrouping {
  /// What heads the sections, in the order in which they were met.
  private(set) var titles: [String] = []
  /// The section of each setting by its place, -1 for those of none; empty where all are of none.
  private var sections: [Int32] = []
  /// Whether sections take settings from all over the object, not only those that follow each other.
  let gathers: Bool

  /// So many names tell whether the others are worth a look.
  private static let sampledNames = 64
  /// The fewest settings of which the names are grouped.
  private static let fewestSettings = 12
  /// The fewest settings of a group.
  private static let fewestInGroup = 3

  init(of members: ObjectRows) {
    let titled = Self.bannerSections(of: members)
    gathers = titled == nil
    guard let found = titled ?? Self.nameSections(of: members) else { return }
    (titles, sections) = found
  }

  var isEmpty: Bool { sections.isEmpty }

  /// The section that the setting at the place is in; nil for none.
  func section(at place: Int) -> Int? {
    sections.indices.contains(place) && sections[place] >= 0 ? Int(sections[place]) : nil
  }

  private typealias Found = (titles: [String], sections: [Int32])

  /// Sections by the banners above settings: each goes on to the next one.
  private static func bannerSections(of members: ObjectRows) -> Found? {
    let document = members.object.context.document.document
    guard let object = members.object.node, members.object.schema == nil,
      case let banners = CommentBanner.banners(in: object, of: document), !banners.isEmpty
    else { return nil }
    var titles: [String] = []
    var sections = [Int32](repeating: -1, count: members.settings.count)
    var next = 0
    var end = 0
    for (place, setting) in members.settings.enumerated() {
      guard let node = setting.node, let key = document.keyRange(node) else { continue }
      while next < banners.count, banners[next].offset < key.lowerBound {
        // One inside the setting before heads part of that.
        if banners[next].offset >= end {
          titles.append(banners[next].title)
        }
        next += 1
      }
      sections[place] = Int32(titles.count - 1)
      end = max(end, document.valueRange(node).upperBound)
    }
    // One banner would be the heading of all that follows, to the end.
    return titles.count > 1 ? (titles, sections) : nil
  }

  /// Sections by the first parts of names that have several.
  private static func nameSections(of members: ObjectRows) -> Found? {
    let settings = members.settings
    guard settings.count >= fewestSettings else { return nil }
    let context = members.object.context
    let step = max(1, settings.count / sampledNames)
    let sampled = stride(from: 0, to: settings.count, by: step).lazy.filter {
      context.key(of: settings[$0]).flatMap { firstPart(of: $0) } != nil
    }
    guard Array(sampled.prefix(fewestInGroup)).count == fewestInGroup else { return nil }
    var places: [Substring: [Int]] = [:]
    for (place, setting) in settings.enumerated() {
      guard let part = context.key(of: setting).flatMap({ firstPart(of: $0) }) else { continue }
      places[part, default: []].append(place)
    }
    let groups = places.filter { $0.value.count >= fewestInGroup }
      .sorted { $0.value[0] < $1.value[0] }
    let grouped = groups.reduce(0) { $0 + $1.value.count }
    // One group of everything would only repeat what each name says.
    guard groups.count > 1 || (groups.count == 1 && grouped < settings.count) else { return nil }
    var sections = [Int32](repeating: -1, count: settings.count)
    for (section, group) in groups.enumerated() {
      for place in group.value { sections[place] = Int32(section) }
    }
    return (groups.map { String($0.key) }, sections)
  }

  /// What stands before the first dot of a name; nil where that is none, or nothing follows.
  private static func firstPart(of name: String) -> Substring? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      name.utf8.index(after: dot) < name.endIndex
    else { return nil }
    return name[..<dot]
  }
}
