/// A key in which `*` stands for any one, or for any part of one.
///
/// Rules of merging and lists of secrets name places so, whose keys are not all known before:
///
///     KeyPattern.matches("*_authToken", "//example.org/:_authToken")   // true
///     KeyPattern.matches("ports.*", "port")                            // false
package enum KeyPattern {
  /// Whether a key is one that the pattern stands for.
  package static func matches(_ pattern: String, _ key: String) -> Bool {
    if pattern == "*" { return true }
    guard pattern.utf8.contains(UInt8(ascii: "*")) else { return pattern.isIdentical(to: key) }
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard key.hasPrefix(parts[0]) else { return false }
    var rest = key.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
