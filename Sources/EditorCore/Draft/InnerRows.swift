/// How many of a set of rows are inside each row, so that nobody has to go through all of them to know of one.
struct InnerRows {
  private var counts: [RowIdentifier: Int] = [:]

  init(of rows: some Sequence<RowIdentifier> = []) {
    for row in rows { note(row, isThere: true, wasThere: false) }
  }

  /// Takes notice of a row that comes to the set, or leaves it.
  mutating func note(_ row: RowIdentifier, isThere: Bool, wasThere: Bool) {
    guard isThere != wasThere else { return }
    for opener in row.openers {
      let count = counts[opener, default: 0] + (isThere ? 1 : -1)
      counts[opener] = count == 0 ? nil : count
    }
  }

  /// Whether any of the set is inside the row.
  func isSome(within row: RowIdentifier) -> Bool { counts[row] != nil }
}
