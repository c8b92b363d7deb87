import EditorCore

/// Files of `key = value` in sections, in the dialects that programs have of them.
///
/// **Limitations**: every value is a text, and a key without one null, unless `types` says otherwise:
/// then numbers are decimal, and units or other bases stay texts. Values are edited on the
/// lines on which they stand; a text with a line end is refused where the dialect has no escape for
/// it. What another file holds, by an `include`, is not looked at.
struct INISyntax: Syntax {
  private(set) var dialect: INIDialect
  var types: ValueTypes?
  /// The sections in others whose names are to be in quotes, as they are in another text.
  private var quotedSections: Set<[String]> = []

  init(dialect: INIDialect) {
    self.dialect = dialect
  }

  let keepsMemberOrder = false
  let movesParts = true
  var commentMarks: CommentMarks {
    CommentMarks(
      line: dialect.comments.bytes.map { [$0] }, hasBlankDelimiters: dialect.hasBlankDelimiters)
  }
  let valuesAreTexts = true
  func holdsSections(_ key: String) -> Bool { dialect.repeatsSection(key) }
  var firstKeyCounts: Bool { dialect.firstCounts }
  var isReadByLines: Bool { dialect.isReadByLines }
  var foldsKeyCase: Bool { dialect.foldsKeys }
  func folded(_ key: String) -> String { dialect.folded(key) }
  var depthOfCasedObjects: Int? {
    dialect.sectionsArePatterns || dialect.foldsDashes ? 1 : dialect.hasSubsections ? 2 : nil
  }

  func mayBeTruth(_ id: NodeID, in document: Document) -> Bool {
    guard let keywords = dialect.keywords else { return true }
    return document.key(id).map { !keywords.takesMoreThanTruths($0) } ?? false
  }

  func expecting(_ types: ValueTypes) -> any Syntax {
    var syntax = self
    syntax.types = types
    // Who describes such a section as an object knows of no more than one.
    let root = types.root
    syntax.dialect.repeatedSections = dialect.repeatedSections.filter { name in
      root?.member(name).map { $0.element == nil && !$0.isLeaf } != true
    }
    return syntax
  }

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    var scanner = INIScanner(
      bytes, dialect: dialect, types: types?.root, quotedSections: quotedSections,
      limits: limits)
    return try scanner.table()
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    guard let layout = document.decoded?.notes as? INILayout else { throw .verificationFailed }
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      guard (document.kind(id) == .object) != (ValueKind(of: value) == .object),
        let refusal = refusalOfOtherKind(for: id, in: document)
      else { continue }
      throw refusal
    }
    var splicer = INISplicer(document, plan, dialect, layout.completed(for: document))
    return try splicer.result()
  }

  func refusal(ofPartsIn id: NodeID, of document: Document) -> EditError? {
    refusalOfOtherKind(for: id, in: document)
  }

  /// Why a key cannot become a section, or a section a key; nil where it can.
  ///
  /// Where a section in another may have the name of a key beside it, neither takes the other's place.
  private func refusalOfOtherKind(for id: NodeID, in document: Document) -> EditError? {
    guard dialect.hasSubsections, let pointer = document.pointer(id), pointer.tokens.count == 2
    else {
      return nil
    }
    let (section, name) = (pointer.tokens[0], pointer.tokens[1])
    let refusal: INIRefusal =
      document.kind(id) == .object
      ? .isSection(name: "\(section).\(name)")
      : .isKeyBesideSection(Pointer([section, "\"\(name)\""]))
    return .unspellable(pointer, reason: refusal.description)
  }

  /// A change may end that a section has the name of a key: it is told by the names before it.
  func holds(_ plan: EditPlan, from old: Document, in new: Document) -> Bool {
    let names = (old.decoded?.notes as? INILayout)?.quotedNames ?? [:]
    guard !names.isEmpty else { return EditVerifier(old: old, new: new, plan: plan).holds() }
    var syntax = self
    for (index, name) in names {
      let section = old.parent(NodeID(index)).flatMap(old.key) ?? ""
      syntax.quotedSections.insert([section.foldedCase, name])
    }
    let again = try? Document(new.bytes, format: new.format, syntax: syntax)
    return again.map { EditVerifier(old: old, new: $0, plan: plan).holds() } ?? false
  }
}
