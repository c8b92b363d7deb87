internal import Documents
internal import EditorCore

extension Document {
  /// The document of this one's text that is the known one of another text.
  ///
  /// Objects of Kubernetes are known by what they are called, others as the elements of a list are: see
  /// `ElementMatching`.
  /// - Throws: Where that is none, or cannot be told.
  func counterpart(of known: Document) throws(DocumentError) -> Document {
    guard max(documentCount, known.documentCount) > 1 else { return self }
    let matching = ElementMatching(.array(known.stream), .array(stream))
    guard let place = matching?.places[known.number - 1] else {
      throw bytes.withUnsafeBufferPointer {
        DocumentError(.noCounterpart(known.number), at: 0, in: $0)
      }
    }
    return try reading(bytes, number: place + 1)
  }

  /// The documents of the text, each with what it is called as its name.
  private var stream: [Value] {
    (1...documentCount).map { number in
      let document = number == self.number ? self : try? reading(bytes, number: number)
      return document.flatMap { $0.value($0.root) }?.named ?? .null
    }
  }
}

extension Value {
  /// An object of Kubernetes with all that tells it from others as its name; any other value as it is.
  fileprivate var named: Value {
    guard let kind = self["kind"]?.string, let name = self["metadata"]?["name"]?.string else {
      return self
    }
    let parts = [
      self["apiVersion"]?.string ?? "", kind, self["metadata"]?["namespace"]?.string ?? "", name,
    ]
    return .object([Member("name", .string(parts.joined(separator: "\n")))] + members)
  }
}
