/// What a file, or a key of etcd, held before a Save, to be taken back into a draft.
package struct KeptVersion {
  /// When a Save made or replaced it.
  package enum Moment {
    /// In seconds since 1970.
    case seconds(Int)
    /// In the count of all that a store was ever told to write.
    case revision(Int)
  }

  package let moment: Moment
  /// The same in words: the time of the place, nil where that is not known; and how long ago that is, or the
  /// revision.
  package let time: String?
  package let age: String
  /// How long the text is, in bytes.
  package let size: Int
  /// What saved: `editor`, `set`; of a key of etcd the key.
  package let writer: String
  /// The file, where it is one of several; the address of a key of etcd.
  package let location: String?
  /// What became other by the Save, and until the next one, secrets masked; nil where it cannot be read.
  package let changes: () -> [PlaceChange]?
  /// The changes by which a draft takes it back, without those of secrets; nil where it cannot be read.
  package let record: () -> DraftRecord?
  /// Its text, secrets masked; nil where it cannot be read.
  package let text: () -> [UInt8]?
  /// A unified diff of what is there now and of it, with nothing in it where they are the same.
  package let diff: (_ name: String) -> [UInt8]?

  package init(
    moment: Moment, time: String?, age: String, size: Int, writer: String, location: String?,
    changes: @escaping () -> [PlaceChange]?, record: @escaping () -> DraftRecord?,
    text: @escaping () -> [UInt8]?, diff: @escaping (_ name: String) -> [UInt8]?
  ) {
    self.moment = moment
    self.time = time
    self.age = age
    self.size = size
    self.writer = writer
    self.location = location
    self.changes = changes
    self.record = record
    self.text = text
    self.diff = diff
  }
}

/// What became of the value at a place.
package struct PlaceChange: Hashable, Sendable {
  package var pointer: Pointer
  package var old: Slot
  package var new: Slot

  package init(pointer: Pointer, old: Slot, new: Slot) {
    (self.pointer, self.old, self.new) = (pointer, old, new)
  }

  /// The longest value that is spelled out, in bytes of JSON.
  private static var longestValue: Int { 60 }

  /// The change as a line: `/server/port: 8080 → 9090`.
  package func line(arrow: String, mask: String) -> String {
    let texts = [old, new].map { slot in
      guard let value = slot.value else { return localized("unset") }
      return value == .string(Secrecy.mask) ? mask : value.compactText(upTo: Self.longestValue)
    }
    return "\(pointer): \(texts[0]) \(arrow) \(texts[1])"
  }
}
