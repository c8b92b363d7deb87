import EditorCore

/// A pattern for paths and names as git, rsync and shells have it: git's `wildmatch` with `WM_PATHNAME`.
///
/// `*` and `?` stop at a slash, `**` between slashes does not.
struct Wildmatch {
  private let pattern: [UInt8]
  private let foldsCase: Bool

  init(_ pattern: String, foldsCase: Bool = false) {
    self.pattern = Array(pattern.utf8)
    self.foldsCase = foldsCase
  }

  /// The longest pattern and the longest text that are compared: more than any path has.
  private static let limit = 8192

  func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard text.count <= Self.limit, pattern.count <= Self.limit else { return false }
    // What did not match once is not tried again, so that no pattern takes time without end.
    var failed: Set<Int> = []
    return matches(0, text, 0, &failed)
  }

  private static let slash = UInt8(ascii: "/")

  private func matches(
    _ start: Int, _ text: [UInt8], _ textStart: Int, _ failed: inout Set<Int>
  ) -> Bool {
    let state = start * (Self.limit + 1) + textStart
    guard !failed.contains(state) else { return false }
    var (place, next) = (start, textStart)
    while place < pattern.count {
      if pattern[place] == UInt8(ascii: "*") {
        if matchesStar(place, text, next, &failed) { return true }
        failed.insert(state)
        return false
      }
      guard next < text.count, let end = matchesOne(place, text[next]) else {
        failed.insert(state)
        return false
      }
      place = end
      next += 1
    }
    if next == text.count { return true }
    failed.insert(state)
    return false
  }

  private func matchesStar(
    _ place: Int, _ text: [UInt8], _ next: Int, _ failed: inout Set<Int>
  ) -> Bool {
    var end = place
    while end < pattern.count, pattern[end] == UInt8(ascii: "*") { end += 1 }
    let isBehindSlash = place == 0 || pattern[place - 1] == Self.slash
    let isBeforeSlash = end == pattern.count || pattern[end] == Self.slash
    let crosses = end - place > 1 && isBehindSlash && isBeforeSlash
    if crosses, end < pattern.count, matches(end + 1, text, next, &failed) { return true }
    if end == pattern.count { return crosses || !text[next...].contains(Self.slash) }
    for start in next...text.count {
      if matches(end, text, start, &failed) { return true }
      if start < text.count, text[start] == Self.slash, !crosses { return false }
    }
    return false
  }

  /// Where the pattern goes on behind the part that matches one byte; nil where it does not.
  private func matchesOne(_ place: Int, _ byte: UInt8) -> Int? {
    switch pattern[place] {
    case UInt8(ascii: "?"): return byte == Self.slash ? nil : place + 1
    case UInt8(ascii: "["): return byte == Self.slash ? nil : matchesClass(place + 1, byte)
    case UInt8(ascii: "\\") where place + 1 < pattern.count:
      return isSame(pattern[place + 1], byte) ? place + 2 : nil
    case let other: return isSame(other, byte) ? place + 1 : nil
    }
  }

  private func isSame(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right || foldsCase && Self.folded(left) == Self.folded(right)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The end of the class that begins there, where the byte is one of it.
  private func matchesClass(_ start: Int, _ byte: UInt8) -> Int? {
    var place = start
    var isFound = false
    guard place < pattern.count else { return nil }
    let isNegated = pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^")
    if isNegated { place += 1 }
    var isFirst = true
    while place < pattern.count, isFirst || pattern[place] != UInt8(ascii: "]") {
      isFirst = false
      var low = pattern[place]
      if low == UInt8(ascii: "\\"), place + 1 < pattern.count {
        place += 1
        low = pattern[place]
      }
      place += 1
      var high = low
      if place + 1 < pattern.count, pattern[place] == UInt8(ascii: "-"),
        pattern[place + 1] != UInt8(ascii: "]")
      {
        high = pattern[place + 1]
        place += 2
      }
      let isWithin = { (byte: UInt8) in low <= byte && byte <= high }
      if isWithin(byte)
        || foldsCase && (isWithin(Self.folded(byte)) || isWithin(Self.raised(byte)))
      {
        isFound = true
      }
    }
    guard place < pattern.count, isFound != isNegated else { return nil }
    return place + 1
  }

  private static func raised(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
  }
}
