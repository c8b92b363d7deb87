import Documents
import EditorCore
import JSONSchema

/// A group of which only what is stored and its schema tell, and neither has anything unusual to say:
/// its settings are the properties of the schema, and all are stored in their order.
///
/// A pane may have thousands, and has to know how many rows each is before the first frame.
struct OrdinaryGroup {
  let rowCount: Int
  /// The same where something heads it; nil where nothing does.
  let headedRowCount: Int?
  /// Where the schema says what it is called; nil where that has no title.
  private let title: NodeID?

  /// Nil for any other group, of which the same is told by its settings one by one.
  init?(_ setting: Setting, of source: JSONSchemaSource, in document: Document) {
    guard !source.usesOrder, let node = setting.node, let key = document.plainKeyRange(node),
      let schema = setting.schema.flatMap({ source.schemas.node(of: $0) })
    else { return nil }
    let described = source.index.document
    guard document.kind(node) == .object,
      let ordinary = OrdinaryObject(of: schema, in: described),
      document.childCount(node) == described.childCount(ordinary.properties),
      MemberPairs(node, of: document, and: ordinary.properties, of: described)
        .forEachPair({ _, _ in })
    else { return nil }
    title = ordinary.title
    rowCount = document.childCount(node)
    let isHeaded =
      ordinary.title.map {
        described.plainTextRange($0).map { Self.isShown(described.bytes[$0]) } ?? true
      } ?? Self.isShown(document.bytes[key])
    headedRowCount = isHeaded ? rowCount : nil
  }

  /// What the schema calls it; nil where that has no title.
  func title(in source: JSONSchemaSource?) -> String? {
    title.flatMap { source?.index.document.value($0)?.string }
  }

  /// Whether a text is more than blanks.
  private static func isShown(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0 != UInt8(ascii: " ") }
  }
}
