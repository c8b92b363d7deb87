/// What a file of the terminfo database says of a type of terminal, in the format of `term(5)`.
nonisolated struct CompiledDescription {
  private let bytes: [UInt8]
  /// Where the offsets of strings begin, how many there are, and where the strings begin and end.
  private let offsets: Int
  private let stringCount: Int
  private let strings: Range<Int>

  /// What such files begin with: numbers are then of two bytes, or of four for many colours.
  private static let short = 0o432
  private static let long = 0o1036
  private static let headerSize = 12
  /// The offset of what a terminal has not.
  private static let absent = 0xFFFF

  /// Nil where the bytes are no such file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > Self.headerSize else { return nil }
    let number = { (place: Int) in Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    guard [Self.short, Self.long].contains(number(0)) else { return nil }
    let names = Self.headerSize + number(2) + number(4)
    // Numbers stand at even places.
    offsets = names + names % 2 + (number(0) == Self.long ? 4 : 2) * number(6)
    stringCount = number(8)
    let start = offsets + 2 * stringCount
    strings = start..<start + number(10)
    guard strings.upperBound <= bytes.count else { return nil }
  }

  /// The string of an index of `term.h`; nil where the terminal has none.
  func string(_ index: Int) -> ArraySlice<UInt8>? {
    guard index < stringCount else { return nil }
    let offset = number(at: offsets + 2 * index)
    // Those above are no offsets, but say that there is none.
    guard offset <= Int(Int16.max), strings.lowerBound + offset < strings.upperBound else {
      return nil
    }
    let start = strings.lowerBound + offset
    var end = start
    while end < strings.upperBound, bytes[end] != 0 { end += 1 }
    return bytes[start..<end]
  }

  /// The same file with the strings that are wanted, or what becomes of them; nil where they take more than
  /// such a file has room for, as those of a damaged one may.
  ///
  /// It has none of the strings that have names of their own. Those are what keys send, and what programs
  /// send themselves; ncurses asks for one alone, `RGB`, which Booleans say in all descriptions there are.
  func withStrings(
    where isWanted: (Int) -> Bool, _ change: (Int, ArraySlice<UInt8>) -> ArraySlice<UInt8>
  ) -> [UInt8]? {
    var places: [UInt8] = []
    var texts: [UInt8] = []
    var known = 0
    places.reserveCapacity(2 * stringCount)
    texts.reserveCapacity(strings.count)
    for index in 0..<stringCount {
      if isWanted(index), let text = string(index) {
        Self.append(texts.count, to: &places)
        texts += change(index, text)
        texts.append(0)
        guard texts.count <= Int(Int16.max) else { return nil }
        known = index + 1
      } else {
        Self.append(Self.absent, to: &places)
      }
    }
    var told = Array(bytes[..<8])
    told.reserveCapacity(bytes.count)
    Self.append(known, to: &told)
    Self.append(texts.count, to: &told)
    told += bytes[Self.headerSize..<offsets]
    told += places[..<(2 * known)]
    told += texts
    if texts.count % 2 == 1 { told.append(0) }
    appendNamed(to: &told)
    return told
  }

  /// Appends the Booleans and numbers that have names of their own, which stand after all others, where
  /// there are any.
  private func appendNamed(to told: inout [UInt8]) {
    let headerSize = 10
    let header = strings.upperBound + strings.upperBound % 2
    guard header + headerSize <= bytes.count else { return }
    let booleans = number(at: header)
    let numbers = number(at: header + 2)
    let texts = number(at: header + 4)
    let values = header + headerSize
    let offsets =
      values + booleans + booleans % 2 + (number(at: 0) == Self.long ? 4 : 2) * numbers
    let nameOffsets = offsets + 2 * texts
    let table = nameOffsets + 2 * (booleans + numbers + texts)
    let limit = min(bytes.count, table + number(at: header + 8))
    guard booleans + numbers > 0, table <= limit else { return }
    // Texts stand before the names, and no number says where the names begin.
    let given = (0..<texts).count { number(at: offsets + 2 * $0) <= Int(Int16.max) }
    let names = end(of: given, from: table, to: limit)
    let rest = end(of: booleans + numbers, from: names, to: limit)
    told += bytes[header..<header + 4]
    Self.append(0, to: &told)
    Self.append(booleans + numbers, to: &told)
    Self.append(rest - names, to: &told)
    told += bytes[values..<offsets]
    told += bytes[nameOffsets..<nameOffsets + 2 * (booleans + numbers)]
    told += bytes[names..<rest]
  }

  /// Where so many texts end, each with a zero.
  private func end(of count: Int, from start: Int, to end: Int) -> Int {
    var place = start
    var left = count
    while left > 0, place < end {
      if bytes[place] == 0 { left -= 1 }
      place += 1
    }
    return place
  }

  private func number(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
