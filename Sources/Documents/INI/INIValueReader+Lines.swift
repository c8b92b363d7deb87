/// Values that go on in the next lines.
extension INIValueReader {
  /// A value whose lines, the first of which is read, end with a backslash where another follows.
  func readContinued(_ first: Reading, joint: [UInt8]) -> Reading {
    var reading = first
    var text = Array(lines.bytes[reading.range])
    while endsWithBackslash(reading), let next = lines.next(after: reading.end) {
      let line = readLine(from: next)
      reading.end = line.end
      if let first = lines.bytes[line.range].first, dialect.comments.contains(first) {
        reading.lock = INILock.comments
        if lines.next(after: line.end) == nil { break }
        continue
      }
      text.removeLast()
      text += joint + lines.bytes[line.range].drop { $0.isBlank }
      reading.range = reading.range.lowerBound..<line.range.upperBound
      if line.range.isEmpty { break }
    }
    if endsWithBackslash(reading) { reading.lock = INILock.unfinished }
    reading.text = String(decoding: text, as: UTF8.self)
    return reading
  }

  /// Whether the last line read ends with a backslash that no other one escapes.
  func endsWithBackslash(_ reading: Reading) -> Bool {
    !lines.bytes[reading.range].reversed().prefix { $0 == .backslash }.count.isMultiple(of: 2)
  }

  /// Whether the line below is not surely another one, as most are: those begin with a letter.
  func mayGoOn(below end: Int) -> Bool {
    guard case .indentation = dialect.continuation, let below = lines.next(after: end) else {
      return false
    }
    return below < lines.bytes.count && !lines.bytes[below].isLetter
  }

  /// The value with the lines below it that are indented deeper, joined by line ends.
  ///
  /// Python's `configparser` takes any such line for part of the value. It knows no keys before the
  /// first section, where an assignment is one however it is indented.
  func readIndented(after first: Reading, from start: Int, of key: Key) -> Reading {
    var reading = first
    let isEmpty = first.range.isEmpty
    var texts: [String] = []
    var skipped = 0
    var hasComment = false
    var end = first.end
    while let next = lines.next(after: end) {
      end = lines.end(from: next)
      let content = lines.skipBlanks(from: next, to: end)
      if content == end {
        skipped += 1
        continue
      }
      if dialect.comments.contains(lines.bytes[content]) {
        hasComment = true
        continue
      }
      guard content - next > key.indentation,
        isEmpty || key.isInSection
          || !lines.bytes[content..<end].contains(where: dialect.delimiters.contains)
      else { break }
      let line = lines.trimmed(content..<end)
      if texts.isEmpty, !isEmpty { texts.append(lines.text(first.range)) }
      if texts.isEmpty {
        reading.range = line
      } else {
        texts += Array(repeating: "", count: skipped)
        reading.range = reading.range.lowerBound..<line.upperBound
      }
      skipped = 0
      texts.append(lines.text(line))
      reading.end = end
      if hasComment { reading.lock = INILock.comments }
    }
    guard reading.end > first.end else { return first }
    let hasInlineComment =
      !isEmpty && lines.trimmed(start..<first.end).upperBound > first.range.upperBound
    if hasInlineComment { reading.lock = INILock.comments }
    reading.text = texts.joined(separator: "\n")
    return reading
  }

  /// The value with the indented lines below it, each without one blank.
  func readFolded(from start: Int) -> Reading {
    var reading = readLine(from: start)
    var texts = reading.range.isEmpty ? [] : [lines.text(reading.range)]
    var hasComment = false
    var end = reading.end
    while let next = lines.next(after: end), next < lines.bytes.count {
      end = lines.end(from: next)
      if lines.bytes[next] == .hash {
        hasComment = true
        continue
      }
      let line = lines.trimmed(next..<end)
      guard lines.bytes[next].isBlank, !line.isEmpty else { break }
      let text = lines.text(line.dropFirst())
      if texts.isEmpty { reading.range = line.dropFirst() }
      texts.append(text == "." ? "" : text)
      reading.range = reading.range.lowerBound..<line.upperBound
      reading.end = end
      if hasComment { reading.lock = INILock.comments }
    }
    reading.text = texts.joined(separator: "\n")
    return reading
  }
}
