/// A pattern of file names as catalogs of schemas write them (SchemaStore's `fileMatch`).
///
/// `*` and `?` stand for what is in one name, `**` for folders too, `[a-z]` for one character and
/// `{a,b}` for either. A pattern without a slash is one of names, wherever they are. Matching takes
/// time in proportion to both lengths.
package struct FileNamePattern: Sendable {
  package let text: String
  /// Whether files that it matches are not meant, as a `!` before it says.
  package let isExclusion: Bool
  private let alternatives: [[Step]]
  private let isOfNames: Bool

  private enum Step: Equatable {
    case scalar(Unicode.Scalar)
    /// One character of a list, or of all others.
    case oneOf([ClosedRange<Unicode.Scalar>], isInverted: Bool)
    case one
    case name
    case anything
    /// No folder, or some with the slash after them.
    case folders
  }

  /// How many patterns one with braces may stand for; the rest of them is left out.
  private static let mostAlternatives = 256

  package init(_ text: String) {
    self.text = text
    isExclusion = text.hasPrefix("!")
    var pattern = isExclusion ? String(text.dropFirst()) : text
    isOfNames = !pattern.contains("/")
    if pattern.hasPrefix("/") {
      pattern.removeFirst()
    } else if !isOfNames, !pattern.hasPrefix("**/") {
      pattern = "**/" + pattern
    }
    alternatives = Self.withoutBraces(pattern).map(Self.steps)
  }

  /// How closely the pattern fits the absolute path: by the characters it names; nil where it does
  /// not.
  package func closeness(to path: String) -> Int? {
    let scalars = Array(path.unicodeScalars.drop { $0 == "/" })
    let name = isOfNames ? scalars.split(separator: "/").last.map(Array.init) ?? [] : scalars
    return alternatives.compactMap { steps in
      Self.matches(steps, name) ? steps.count { if case .scalar = $0 { true } else { false } } : nil
    }.max()
  }

  /// The closest of the patterns, none of which may exclude the path.
  package static func closest(
    of patterns: [String], to path: String
  ) -> (pattern: String, closeness: Int)? {
    var closest: (pattern: String, closeness: Int)?
    for pattern in patterns.lazy.map({ FileNamePattern($0) }) {
      guard let closeness = pattern.closeness(to: path) else { continue }
      if pattern.isExclusion { return nil }
      if closeness > closest?.closeness ?? -1 { closest = (pattern.text, closeness) }
    }
    return closest
  }

  // MARK: - Private

  /// The patterns that one with braces stands for, the braces of which may stand in one another.
  private static func withoutBraces(_ pattern: String) -> [String] {
    var done: [String] = []
    var pending = [Array(pattern.unicodeScalars)]
    while let next = pending.popLast(), done.count < mostAlternatives {
      guard let close = next.firstIndex(of: "}"),
        let open = next[..<close].lastIndex(of: "{")
      else {
        done.append(String(String.UnicodeScalarView(next)))
        continue
      }
      let choices = next[(open + 1)..<close].split(separator: ",", omittingEmptySubsequences: false)
      guard pending.count + choices.count <= mostAlternatives else { continue }
      pending += choices.map { Array(next[..<open] + $0 + next[(close + 1)...]) }
    }
    return done
  }

  private static func steps(_ pattern: String) -> [Step] {
    var steps: [Step] = []
    var rest = Array(pattern.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*" where rest.first == "*":
        rest = rest.drop { $0 == "*" }
        if rest.first == "/" {
          rest.removeFirst()
          steps.append(.folders)
        } else {
          steps.append(.anything)
        }
      case "*": steps.append(.name)
      case "?": steps.append(.one)
      case "[": steps.append(list(&rest) ?? .scalar(scalar))
      default: steps.append(.scalar(scalar))
      }
    }
    return steps
  }

  /// Reads the rest of a list of characters; nil, with nothing read, where it has no end.
  private static func list(_ rest: inout ArraySlice<Unicode.Scalar>) -> Step? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    var listed = rest[..<end]
    let isInverted = listed.first == "!" || listed.first == "^"
    if isInverted { listed.removeFirst() }
    rest = rest[(end + 1)...]
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let first = listed.popFirst() {
      guard listed.first == "-", let last = listed.dropFirst().first, first <= last else {
        ranges.append(first...first)
        continue
      }
      listed = listed.dropFirst(2)
      ranges.append(first...last)
    }
    return .oneOf(ranges, isInverted: isInverted)
  }

  /// Follows all ways through the pattern at once, a character at a time.
  private static func matches(_ steps: [Step], _ text: [Unicode.Scalar]) -> Bool {
    // Which steps come next, and which of the folders a way is within.
    var next = [Bool](repeating: false, count: steps.count + 1)
    var within = next
    next[0] = true
    skipOptional(steps, &next)
    for scalar in text {
      var following = [Bool](repeating: false, count: steps.count + 1)
      var followingWithin = following
      for (place, step) in steps.enumerated() where next[place] || within[place] {
        switch step {
        case .scalar(let wanted): if scalar == wanted { following[place + 1] = true }
        case .oneOf(let ranges, let isInverted):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != isInverted {
            following[place + 1] = true
          }
        case .one: if scalar != "/" { following[place + 1] = true }
        case .name: if scalar != "/" { following[place] = true }
        case .anything: following[place] = true
        case .folders:
          followingWithin[place] = true
          if scalar == "/" { following[place + 1] = true }
        }
      }
      skipOptional(steps, &following)
      (next, within) = (following, followingWithin)
    }
    return next[steps.count]
  }

  /// Adds the ways past steps that may stand for nothing.
  private static func skipOptional(_ steps: [Step], _ next: inout [Bool]) {
    for (place, step) in steps.enumerated() where next[place] {
      switch step {
      case .name, .anything, .folders: next[place + 1] = true
      case .scalar, .oneOf, .one: break
      }
    }
  }
}
