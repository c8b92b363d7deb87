import EditorCore

/// A language of documents: how its text is read, and how changes are written into it.
///
/// A new one is a type that conforms, a case of `DocumentFormat`, and its line in
/// `SyntaxTable.swift`.
protocol Syntax: Sendable {
  /// Whether members of an object stay where they are, and new ones come last, as the plan has them.
  ///
  /// Where they cannot, as in a language whose tables must follow its plain keys, objects are
  /// compared by their keys alone.
  var keepsMemberOrder: Bool { get }

  /// Whether `splices` makes what `EditPlan.arrangements` says: parts in another order, or new ones
  /// between them.
  ///
  /// Where it does not, lists are given such a new order as new lists, and comments in them are lost.
  var movesParts: Bool { get }

  /// Whether keys that differ in the case of their letters alone are the same, or in another way.
  var foldsKeyCase: Bool { get }

  /// What a key is found by, where several may be the same.
  func folded(_ key: String) -> String

  /// The depth from which on the case of an object's name counts all the same, as of git's `origin` in
  /// `[remote "origin"]`, which has 2; nil where it counts nowhere.
  var depthOfCasedObjects: Int? { get }

  /// Whether of keys that are there twice the first counts, and not the last.
  var firstKeyCounts: Bool { get }
  /// Whether its programs do what each line says in turn, so that a key may well be there again.
  var isReadByLines: Bool { get }

  /// Whether every leaf is read as a text, and a key that is there again as the next of a list.
  ///
  /// A list of one is its element then, a list of none is nothing, and so is an object without a
  /// place of its own that has no members left; so it is planned.
  var valuesAreTexts: Bool { get }

  /// Whether a list is one however short it is, where values are texts, and nothing is there at all of
  /// what is empty.
  var hasLists: Bool { get }

  /// Whether the member of the root with the key is a list of sections, which is one however short it is.
  func holdsSections(_ key: String) -> Bool

  /// What the document takes away of what stands before it, in itself or in another one.
  func clearings(in document: Document) -> [Clearing]

  /// How comments are marked, which a person reads as help.
  var commentMarks: CommentMarks { get }

  /// What is known of the types of values besides what the language says; see `expecting`.
  var types: ValueTypes? { get set }

  var hasNull: Bool { get }

  /// The dates that the language has, which are no texts; nil where it has none.
  var dateKinds: [DateKind]? { get }

  /// Whether a text spelled so is one of them, where no type of its leaf tells.
  func isDate(_ spelling: ArraySlice<UInt8>) -> Bool

  /// Whether a text may say on or off, where it is a word for that.
  func mayBeTruth(_ id: NodeID, in document: Document) -> Bool

  /// The language, in which values are of these types where it does not say what they are.
  func expecting(_ types: ValueTypes) -> any Syntax

  /// Finds every value of the text; the number, from 1, chooses among the documents of a stream.
  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable

  /// Why the leaf can have no parts, where there is more to say than that it is one.
  func refusal(ofPartsIn id: NodeID, of document: Document) -> EditError?

  /// The edits of the text that make the planned changes, in any order.
  ///
  /// The text they make is parsed again and compared with the plan, so that what cannot be written
  /// may come out wrong here; where there are words for it, this throws them.
  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice]

  /// Whether a changed document holds exactly the planned changes of the old one.
  func holds(_ plan: EditPlan, from old: Document, in new: Document) -> Bool

  /// Completes a text without any value to one that holds an empty object, keeping its comments.
  ///
  /// Asked for only where `table` finds nothing but `DocumentError.Problem.empty`.
  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8]
}

extension Syntax {
  /// As where a text without a value holds an empty object already.
  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] { bytes }

  var commentMarks: CommentMarks { CommentMarks() }
  var foldsKeyCase: Bool { false }
  func folded(_ key: String) -> String { foldsKeyCase ? key.foldedCase : key }
  var depthOfCasedObjects: Int? { nil }
  var firstKeyCounts: Bool { false }
  var isReadByLines: Bool { false }
  var hasNull: Bool { true }
  var valuesAreTexts: Bool { false }
  var hasLists: Bool { false }
  func holdsSections(_ key: String) -> Bool { false }
  func clearings(in document: Document) -> [Clearing] { [] }
  var types: ValueTypes? {
    get { nil }
    set {}
  }
  var dateKinds: [DateKind]? { nil }
  func isDate(_ spelling: ArraySlice<UInt8>) -> Bool { false }
  func mayBeTruth(_ id: NodeID, in document: Document) -> Bool { valuesAreTexts }
  func expecting(_ types: ValueTypes) -> any Syntax {
    var syntax = self
    syntax.types = types
    return syntax
  }
  func refusal(ofPartsIn id: NodeID, of document: Document) -> EditError? { nil }
}

/// What a document takes away of what stands before it: a value, with all that is in it.
struct Clearing: Sendable {
  /// The keys that lead to the value.
  var tokens: [String]
  /// Where in the document it is said.
  var offset: Int
}

/// How a language spells the parts of a list or object, and sets them apart.
protocol ContainerStyle {
  /// The line end of the text.
  var lineEnd: [UInt8] { get }
  /// What each level adds to the indentation.
  var unit: [UInt8] { get }

  /// The space after a comma on one line, near the value.
  func space(near id: NodeID) -> [UInt8]

  /// Spells a member, where there is a key, or an element.
  ///
  /// The neighbour is the part before it, if there is one; the indentation is nil where it does not
  /// start a line.
  func spelling(
    of value: Value, key: String?, in container: NodeID, near neighbour: NodeID?, indent: [UInt8]?
  ) throws(EditError) -> [UInt8]

  /// Spells a key with quotes, or without, as the member has its own.
  func spelling(ofKey key: String, like member: NodeID) throws(EditError) -> [UInt8]
}
