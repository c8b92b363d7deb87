import Documents
import EditorCore
import PreferencesFiles
import Stores

/// The row that was focused last in each file, so that the next edit begins where the last one ended.
///
/// Kept as an object of row identifiers by real path, the latest last, in the person's state
/// folder; it holds names of settings and never a value. That it cannot be read or written is
/// nothing to bother anybody with.
struct RememberedRows {
  private let store: DocumentStore

  /// How many files are remembered before the oldest is forgotten.
  static let limit = 500

  /// Those in the person's state folder; nil where there is none.
  init?() {
    guard let folder = try? Directories.state() else { return nil }
    self.init(path: folder + "/positions.json")
  }

  init(path: String) {
    store = DocumentStore(path: path, access: .ownerOnly)
    store.makeFolder = { try Directories.make($0) }
  }

  /// The row that was focused last in the file at a real path.
  subscript(path: String) -> RowIdentifier? {
    guard case .value(.string(let row))? = try? store.read().slot(at: Pointer([path])) else {
      return nil
    }
    return RowIdentifier(row)
  }

  /// The real paths of the files that were edited, the latest last.
  var paths: [String] {
    guard let document = try? store.read().document else { return [] }
    return document.children(document.root).compactMap { document.key($0) }
  }

  /// Takes the row for the file at a real path, and forgets the files not edited for longest.
  func remember(_ row: RowIdentifier, in path: String) {
    guard let known = try? store.read(), self[path] != row else { return }
    let paths = known.document.children(known.document.root)
      .compactMap { known.document.key($0) }
      .filter { $0 != path }
    let forgotten = paths.dropLast(Self.limit - 1) + [path]
    // Two commits, as a key that is removed and set in one keeps its place.
    let rest = try? store.commit(forgotten.map { .remove(Pointer([$0])) }, against: known)
    guard let rest else { return }
    _ = try? store.commit([.set(Pointer([path]), .string(row.text))], against: rest)
  }
}
