import Documents
import EditorCore

/// A document with its bytes at hand, for as long as they are lent.
///
/// A class, as copies of a document take longer than many a look.
final class BorrowedDocument {
  let document: Document
  let bytes: UnsafeRawBufferPointer

  init(document: Document, bytes: UnsafeRawBufferPointer) {
    self.document = document
    self.bytes = bytes
  }

  /// Lends the member's key; nil for one that is no text.
  func withKey<Result>(_ id: NodeID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    if let range = document.plainKeyRange(id) {
      return body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    return document.key(id).map { withCopy($0, body) }
  }

  /// Lends the leaf as a text, a string without its quotes; nil for one that is no text.
  func withText<Result>(_ id: NodeID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    if let range = document.plainTextRange(id) {
      return body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    return document.value(id).map { withCopy($0.plainText, body) }
  }

  private func withCopy<Result>(
    _ text: String, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
