extension Character {
  /// Whether it ends a line in a file: LF, CR LF or CR.
  nonisolated var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension String {
  /// Whether the text has more than one line.
  nonisolated var hasLineEnds: Bool {
    utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// The text with each of its line ends replaced by another text.
  nonisolated func replacingLineEnds(with other: String) -> String {
    guard hasLineEnds else { return self }
    return reduce(into: "") { $1.isLineEnd ? $0.append(other) : $0.append($1) }
  }

  /// The text without a line end at its very end, which comes along when whole lines are copied.
  nonisolated var withoutLastLineEnd: String {
    last.map(\.isLineEnd) == true ? String(dropLast()) : self
  }
}
