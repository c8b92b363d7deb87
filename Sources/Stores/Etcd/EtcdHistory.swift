internal import Documents
internal import EditorCore

/// What keys held before, as far back as etcd has it: read beside all else, by a watch from the beginning.
final class EtcdHistory {
  private(set) var versions: [EtcdKey] = []
  private let ranges: [EtcdRange]
  private let client: EtcdClient
  private var watches: [EtcdWatch]
  /// Reads what was left of older revisions where those are gone, with the first one that is there.
  private var readings: [(call: EtcdCall, first: Int)] = []
  private var byteCount = 0
  /// When something came last.
  private var heard = ContinuousClock.now

  /// The most bytes of values that are kept.
  private static let mostBytes = 8 << 20

  init(of ranges: [EtcdRange], by client: EtcdClient) {
    self.ranges = ranges
    self.client = client
    watches = ranges.map { EtcdWatch(of: $0, after: 0, by: client) }
  }

  /// Takes what has come.
  func advance() {
    for (watch, range) in zip(watches, ranges) {
      take(watch.advance().compactMap(\.now))
      if watch.isCompacted {
        let fields = range.fields + [.init("revision", .string(String(watch.firstLeft)))]
        readings.append((EtcdCall("/v3/kv/range", .object(fields), by: client), watch.firstLeft))
        watch.goOn(after: watch.firstLeft - 1)
      }
    }
    for reading in readings {
      reading.call.advance()
      guard case .success(let answer)? = reading.call.result else { continue }
      take(answer["kvs"].list.compactMap { EtcdKey($0) }.filter { $0.modified < reading.first })
    }
    readings.removeAll { $0.call.result != nil }
    while byteCount > Self.mostBytes, !versions.isEmpty {
      byteCount -= versions.removeFirst().value.count
    }
  }

  private func take(_ come: [EtcdKey]) {
    guard !come.isEmpty else { return }
    heard = .now
    byteCount += come.reduce(0) { $0 + $1.value.count }
    versions += come
    // What was left of older revisions may come after what is younger.
    if watches.count > 1 || !readings.isEmpty { versions.sort { $0.modified < $1.modified } }
  }

  /// Whether all has come that was there when it was begun: nobody says so, but the server tells it in one
  /// go.
  var isComplete: Bool { readings.isEmpty && heard + Self.silence <= .now }

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
    return (try? KeyList(keys.records, types: reading.types).document).map {
      DocumentSnapshot($0, stored: $0.bytes, keys: keys)
    }
  }
}
