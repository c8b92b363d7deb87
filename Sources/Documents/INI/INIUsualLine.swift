extension UsualLine.Kind {
  /// Nil for a dialect in which no line is read without regard to what it says.
  init?(_ dialect: INIDialect) {
    switch dialect.quoting {
    case .git, .java, .folded, .words, .single: return nil
    case .none, .whole, .keyFile, .php, .shell: break
    }
    guard dialect.delimiters.contains(.equals), !dialect.hasBlankDelimiters, !dialect.foldsKeys,
      dialect.keywords == nil, dialect.sectionKeys.isEmpty, !dialect.hasStanzas,
      !dialect.isOfSysctl
    else { return nil }
    let quotes: [UInt8] = [.quote, .apostrophe, .backtick, .backslash]
    let others = quotes + dialect.inlineComments.bytes + dialect.unsure.bytes
    let signs = ByteMask.printable - others
    self.init(sign: .equals, isLoose: true, firstSigns: signs - [.space], signs: signs)
  }
}

extension INIScanner {
  /// Reads a line whose key and value are nothing but what stands there, and that no other goes on.
  ///
  /// - Returns: Where it ends; nil, where nothing was read, for any other line.
  mutating func scanUsualLine(from start: Int) -> Int? {
    guard let line = usual?.line(from: start, in: lines.bytes),
      line.value.count <= limits.stringLength, isAlone(line)
    else { return nil }
    let section = layout.blocks[layout.blocks.count - 1].section
    let name = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: lines.bytes[line.key]))
    let (hash, known) = find(name, in: keys, of: section, folds: false)
    guard known == nil else { return nil }
    let number = builder.add(Node(.string, at: line.value, key: line.key), to: section)
    keys.insert(number, hash) { builder.nodes.parent(of: $0) }
    last = (line.key.lowerBound, line.end, number)
    return line.end
  }

  /// Whether the line below is one by itself, in a dialect in which it may not be.
  private func isAlone(_ line: UsualLine) -> Bool {
    guard case .indentation = dialect.continuation else { return true }
    guard let below = lines.next(after: line.end), below < lines.bytes.count else { return false }
    return lines.bytes[below] > .space && !dialect.comments.contains(lines.bytes[below])
  }
}
