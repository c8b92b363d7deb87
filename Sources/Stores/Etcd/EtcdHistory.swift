internal import Documents
internal import EditorCore

/// What keys held before, as far back as etcd has it: read beside all else, by a watch from the beginning.
final class EtcdHistory {
  private(set) var versions: [EtcdKey] = []
  private var watches: [EtcdWatch]
  private var byteCount = 0
  /// When something came last.
  private var heard = ContinuousClock.now

  /// The most bytes of values that are kept.
  private static let mostBytes = 8 << 20

  init(of ranges: [EtcdRange], by client: EtcdClient) {
    watches = ranges.map { EtcdWatch(of: $0, after: 0, by: client) }
  }

  /// Takes what has come.
  func advance() {
    for watch in watches {
      for case let version? in watch.advance().map(\.now) {
        heard = .now
        versions.append(version)
        byteCount += version.value.count
      }
      if watch.isCompacted { watch.goOn(after: watch.firstLeft - 1) }
    }
    while byteCount > Self.mostBytes, !versions.isEmpty {
      byteCount -= versions.removeFirst().value.count
    }
  }

  /// Whether all has come that was there when it was begun: nobody says so, but the server tells it in one
  /// go.
  var isComplete: Bool { heard + Self.silence <= .now }

  private static let silence = Duration.milliseconds(400)
}

extension EtcdStore {
  /// Reads what keys held before, and waits for it.
  package func readHistory() {
    follow()
    while !(history?.isComplete ?? true) { _ = advance(waiting: 50) }
  }

  /// What keys held before, the latest first, where it is followed or was read; of each key only what it does not hold in
  /// a snapshot.
  package func versions(before snapshot: DocumentSnapshot) -> [EtcdKey] {
    (history?.versions ?? []).reversed().filter { snapshot.keys?[$0.key]?.value != $0.value }
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
