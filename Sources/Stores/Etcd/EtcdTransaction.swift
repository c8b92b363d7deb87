package import Documents
internal import EditorCore

/// What a Save asks of etcd: that keys are what they were, and then to write some of them, all or none.
package struct EtcdTransaction: Hashable, Sendable {
  package struct Put: Hashable, Sendable {
    package var key: [UInt8]
    package var value: [UInt8]
    /// Whether it keeps the lease that it has; one that is new gets `lease`, 0 for none.
    package var keepsLease: Bool
    package var lease: Int
  }

  /// The revision at which each key was last written that is written now, or that counted in judging that;
  /// 0 for one that is not to be there.
  package private(set) var compares: [[UInt8]: Int] = [:]
  /// In which no key is to be newer than the revision.
  private var unextended: [EtcdRange] = []
  private let revision: Int
  package private(set) var puts: [Put] = []
  package private(set) var removals: [[UInt8]] = []

  /// The most operations of one kind that a server takes, unless it was told otherwise.
  package static let limit = 128

  /// - Parameters:
  ///   - old: What was read.
  ///   - records: What is to be there.
  ///   - judged: The keys besides that counted when the change was judged.
  ///   - unextended: Where a key that is new would have counted.
  /// - Throws: Where a server would refuse so much.
  package init(
    from old: EtcdKeys, to records: [KeyRecord], judging judged: Set<[UInt8]> = [],
    extendingNone unextended: [EtcdRange] = []
  ) throws(EtcdError) {
    revision = old.lastRevision
    var left = Set(old.byKey.keys)
    var added: [KeyRecord] = []
    for record in records {
      let key = old.prefix + record.key
      left.remove(key)
      guard let known = old[key] else {
        added.append(record)
        continue
      }
      guard known.value != record.value else { continue }
      puts.append(Put(key: key, value: record.value, keepsLease: true, lease: 0))
    }
    removals = left.sorted { $0.lexicographicallyPrecedes($1) }
    // A key that has got another name is one that went and one that came, with the same lease.
    var leases = removals.compactMap { old[$0] }
    for record in added {
      let place = leases.firstIndex { $0.value == record.value }
      let lease = place.map { leases.remove(at: $0).lease } ?? 0
      puts.append(
        Put(key: old.prefix + record.key, value: record.value, keepsLease: false, lease: lease))
    }
    guard !isEmpty else { return }
    for key in puts.map(\.key) + removals + judged { compares[key] = old[key]?.modified ?? 0 }
    self.unextended = unextended
    let count = max(compares.count + unextended.count, puts.count + removals.count)
    if count > Self.limit { throw .tooManyOperations(count, limit: Self.limit) }
  }

  package var isEmpty: Bool { puts.isEmpty && removals.isEmpty }

  /// The request, whose answer tells what the ranges hold where a key is no longer what it was.
  func request(reading ranges: [EtcdRange]) -> Value {
    let conditions =
      compares.map { key, revision in
        Value.object([
          .init("key", EtcdMessage.base64(key)), .init("target", .string("MOD")),
          .init("result", .string("EQUAL")), .init("mod_revision", .string(String(revision))),
        ])
      }
      + unextended.map { range in
        Value.object(
          range.fields + [
            .init("target", .string("CREATE")), .init("result", .string("LESS")),
            .init("create_revision", .string(String(revision + 1))),
          ])
      }
    let writes = puts.map { put in
      let lease: Value.Member =
        put.keepsLease
        ? .init("ignore_lease", .bool(true)) : .init("lease", .string(String(put.lease)))
      return Value.object([
        .init(
          "request_put",
          .object([
            .init("key", EtcdMessage.base64(put.key)),
            .init("value", EtcdMessage.base64(put.value)), lease,
          ])
        )
      ])
    }
    let deletions = removals.map { key in
      Value.object([.init("request_delete_range", .object([.init("key", EtcdMessage.base64(key))]))]
      )
    }
    return .object([
      .init("compare", .array(conditions)), .init("success", .array(writes + deletions)),
      .init("failure", Self.reads(of: ranges)),
    ])
  }

  /// Operations that read.
  static func reads(of ranges: [EtcdRange], revision: Int? = nil) -> Value {
    .array(
      ranges.map { range in
        let at = revision.map { [Value.Member("revision", .string(String($0)))] } ?? []
        return .object([.init("request_range", .object(range.fields + at))])
      })
  }

  /// What there was, with what this writes once it was done at a revision.
  func applied(to keys: EtcdKeys, at revision: Int) -> EtcdKeys {
    var keys = keys
    for put in puts {
      let old = keys[put.key]
      keys[put.key] = EtcdKey(
        key: put.key, value: put.value, created: old?.created ?? revision, modified: revision,
        version: (old?.version ?? 0) + 1, lease: put.keepsLease ? old?.lease ?? 0 : put.lease)
    }
    for key in removals { keys[key] = nil }
    return keys
  }
}
