internal import Documents
internal import EditorCore

/// What keys held before, as far back as etcd has it: read beside all else, by a watch from the beginning.
final class EtcdHistory {
  private(set) var versions: [EtcdKey] = []
  private var watches: [EtcdWatch]
  private var byteCount = 0

  /// The most bytes of values that are kept.
  private static let mostBytes = 8 << 20

  init(of ranges: [EtcdRange], by client: EtcdClient) {
    watches = ranges.map { EtcdWatch(of: $0, after: 0, by: client) }
  }

  /// Takes what has come.
  func advance() {
    for watch in watches {
      for case let version? in watch.advance().map(\.now) {
        versions.append(version)
        byteCount += version.value.count
      }
      if watch.isCompacted { watch.goOn(after: watch.firstLeft - 1) }
    }
    while byteCount > Self.mostBytes, !versions.isEmpty {
      byteCount -= versions.removeFirst().value.count
    }
  }
}

extension EtcdStore {
  /// What keys held before, the latest first, where it is followed; of each key only what it does not hold in
  /// a snapshot.
  package func versions(before snapshot: DocumentSnapshot) -> [EtcdKey] {
    earlier.reversed().filter { snapshot.keys?[$0.key]?.value != $0.value }
  }

  /// What a snapshot would hold with a key as it was; nil where that is no document.
  package func snapshot(_ snapshot: DocumentSnapshot, with version: EtcdKey) -> DocumentSnapshot? {
    guard var keys = snapshot.keys else { return nil }
    keys[version.key] = version
    return (try? KeyList(keys.records).document).map {
      DocumentSnapshot($0, stored: $0.bytes, keys: keys)
    }
  }
}
