/// A pattern of file names as catalogs of schemas write them (SchemaStore's `fileMatch`).
///
/// `*` and `?` stand for what is in one name, `**` between slashes for folders too, `[a-z]` for one
/// character, `{a,b}` and `@(a|b)` for either, as minimatch has them with its option `dot`. A pattern
/// without a slash is one of names, wherever they are. Matching takes time in proportion to both lengths.
///
/// **Limitations**: of minimatch's other groups, as `+(a)` and `!(a)`, and of `{1..3}` nothing is known.
package struct FileNamePattern: Sendable {
  package let text: String
  /// Whether files that it matches are not meant, as a `!` before it says.
  package let isExclusion: Bool
  private let steps: [Step]
  private let isOfNames: Bool
  /// What a path ends in that it matches; most patterns are ruled out by that.
  private let ending: [UInt8]

  private enum Step: Equatable {
    case scalar(Unicode.Scalar)
    /// One character of a list, or of all others.
    case oneOf([ClosedRange<Unicode.Scalar>], isInverted: Bool)
    case one
    case name
    case anything
    /// No folder, or some with the slash after them.
    case folders
    /// Goes on at any of these steps, which come later.
    case ways([Int])

    var isChoice: Bool {
      if case .ways = self { true } else { false }
    }
  }

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
    steps = Self.steps(pattern)
    ending = Self.ending(of: steps)
  }

  /// How closely the pattern fits the absolute path: by the characters it names; nil where it does
  /// not.
  package func closeness(to path: String) -> Int? {
    guard path.utf8.suffix(ending.count).elementsEqual(ending) else { return nil }
    let scalars = Array(path.unicodeScalars.drop { $0 == "/" })
    let name = isOfNames ? scalars.split(separator: "/").last.map(Array.init) ?? [] : scalars
    return Self.closeness(of: steps, to: name)
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

  /// Where the steps stand that begin and part the choices of a group.
  private struct Group {
    var open: Int
    var parts: [Int] = []
    /// What parts and ends it.
    var separator: Unicode.Scalar
    var end: Unicode.Scalar
  }

  private static func steps(_ pattern: String) -> [Step] {
    var steps: [Step] = []
    var open: [Group] = []
    var last: Unicode.Scalar?
    var rest = Array(pattern.unicodeScalars)[...]
    while var scalar = rest.popFirst() {
      defer { last = scalar }
      switch scalar {
      case "*" where rest.first == "*":
        rest = rest.drop { $0 == "*" }
        // Beside anything but a slash, or what a group begins or ends with, it is no more than one star.
        let begins =
          last == nil || last == "/"
          || !open.isEmpty && "{,(|".unicodeScalars.contains { $0 == last }
        let ends =
          rest.isEmpty || rest.first == open.last?.separator || rest.first == open.last?.end
        if begins, rest.first == "/" {
          scalar = rest.removeFirst()
          steps.append(.folders)
        } else {
          steps.append(begins && ends ? .anything : .name)
        }
      case "*": steps.append(.name)
      case "?": steps.append(.one)
      case "[": steps.append(list(&rest) ?? .scalar(scalar))
      case "{":
        open.append(Group(open: steps.count, separator: ",", end: "}"))
        steps.append(.scalar(scalar))
      case "@" where rest.first == "(" && rest.contains(")"):
        rest.removeFirst()
        open.append(Group(open: steps.count, separator: "|", end: ")"))
        steps.append(.scalar(scalar))
      case open.last?.separator:
        open[open.count - 1].parts.append(steps.count)
        steps.append(.scalar(scalar))
      case open.last?.end:
        let group = open.removeLast()
        // Braces around one thing are braces.
        guard scalar == ")" || !group.parts.isEmpty else {
          steps.append(.scalar(scalar))
          continue
        }
        steps[group.open] = .ways([group.open + 1] + group.parts.map { $0 + 1 })
        for part in group.parts { steps[part] = .ways([steps.count]) }
      default: steps.append(.scalar(scalar))
      }
    }
    return steps
  }

  /// The characters at the end that stand for themselves, as far as there is one way to them.
  private static func ending(of steps: [Step]) -> [UInt8] {
    var ending: [UInt8] = []
    for step in steps.reversed() {
      switch step {
      case .scalar(let scalar): ending += String(scalar).utf8.reversed()
      case .ways: return []
      case .oneOf, .one, .name, .anything, .folders:
        return steps.contains { $0.isChoice } ? [] : ending.reversed()
      }
    }
    return ending.reversed()
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

  /// Follows all ways through the pattern at once, a character at a time; returns how many
  /// characters are named on the one that names most of them, nil where none leads to the end.
  private static func closeness(of steps: [Step], to text: [Unicode.Scalar]) -> Int? {
    let none = [Int?](repeating: nil, count: steps.count + 1)
    // How many were named by then on the ways to each step, and on those within folders.
    var next = none
    var within = none
    next[0] = 0
    skipOptional(steps, &next)
    for scalar in text {
      var following = none
      var followingWithin = none
      for (place, step) in steps.enumerated() {
        guard let named = greater(next[place], within[place]) else { continue }
        func goOn(at place: Int, _ named: Int) {
          following[place] = greater(following[place], named)
        }
        switch step {
        case .scalar(let wanted): if scalar == wanted { goOn(at: place + 1, named + 1) }
        case .oneOf(let ranges, let isInverted):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != isInverted {
            goOn(at: place + 1, named)
          }
        case .one: if scalar != "/" { goOn(at: place + 1, named) }
        case .name: if scalar != "/" { goOn(at: place, named) }
        case .anything: goOn(at: place, named)
        case .folders:
          followingWithin[place] = named
          if scalar == "/" { goOn(at: place + 1, named) }
        case .ways: break
        }
      }
      skipOptional(steps, &following)
      (next, within) = (following, followingWithin)
    }
    return next[steps.count]
  }

  /// Adds the ways past steps that may stand for nothing.
  private static func skipOptional(_ steps: [Step], _ next: inout [Int?]) {
    for (place, step) in steps.enumerated() {
      guard let named = next[place] else { continue }
      switch step {
      case .name, .anything, .folders: next[place + 1] = greater(next[place + 1], named)
      case .ways(let places): for way in places { next[way] = greater(next[way], named) }
      case .scalar, .oneOf, .one: break
      }
    }
  }

  private static func greater(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return left ?? right }
    return max(left, right)
  }
}
