import EditorCore

/// YAML 1.2, as far as libyaml reads it.
///
/// **Limitations**
/// - The parser is one of YAML 1.1, and refuses some rare spellings that 1.2 allows.
/// - A tag that is not known is locked, and so are the lists and mappings that an alias or a merge key brings in;
///   a scalar of those takes another in the place of the alias, or beside the merge key.
struct YAMLSyntax: Syntax {
  /// Whether aliases are what they stand for; else they are leaves.
  var isExpanding = true
  var types: ValueTypes?
  /// Which nodes are words that may be truths, of what several documents make together; nil for a text.
  private var truthsOfStack: Set<Int>?

  let keepsMemberOrder = true
  let movesParts = true
  let commentMarks = CommentMarks(line: [[.hash]])
  /// To readers that go by the types of YAML 1.1; to others a date is a text without quotes.
  let dateKinds: [DateKind]? = [.date, .dateTime, .localDateTime]

  func isDate(_ spelling: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: spelling, as: UTF8.self)
    return dateKinds?.contains { $0.accepts(text) } ?? false
  }

  /// The same for what several documents make together, which has none of its own.
  func ofStack(truths: Set<Int>) -> any Syntax {
    var syntax = self
    syntax.truthsOfStack = truths
    return syntax
  }

  /// To readers of YAML 1.1 alone; with a tag or quotes it is a text to them, too.
  func mayBeTruth(_ id: NodeID, in document: Document) -> Bool {
    if let truthsOfStack { return truthsOfStack.contains(id.index) }
    guard let part = document.yaml?.parts[id.index] else { return false }
    return part.shape == .scalar(.plain) && part.tag == nil && !part.isCopy
      && YAML11.kind(of: document.text(id)) == .bool
  }

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    try TextCheck.check(bytes, limits: limits)
    var count = 1
    let nodes: YAMLNodes
    if number == 1, let plain = YAMLPlainReader.nodes(of: bytes, limits: limits) {
      nodes = plain
    } else {
      var reader = YAMLStreamReader(bytes, limits: limits)
      nodes = try reader.read(document: number)
      count = reader.count
    }
    var composer = YAMLComposer(
      nodes, in: bytes, types: types?.root, limits: limits, isExpanding: isExpanding)
    var table = try composer.table()
    table.documentCount = count
    return table
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    guard let notes = document.yaml else { return [] }
    guard notes.hasReferences else { return try YAMLSplicer(document, notes, plan).splices() }
    let plan = try EditPlan(plan, forUnexpanded: try Self.unexpanded(document))
    guard let notes = plan.document.yaml else { return [] }
    return try YAMLSplicer(plan.document, notes, plan).splices()
  }

  /// Compares the texts without their copies: what those hold follows from the rest.
  func holds(_ plan: EditPlan, from old: Document, in new: Document) -> Bool {
    guard old.yaml?.hasReferences == true || new.yaml?.hasReferences == true else {
      return EditVerifier(old: old, new: new, plan: plan).holds()
    }
    // What an edit makes of a merged mapping could leave a merge key without its meaning.
    guard (new.yaml?.looseMergeCount ?? 0) <= (old.yaml?.looseMergeCount ?? 0) else { return false }
    guard let old = try? Self.unexpanded(old), let new = try? Self.unexpanded(new),
      let plan = try? EditPlan(plan, forUnexpanded: old, asSpelled: true)
    else { return false }
    return EditVerifier(old: old, new: new, plan: plan).holds()
  }

  private static func unexpanded(_ document: Document) throws(EditError) -> Document {
    do throws(DocumentError) {
      return try Document(
        document.bytes, format: document.format,
        syntax: YAMLSyntax(isExpanding: false, types: document.syntax.types),
        number: document.number, limits: document.limits)
    } catch {
      throw .invalidResult(error)
    }
  }

  /// Puts the object after the comments, or in place of the white space where there are none.
  ///
  /// A `...` that ends a document without a value ends one with it then.
  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] {
    let start = bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
    if bytes[start...].allSatisfy({ $0 <= .space }) { return Array(bytes[..<start]) + "{}\n".utf8 }
    let lines = bytes[start...].split(whereSeparator: \.isLineEnd)
    let end = lines.first { $0.starts(with: "...".utf8) }?.startIndex ?? bytes.count
    let isNewLine = end == start || bytes[end - 1].isLineEnd
    return Array(bytes[..<end]) + (isNewLine ? "{}\n" : "\n{}\n").utf8 + bytes[end...]
  }
}
