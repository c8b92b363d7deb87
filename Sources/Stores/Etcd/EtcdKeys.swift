package import Documents
internal import EditorCore

/// One key with its value and its history in numbers.
package struct EtcdKey: Hashable, Sendable {
  package var key: [UInt8]
  package var value: [UInt8]
  /// The revision of the store at which it was made, and at which it was last written.
  package var created: Int
  package var modified: Int
  /// How often it was written since it was made.
  package var version: Int
  /// The lease with which it expires; 0 for none.
  package var lease: Int
}

extension EtcdKey {
  init?(_ message: EtcdMessage) {
    guard let key = message["key"].bytes else { return nil }
    func number(_ name: String) -> Int { message[name].integer ?? 0 }
    self.init(
      key: key, value: message["value"].bytes ?? [], created: number("create_revision"),
      modified: number("mod_revision"), version: number("version"), lease: number("lease"))
  }
}

/// What etcd held below a prefix at one revision.
package struct EtcdKeys: Hashable, Sendable {
  package let address: EtcdAddress
  /// The revision of the whole store.
  package var revision: Int
  package private(set) var byKey: [[UInt8]: EtcdKey] = [:]
  /// How many seconds each lease has left; those that nobody asked about are absent.
  package var secondsOfLeases: [Int: Int] = [:]
  /// Why keys must not be written, in words, where roles have it so.
  package var locks = EtcdLocks()

  package init(at address: EtcdAddress, revision: Int) {
    self.address = address
    self.revision = revision
  }

  package var prefix: [UInt8] { address.prefix }

  /// The revision up to which all that happened to the keys is known.
  var lastRevision: Int { byKey.values.lazy.map(\.modified).reduce(revision, max) }

  package subscript(key: [UInt8]) -> EtcdKey? {
    get { byKey[key] }
    set { byKey[key] = newValue }
  }

  /// The keys as a document has them.
  package var records: [KeyRecord] {
    byKey.values.map { key in
      KeyRecord(
        key: Array(key.key.dropFirst(prefix.count)), value: key.value, lock: locks.lock(of: key.key)
      )
    }
  }

  /// What is known of a key of the document, in words: its revision, and when it expires.
  package func words(of key: some Collection<UInt8>) -> String? {
    guard let key = byKey[prefix + key] else { return nil }
    let revision = localized("revision \(key.modified)")
    guard key.lease != 0 else { return revision }
    // With as many digits as etcdctl wants.
    let digits = String(key.lease, radix: 16)
    let lease = String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    guard let seconds = secondsOfLeases[key.lease] else {
      return localized("\(revision), expires with lease \(lease)")
    }
    return localized("\(revision), expires with lease \(lease) in \(seconds) s unless it is kept")
  }
}

/// Which keys a user may read and write.
package struct EtcdLocks: Hashable, Sendable {
  package var user: String?
  /// Nil where all may be read.
  package var readable: [EtcdRange]?
  /// Nil where all may be written.
  package var writable: [EtcdRange]?

  package func lock(of key: [UInt8]) -> String? {
    writable?.contains { $0.contains(key) } ?? true ? nil : wordsOfUnwritable
  }

  private var wordsOfUnwritable: String {
    localized("the user '\(user ?? "")' may not write it")
  }
  private var wordsOfUnreadable: String {
    localized("the user '\(user ?? "")' may not read it")
  }

  /// Whether a key is locked for the reason because of what the user may do.
  package func forbids(by reason: String) -> Bool {
    reason == wordsOfUnwritable || reason == wordsOfUnreadable
  }

  /// Why neither a key that is not there nor one below it must be made, in words; nil where one may be.
  func lock(ofNew key: [UInt8]) -> String? {
    let below = EtcdRange(prefix: key + [UInt8(ascii: "/")])
    let isOpen = { (ranges: [EtcdRange]?) in
      ranges?.contains { $0.contains(key) || $0.within(below) != nil } ?? true
    }
    if !isOpen(readable) { return wordsOfUnreadable }
    return isOpen(writable) ? nil : wordsOfUnwritable
  }
}

extension EtcdRange {
  /// The fields that name it in a request.
  var fields: [Value.Member] {
    [.init("key", EtcdMessage.base64(start))]
      + (end.map { [.init("range_end", EtcdMessage.base64($0))] } ?? [])
  }
}

/// Where values stand that are in etcd.
extension DocumentSnapshot {
  /// Why nothing must be put at a place below a node, in words, where roles have it so.
  func lockOfKeys(atNew place: Pointer, below node: NodeID) -> String? {
    guard let keys, keys.locks.user != nil, KeyList(document)?.place(of: node) == nil else {
      return nil
    }
    return keys.locks.lock(ofNew: keys.address.key(at: place))
  }

  /// The key in which a value stands, as an address, and where in what the key holds; nil for what is in no
  /// key of etcd, or in several.
  package func keyPlace(of node: NodeID) -> (location: String, position: SourcePosition)? {
    guard let keys, let place = KeyList(document)?.place(of: node) else { return nil }
    return (keys.address.text(of: place.key), place.position)
  }

  /// The same with the line alone, where the key holds several.
  package func keyLine(of node: NodeID) -> (location: String, line: Int?)? {
    guard let keys, let place = KeyList(document)?.place(of: node) else { return nil }
    return (keys.address.text(of: place.key), place.hasLines ? place.position.line : nil)
  }

  /// What is known of the key in which a value stands: its revision, and when it expires.
  package func wordsOfKey(of node: NodeID) -> String? {
    KeyList(document)?.place(of: node).flatMap { keys?.words(of: $0.key) }
  }
}
