package import Documents
package import EditorCore

/// Preferences in the keys of etcd below a prefix, as one document.
///
/// A Save is one transaction, which compares the revisions of the keys that it is about, and keeps their
/// leases.
package final class EtcdStore: DocumentKeeper {
  package let address: EtcdAddress
  package let reading = DocumentReading(format: .keys, number: 1, types: nil)
  let client: EtcdClient
  /// What is known to be there.
  private var known: EtcdKeys?
  /// What of the prefix may be read.
  private var ranges: [EtcdRange]
  private var locks: EtcdLocks?
  private var save: EtcdSave?

  /// The most leases that are asked how long they last.
  private static let mostLeases = 32

  package init(_ address: EtcdAddress, access: EtcdAccess) throws(EtcdError) {
    self.address = address
    client = try EtcdClient(access)
    ranges = [EtcdRange(prefix: address.prefix)]
  }

  package var name: String { address.text }

  package func read() throws(StoreError) -> DocumentSnapshot {
    do throws(EtcdError) {
      let keys = try fetch()
      known = keys
      return try snapshot(of: keys)
    } catch {
      throw .etcd(name, error)
    }
  }

  package func reload(since baseline: any Snapshot) throws -> any Snapshot {
    let baseline = Self.own(baseline)
    let snapshot = try read()
    return snapshot.keys?.byKey == baseline.keys?.byKey ? baseline : snapshot
  }

  package func write(
    _ document: Document, over baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    do throws(EtcdError) {
      guard let old = baseline.keys, let records = document.keyRecords else { return baseline }
      let transaction = try EtcdTransaction(from: old, to: records)
      guard !transaction.isEmpty else { return baseline }
      let save = EtcdSave(transaction, over: old, reading: ranges, by: client)
      while save.outcome == nil { save.advance(waiting: 100) }
      switch save.outcome {
      case .saved(let revision)?:
        let keys = transaction.applied(to: old, at: revision)
        known = known.map { transaction.applied(to: $0, at: revision) }
        return DocumentSnapshot(document, stored: document.bytes, keys: keys)
      case .outdated(var keys)?:
        (keys.locks, keys.secondsOfLeases) = (old.locks, old.secondsOfLeases)
        known = keys
        throw .outdated
      case .failed(let error)?: throw error
      case nil: throw .underWay
      }
    } catch {
      throw .etcd(name, error)
    }
  }

  // MARK: - Private

  private func snapshot(of keys: EtcdKeys) throws(EtcdError) -> DocumentSnapshot {
    do throws(DocumentError) {
      let document = try Document(keys: keys.records)
      return DocumentSnapshot(document, stored: document.bytes, keys: keys)
    } catch {
      throw .badAnswer(error.description)
    }
  }

  /// What is there now, as all nodes agree.
  private func fetch() throws(EtcdError) -> EtcdKeys {
    if locks == nil { try askForRoles() }
    let answer = try client.answer(
      to: "/v3/kv/txn", .object([.init("success", EtcdTransaction.reads(of: ranges))]))
    var keys = EtcdKeys(answer, prefix: address.prefix)
    keys.locks = locks ?? EtcdLocks()
    for lease in Set(keys.byKey.values.map(\.lease)).subtracting([0]).prefix(Self.mostLeases) {
      let answer = try client.answer(
        to: "/v3/lease/timetolive", .object([.init("ID", .string(String(lease)))]))
      keys.secondsOfLeases[lease] = answer["TTL"].flatMap(\.etcdInteger)
    }
    return keys
  }

  /// Asks what the user may read and write.
  private func askForRoles() throws(EtcdError) {
    var locks = EtcdLocks()
    if let user = client.access.user {
      let roles = try EtcdRoles(of: user, asking: client)
      ranges = roles.readable(of: EtcdRange(prefix: address.prefix))
      if ranges.isEmpty { throw .notAllowed(user: user) }
      locks = EtcdLocks(user: user, writable: roles.writable)
    }
    self.locks = locks
  }
}

/// What the roles of a user allow.
private struct EtcdRoles {
  private var permissions: [(range: EtcdRange, reads: Bool, writes: Bool)] = []
  private var isRoot = false

  init(of user: String, asking client: EtcdClient) throws(EtcdError) {
    let answer = try client.answer(
      to: "/v3/auth/user/get", .object([.init("name", .string(user))]))
    for case .string(let role) in answer["roles"]?.etcdList ?? [] {
      if role == "root" { isRoot = true }
      let answer = try client.answer(
        to: "/v3/auth/role/get", .object([.init("role", .string(role))]))
      for permission in answer["perm"]?.etcdList ?? [] {
        let end = permission["range_end"]?.etcdBytes
        let range = EtcdRange(
          start: permission["key"]?.etcdBytes ?? [], end: end.flatMap { $0.isEmpty ? nil : $0 })
        let kind = permission["permType"]
        permissions.append(
          (
            range, kind != .string("WRITE"),
            kind == .string("WRITE") || kind == .string("READWRITE")
          )
        )
      }
    }
  }

  /// What may be read of a range.
  func readable(of range: EtcdRange) -> [EtcdRange] {
    isRoot ? [range] : permissions.filter(\.reads).compactMap { $0.range.within(range) }
  }

  /// What may be written; nil for all.
  var writable: [EtcdRange]? { isRoot ? nil : permissions.filter(\.writes).map(\.range) }
}
