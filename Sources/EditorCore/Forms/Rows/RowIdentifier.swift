/// The stable, unique name of a row, never an index; the key of the draft.
///
/// It is a path. Rows made from a document or a schema are named by the keys that lead to their value;
/// the rows of a host program by any text, or by the cases of an enumeration of its own. `text` spells
/// the path, to be shown and to be read again. Names compare by their bytes.
public struct RowIdentifier: Sendable {
  /// What the steps hash to, made once: drafts look rows up all the time.
  let digest: Int
  /// The steps that lead to the row; none for the whole document.
  package let steps: [RowStep]

  private init(_ steps: [RowStep], digest: Int) {
    self.steps = steps
    self.digest = digest
  }

  package init(steps: some Sequence<RowStep>) {
    let steps = Array(steps)
    self.init(steps, digest: steps.reduce(0, Self.digest))
  }

  /// Reads what `text` spells; a text that does not begin with `/`, or spells no path, is one name.
  public init(_ text: String) {
    self.init(steps: RowStep.read(text) ?? [.name(text)])
  }

  public init(_ value: some RawRepresentable<String>) {
    self.init(value.rawValue)
  }

  /// The name of the row whose value is at a place of a document.
  public init(_ pointer: Pointer) {
    self.init(steps: pointer.tokens.map { .key($0) })
  }

  /// The path as a text, such as `/editor/tabSize`.
  public var text: String {
    var text = ""
    for step in steps { step.spell(at: &text) }
    return text
  }

  fileprivate static func digest(_ outer: Int, _ step: RowStep) -> Int {
    var hasher = Hasher()
    hasher.combine(outer)
    hasher.combine(step)
    return hasher.finalize()
  }
}

// MARK: - Hashable

extension RowIdentifier: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.digest == right.digest && left.steps.count == right.steps.count
      && left.leads(through: right)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

// MARK: - Literals and words

extension RowIdentifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension RowIdentifier: CustomStringConvertible {
  public var description: String { text }
}

// MARK: - Names made of others

extension RowIdentifier {
  package func appending(_ step: RowStep) -> RowIdentifier {
    RowIdentifier(steps + [step], digest: Self.digest(digest, step))
  }

  package func appending(_ rest: some Sequence<RowStep>) -> RowIdentifier {
    RowIdentifier(steps + rest, digest: rest.reduce(digest, Self.digest))
  }

  /// The name of the row of the member with a key, or of a stored element at an index.
  package func member(_ key: String) -> RowIdentifier { appending(.key(key)) }

  /// The name of the row by which the kind of this one's value is chosen.
  package var ofKind: RowIdentifier { appending(.kind(0)) }

  /// The name of the row whose value is the order of the keys of the object of this name.
  var ofKeyOrder: RowIdentifier { appending(.keyOrder) }

  /// The name without the steps into values that are given as a whole.
  var withoutReplacements: RowIdentifier {
    steps.contains(.whole) ? RowIdentifier(steps: steps.filter { $0 != .whole }) : self
  }
}

// MARK: - What names tell

extension RowIdentifier {
  /// Whether the row is one of those inside the other.
  package func isWithin(_ other: RowIdentifier) -> Bool {
    steps.count > other.steps.count && leads(through: other)
  }

  /// The steps from the other row on; nil where this is neither that one nor inside it.
  func steps(from other: RowIdentifier) -> ArraySlice<RowStep>? {
    steps.count >= other.steps.count && leads(through: other)
      ? steps[other.steps.count...] : nil
  }

  /// The names that lead to this one, the outermost first.
  package var openers: [RowIdentifier] {
    var opener = RowIdentifier(Pointer())
    return steps.map { step in
      defer { opener = opener.appending(step) }
      return opener
    }
  }

  /// The key of the member that the row is, or is in, of the object of that name; nil where it is
  /// in none.
  func key(inside object: RowIdentifier) -> String? { steps(from: object)?.first?.key }

  /// The place in a document that the row is named for; nil where it is named for none.
  package var pointer: Pointer? { Pointer(steps: steps[...]) }

  /// The keys that lead to the row's place, or to the one that the row is about, up to the first step
  /// that is no key; nil for a row that is not in the one given.
  package func keys(from other: RowIdentifier) -> [String]? {
    steps(from: other).map { Array($0.map(\.key).prefix { $0 != nil }.compactMap { $0 }) }
  }

  /// The keys and indexes that lead to the row; nil for an element that is not stored yet, and for what
  /// has neither.
  package var keys: [String?] {
    steps.compactMap { step in
      switch step {
      case .key(let key), .name(let key): .some(key)
      case .added, .kind, .keyOrder: .some(nil)
      case .whole, .again: nil
      }
    }
  }

  /// Whether the row is one of the form alone, or of a host's, with a name in the place of keys.
  package var isNamed: Bool {
    if case .name? = steps.last { true } else { false }
  }

  /// Whether the first steps are the other's; the last of them are the likeliest to differ.
  private func leads(through other: RowIdentifier) -> Bool {
    other.steps.indices.reversed().allSatisfy { steps[$0] == other.steps[$0] }
  }
}

extension Pointer {
  /// The place that the steps lead to; nil where one of them is no key.
  init?(steps: ArraySlice<RowStep>) {
    let keys = steps.compactMap(\.key)
    guard keys.count == steps.count else { return nil }
    self.init(keys)
  }
}

/// The names of a set of rows, which tell at once of any row whether one of them is inside it or around it.
///
/// They are known by their digests: a name may be of ten thousands of steps, and all that lead to it would be
/// as long together as its square.
struct RowNames {
  private var names: Set<Int> = []
  /// How many of them are inside each row.
  private var innerCounts: [Int: Int] = [:]

  /// So many rows are gone through as soon as names are looked up.
  static let few = 16

  init(_ rows: [RowIdentifier]) {
    for row in rows { note(row, isThere: true) }
  }

  /// Takes notice of a row that is one of the set from now on, or none.
  mutating func note(_ row: RowIdentifier, isThere: Bool) {
    guard isThere != names.contains(row.digest) else { return }
    if isThere { names.insert(row.digest) } else { names.remove(row.digest) }
    for opener in Self.openers(of: row) {
      let count = innerCounts[opener, default: 0] + (isThere ? 1 : -1)
      innerCounts[opener] = count == 0 ? nil : count
    }
  }

  func isSome(inside row: RowIdentifier) -> Bool { innerCounts[row.digest] != nil }

  func isSome(around row: RowIdentifier) -> Bool {
    !names.isEmpty && Self.openers(of: row).contains(where: names.contains)
  }

  private static func openers(of row: RowIdentifier) -> [Int] {
    // The name of the whole document has no steps.
    var digest = 0
    return row.steps.map { step in
      defer { digest = RowIdentifier.digest(digest, step) }
      return digest
    }
  }
}
