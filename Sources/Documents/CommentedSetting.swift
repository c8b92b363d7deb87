/// Settings that a comment leaves out, as most files come with: `#PermitRootLogin no`, `;port = 80`.
///
/// A sentence has a blank behind its mark; a setting that somebody left out has none, and is taken back by
/// the removal of that one sign. It says nothing of the setting that stands next.
enum CommentedSetting {
  /// Whether the text straight behind a mark is a setting; in some languages a blank stands between a key
  /// and its value.
  static func isThere(in text: ArraySlice<UInt8>, hasBlankDelimiters: Bool) -> Bool {
    guard let first = text.first, isOfKey(first) || first == .quote else { return false }
    let isQuoted = first == .quote
    let behindQuote = text.dropFirst(isQuoted ? 1 : 0)
    let key = behindQuote.prefix { isQuoted ? $0 != .quote : isOfKey($0) }
    let behindKey = behindQuote.dropFirst(key.count + (isQuoted ? 1 : 0))
    let rest = behindKey.drop { $0.isBlank }
    guard let delimiter = rest.first else { return false }
    let next = rest.dropFirst().first
    switch delimiter {
    case .equals: return next != .equals
    // A colon also stands in addresses, and the names of directives.
    case .colon: return next.map { $0.isBlank || isQuoted } ?? true
    default: return hasBlankDelimiters && rest.startIndex > behindKey.startIndex
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isBareKey || byte == .point || byte == .slash
  }
}
