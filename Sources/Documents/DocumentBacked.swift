/// Something read from a document, which can be had.
package protocol DocumentBacked: AnyObject {
  var index: DocumentIndex { get }
}
