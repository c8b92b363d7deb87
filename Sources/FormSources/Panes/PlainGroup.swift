import Documents
import EditorCore
import JSONSchema

/// A group of which only what is stored and its schema tell, and neither has anything unusual to say:
/// its settings are the properties of the schema, and all are stored in their order.
///
/// A pane may have thousands, and has to know how many rows each is before the first frame.
struct PlainGroup {
  let rowCount: Int
  /// What the schema calls it; nil where that has no title.
  let title: String?

  /// Nil for any other group, of which the same is told by its settings one by one.
  init?(_ setting: Setting, in context: FormContext) {
    guard let source = context.source, !source.mentionsOrder,
      let schema = setting.schema.flatMap({ source.schemas.node(of: $0) }), let node = setting.node
    else { return nil }
    let document = context.document.document
    let described = source.index.document
    guard document.kind(node) == .object,
      let plain = PlainObject(of: schema, in: described),
      document.childCount(node) == described.childCount(plain.properties),
      MembersInStep(node, of: document, and: plain.properties, of: described)
        .forEachPair({ _, _ in })
    else { return nil }
    title = plain.title.flatMap { described.value($0)?.string }
    rowCount = document.childCount(node)
  }
}
