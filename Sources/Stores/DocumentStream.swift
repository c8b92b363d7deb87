internal import Documents
internal import EditorCore

/// The documents of one text.
///
/// Objects of Kubernetes are known again by what they are called, others as the elements of a list are: see
/// `ElementMatching`.
struct DocumentStream {
  private let document: Document

  /// That of the text in which a document is.
  init(of document: Document) { self.document = document }

  /// The document that is the known one of another text.
  ///
  /// - Throws: Where that is none, or cannot be told.
  func counterpart(of known: Document) throws(DocumentError) -> Document {
    guard max(document.documentCount, known.documentCount) > 1 else { return document }
    let matching = ElementMatching(
      .array(DocumentStream(of: known).values), .array(values))
    guard let place = matching?.places[known.number - 1] else {
      throw document.bytes.withUnsafeBufferPointer {
        DocumentError(.noCounterpart(known.number), at: 0, in: $0)
      }
    }
    return try document.reading(document.bytes, number: place + 1)
  }

  /// All of them, each with what it is called as its name.
  private var values: [Value] {
    (1...document.documentCount).map { number in
      let other =
        number == document.number
        ? document : try? document.reading(document.bytes, number: number)
      return other.flatMap { $0.value($0.root) }.map(Self.named) ?? .null
    }
  }

  /// An object of Kubernetes with all that tells it from others as its name; any other value as it is.
  private static func named(_ value: Value) -> Value {
    guard let kind = value["kind"]?.string, let name = value["metadata"]?["name"]?.string else {
      return value
    }
    let parts = [
      value["apiVersion"]?.string ?? "", kind, value["metadata"]?["namespace"]?.string ?? "", name,
    ]
    return .object([.init("name", .string(parts.joined(separator: "\n")))] + value.members)
  }
}
