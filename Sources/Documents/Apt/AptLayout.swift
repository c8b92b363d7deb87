/// Where the settings of a file of apt stand; what the writer goes by.
struct AptLayout: Sendable {
  /// One setting, or one element of a list.
  struct Entry: Sendable {
    /// From its first byte to behind its `;`, where it has one.
    var range: Range<Int>
    /// Where the name stands; nil for an element without one.
    var name: Range<Int>?
    var value: Range<Int>
    var isElement: Bool
    /// Whether a scope opens behind it, of which it is the value.
    var isHeader = false
    /// Whether the brace that closes its scope ends it, and no `;`.
    var isOpen = false
    /// The braces that it stands in.
    var block: Int?
  }

  /// A scope from its name to its closing brace, and the `;` behind that.
  struct Block: Sendable {
    var range: Range<Int>
    /// All between the braces.
    var inside: Range<Int>
    var isClosed = false
    /// Whether the last setting in it ends with the brace.
    var endsOpen = false
    var parent: Int?
  }

  /// A value of the document.
  struct Place: Sendable {
    /// Every setting of it that counts or is replaced by a later one; the last counts.
    var entries: [Int] = []
    /// Where its name stands, in all settings and scopes.
    var names: [Range<Int>] = []
    var blocks: [Int] = []
  }

  var entries: [Entry] = []
  var blocks: [Block] = []
  var clearings: [Clearing] = []
  /// The file or folder that each `#include` names, and where that ends.
  var includes: [(path: String, end: Int)] = []
  /// By the index of the node.
  var places: [Place] = []
  /// Whether what is appended to the text would stand in a scope or comment.
  var isOpen = false
}
