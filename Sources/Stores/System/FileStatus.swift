/// Which file a name led to: no two files have the same at one moment.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What stands under a name in a folder.
package enum FileKind: Hashable, Sendable {
  case regular, folder, symbolicLink, pipe, socket, device
}

/// What `fstat` tells of a file.
package struct FileStatus: Hashable, Sendable {
  /// Seconds and nanoseconds since 1970.
  package struct Time: Hashable, Sendable {
    package var seconds: Int
    package var nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  package var identity: FileIdentity
  package var kind: FileKind
  /// In bytes.
  package var size: Int
  /// When the bytes were last changed, as far as anybody says: programs may set it.
  package var modified: Time
  /// When bytes or status were last changed; only the kernel sets it.
  package var changed: Time
  /// The permissions, with the set-user, set-group and sticky bits: the low twelve of `st_mode`.
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// How many names the file has.
  package var linkCount: Int

  package init(
    identity: FileIdentity, kind: FileKind, size: Int, modified: Time, changed: Time,
    mode: UInt32, owner: UInt32, group: UInt32, linkCount: Int
  ) {
    self.identity = identity
    self.kind = kind
    self.size = size
    self.modified = modified
    self.changed = changed
    self.mode = mode
    self.owner = owner
    self.group = group
    self.linkCount = linkCount
  }
}
