/// Which file a path led to, and its state then, as `fstat` tells.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
}
