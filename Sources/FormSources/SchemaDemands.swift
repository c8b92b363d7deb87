import Documents
import EditorCore

/// The members that the schemas of an object demand, so that whether one among thousands has to be
/// there is told without reading them all again for each.
struct SchemaDemands {
  private var required: Set<[UInt8]> = []
  /// By the key that is demanded, the keys of the members that demand it.
  private var demanding: [[UInt8]: [String]] = [:]
  private let index: DocumentIndex

  init(of schema: SchemaNode) {
    index = schema.index
    for list in schema.nodes("required") { required.formUnion(keys(in: list)) }
    for object in ["dependentRequired", "dependencies"].flatMap({ schema.nodes($0) })
    where index.document.kind(object) == .object {
      for list in index.document.children(object) {
        guard let demander = index.document.key(list) else { continue }
        for demanded in keys(in: list) { demanding[demanded, default: []].append(demander) }
      }
    }
  }

  /// Whether a member has to be there.
  func contains(_ key: String) -> Bool { required.contains(Array(key.utf8)) }

  /// The keys of other members, where any of which is there the member has to be there too.
  func keysDemanding(_ key: String) -> [String] { demanding[Array(key.utf8)] ?? [] }

  // MARK: - Private

  private func keys(in list: NodeID) -> Set<[UInt8]> {
    guard index.document.kind(list) == .array else { return [] }
    return Set(
      index.document.children(list).compactMap { index.document.value($0)?.string }
        .map { Array($0.utf8) })
  }
}
