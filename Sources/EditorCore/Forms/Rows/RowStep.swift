/// One step of the name of a row.
package enum RowStep: Sendable {
  /// To the member under a key, or to the stored element at an index.
  case key(String)
  /// To an element that the draft adds to a list or a map.
  case added(Added)
  /// Into the value that the draft gives in the place of another.
  case whole
  /// To the choice between the kinds of a value; there may be another one within a kind, so they have
  /// numbers from 0.
  case kind(Int)
  /// To the order of an object's keys.
  case keyOrder
  /// To another row for the same, told from the others by a number.
  case again(Int)
  /// To a row that only the form has, or that a host gives a name.
  case name(String)

  var key: String? { if case .key(let key) = self { key } else { nil } }

  /// What tells an element that a draft adds from the others of its list.
  package enum Added: Hashable, Sendable {
    /// A person added it, or gave the list as a whole.
    case new(Int)
    /// It stands in the list's default.
    case ofDefault(Int)
    /// It stands in the value that a row of several kinds was given.
    case given(Int)
  }
}

extension RowStep: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)), (.name(let left), .name(let right)):
      left.isIdentical(to: right)
    case (.added(let left), .added(let right)): left == right
    case (.kind(let left), .kind(let right)), (.again(let left), .again(let right)): left == right
    case (.whole, .whole), (.keyOrder, .keyOrder): true
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key): key.hashBytes(into: &hasher)
    case .name(let name):
      hasher.combine(1)
      name.hashBytes(into: &hasher)
    case .added(let added): hasher.combine(added)
    case .whole: hasher.combine(2)
    case .kind(let number):
      hasher.combine(3)
      hasher.combine(number)
    case .keyOrder: hasher.combine(4)
    case .again(let number):
      hasher.combine(5)
      hasher.combine(number)
    }
  }
}

// MARK: - Spelling

// A key is spelled as in a JSON Pointer, where `~` before anything but 0 and 1 escapes nothing. So what
// is no key begins with that, and no key is spelled so.
extension RowStep {
  /// Appends the step to the text of those before it.
  func spell(at text: inout String) {
    switch self {
    case .key(let key): text += "/" + Pointer.encode(key)
    case .added(.new(let number)): text += "/~new\(number)"
    case .added(.ofDefault(let number)): text += "/~default\(number)"
    case .added(.given(let number)): text += "/~given\(number)"
    case .whole: text += "/~value"
    case .kind(0): text += "/~kind"
    case .kind(let number): text += "/~kind\(number + 1)"
    case .keyOrder: text += "/~order"
    case .again(let number): text += "~#\(number)"
    case .name(let name): text += text.isEmpty ? name : "/~\(Pointer.encode(name))"
    }
  }

  /// The steps that a text spells; nil where it spells none.
  static func read(_ text: String) -> [RowStep]? {
    guard text.utf8.first == UInt8(ascii: "/") else { return text.isEmpty ? [] : nil }
    var steps: [RowStep] = []
    for part in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let read = read(part: part) else { return nil }
      steps += read
    }
    if case .name? = steps.first { return nil }
    return steps
  }

  private static func read(part: Substring.UTF8View) -> [RowStep]? {
    if let key = Pointer.decode(part) { return [.key(key)] }
    guard let mark = part.lastIndex(of: UInt8(ascii: "~")) else { return nil }
    let rest = part[part.index(after: mark)...]
    if rest.first == UInt8(ascii: "#"), let number = number(rest.dropFirst()) {
      return read(part: part[..<mark]).map { $0 + [.again(number)] }
    }
    guard part.first == UInt8(ascii: "~") else { return nil }
    let word = part.dropFirst()
    let zeroToNine = UInt8(ascii: "0")...UInt8(ascii: "9")
    let end = word.lastIndex { !zeroToNine.contains($0) }
    let digits = word[(end.map { word.index(after: $0) } ?? word.startIndex)...]
    switch (String(Substring(word[..<digits.startIndex])), number(digits)) {
    case ("value", nil) where digits.isEmpty: return [.whole]
    case ("order", nil) where digits.isEmpty: return [.keyOrder]
    case ("kind", nil) where digits.isEmpty: return [.kind(0)]
    case ("kind", let number?) where number > 1: return [.kind(number - 1)]
    case ("new", let number?): return [.added(.new(number))]
    case ("default", let number?): return [.added(.ofDefault(number))]
    case ("given", let number?): return [.added(.given(number))]
    default: return Pointer.decode(word).map { [.name($0)] }
    }
  }

  /// The number that is spelled so, and in no other way.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    let text = String(Substring(digits))
    return Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil }
  }
}
