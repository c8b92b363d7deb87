import Documents
import EditorCore

/// The order in which files are read of which one includes others in its middle.
struct IncludeWalk {
  /// Files that are included, and where in the text of the one that does so.
  struct Include {
    var end: Int
    var paths: [String]
  }

  let files: ProgramFiles
  /// So many files include another, one in the other, and no more.
  let deepest: Int

  /// The most stretches there may be, whatever files say.
  private static let mostStretches = 10_000

  /// The stretches in which the files are read, by what each layer includes, in the order of its text.
  func stretches(
    of documents: [Document], includes: (_ layer: Int, _ path: String?) -> [Include]
  ) -> [DocumentStack.Stretch] {
    var stretches: [DocumentStack.Stretch] = []
    func read(_ layer: Int, _ path: String?, depth: Int) {
      var start = 0
      for include in depth < deepest ? includes(layer, path) : [] {
        for path in include.paths where stretches.count < Self.mostStretches {
          guard let inner = files.find(path, layer) else { continue }
          if include.end > start {
            stretches.append(.init(document: layer, range: start..<include.end))
            start = include.end
          }
          read(inner, path, depth: depth + 1)
        }
      }
      let end = documents[layer].bytes.count
      stretches.append(.init(document: layer, range: start..<max(start, end)))
    }
    for layer in files.principals { read(layer, files.paths[layer], depth: 0) }
    return stretches
  }
}

extension DocumentIndex {
  /// The texts of a member of an object, however often its key is there, and where each ends.
  func texts(of key: String, in object: NodeID) -> [(text: String, end: Int)] {
    guard let found = child(of: object, key: key) else { return [] }
    let values = document.kind(found) == .array ? Array(document.children(found)) : [found]
    return values.compactMap { value in
      document.value(value)?.string.map { ($0, document.valueRange(value).upperBound) }
    }
  }
}
