import Documents
import EditorCore
import FormSources
import Stores

/// The list of schemas that a server was asked for last, kept so that it can be told which files have one.
struct SchemaList {
  let path: String

  private static let sizeLimit = 64 << 20

  /// Keeps what the list has; where that fails, nothing is lost but the hint.
  func keep(_ schemas: [ListedSchema]) {
    let value = Value.object([.init("schemas", .array(schemas.map(\.value)))])
    let bytes = Array((value.compactText + "\n").utf8)
    if let slash = path.lastIndex(of: "/") { try? Directories.make(String(path[..<slash])) }
    let file = AtomicFile(path: path)
    if let old = try? file.read(limit: Self.sizeLimit) {
      _ = try? file.replace(old, with: bytes)
    } else {
      _ = try? file.create(bytes, access: .ownerOnly)
    }
  }

  /// The schema for files with the absolute path: the one whose pattern is closest to it.
  func schema(forFileAt path: String) -> ListedSchema? {
    guard let bytes = try? AtomicFile(path: self.path).read(limit: Self.sizeLimit).bytes,
      let document = try? Document(bytes, format: .json)
    else { return nil }
    var best: (schema: ListedSchema, closeness: Int)?
    for schema in SchemaCatalogEntry.File(path: self.path, document: document).listed {
      guard let found = FileNamePattern.closest(of: schema.patterns, to: path),
        found.closeness > best?.closeness ?? -1
      else { continue }
      best = (schema, found.closeness)
    }
    return best?.schema
  }
}
