package import Documents

/// The documents that references may lead to, by their URIs; nothing is ever fetched.
///
/// The metaschemas of the known dialects are always there.
package struct SchemaRegistry {
  private var documents: [String: DocumentIndex] = [:]
  private let provider: ((String) -> Document?)?

  /// The provider is asked for a URI that nothing is registered for, once for each compiled schema.
  package init(provider: ((String) -> Document?)? = nil) {
    self.provider = provider
  }

  /// Makes the document the answer to references to the URI; a fragment in it does not count.
  package mutating func register(_ document: DocumentIndex, uri: String) {
    documents[URIReference(uri).document] = document
  }

  package mutating func register(_ document: Document, uri: String) {
    register(DocumentIndex(document), uri: uri)
  }

  /// The document that the URI, without a fragment, names.
  func document(at uri: String) -> DocumentIndex? {
    documents[uri] ?? provider?(uri).map(DocumentIndex.init)
  }
}
