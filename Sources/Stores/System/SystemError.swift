/// A system call that failed, and the `errno` it left.
package struct SystemError: Error, Hashable, Sendable {
  package enum Call: String, Hashable, Sendable, CaseIterable {
    case open, close, duplicate, status, read, write, truncate, synchronize
    case lock, access, readLink
    case changeOwner, changeMode
    case listAttributes, readAttribute, writeAttribute, removeAttribute
    case link, rename, exchange, unlink
    case makeFolder, listFolder, watch
  }

  package var call: Call
  package var number: Int32

  package init(_ call: Call, _ number: Int32) {
    self.call = call
    self.number = number
  }
}
