package import Documents
package import EditorCore

/// Preferences in the keys of etcd below a prefix, as one document.
///
/// A Save is one transaction, which compares the revisions of the keys that it is about, and keeps their
/// leases.
package final class EtcdStore: DocumentKeeper {
  package let address: EtcdAddress
  package private(set) var reading = DocumentReading(format: .keys, number: 1, types: nil)
  let client: EtcdClient
  /// What is known to be there.
  private var known: EtcdKeys?
  /// What of the prefix may be read.
  private var ranges: [EtcdRange]
  private var locks: EtcdLocks?
  private var save: EtcdSave?
  /// What else counts where the values at some places of a document are judged that a Save makes.
  package var judging: (_ document: DocumentIndex, _ touched: [Pointer]) -> Set<Pointer> = { _, _ in
    []
  }
  private var watches: [EtcdWatch] = []
  private(set) var history: EtcdHistory?
  /// Reads all anew where the history that a watch needs is gone.
  private var readingAnew: EtcdCall?

  /// The most leases that are asked how long they last.
  private static let mostLeases = 32

  package init(_ address: EtcdAddress, access: EtcdAccess) throws(EtcdError) {
    self.address = address
    client = try EtcdClient(access)
    ranges = [EtcdRange(prefix: address.prefix)]
  }

  package var name: String { address.text }

  /// What etcd holds; what is known of that, where it is followed.
  package func read() throws(StoreError) -> DocumentSnapshot {
    do throws(EtcdError) {
      let keys = if let known, isFollowed { known } else { try fetch() }
      known = keys
      return try snapshot(of: keys)
    } catch {
      throw .etcd(name, error)
    }
  }

  /// The snapshot as it is read where values are of these types, as all are from now on.
  package func expecting(
    _ types: ValueTypes, in snapshot: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    reading = DocumentReading(format: .keys, number: 1, types: types)
    do throws(EtcdError) {
      return try snapshot.keys.map { keys throws(EtcdError) in try self.snapshot(of: keys) }
        ?? snapshot
    } catch {
      throw .etcd(name, error)
    }
  }

  package func reload(since baseline: any Snapshot) throws -> any Snapshot {
    let baseline = Self.own(baseline)
    if isFollowed, known?.byKey == baseline.keys?.byKey { return baseline }
    let snapshot = try read()
    return snapshot.keys?.byKey == baseline.keys?.byKey ? baseline : snapshot
  }

  /// Writes what differs; where Saves are only begun, throws that it is under way until it is answered,
  /// and then what came of it.
  package func write(
    _ document: Document, over baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot {
    do throws(EtcdError) {
      guard let old = baseline.keys, let records = KeyList(document)?.records else {
        return baseline
      }
      let (judged, sections) = keysJudging(document, over: baseline)
      let transaction = try EtcdTransaction(
        from: old, to: records, judging: judged,
        extendingNone: sections.flatMap { section in ranges.compactMap { section.within($0) } })
      guard !transaction.isEmpty else { return baseline }
      switch try outcome(of: transaction, over: old) {
      case .saved(let revision):
        known = known.map { transaction.applied(to: $0, at: revision) }
        return written(
          document, over: baseline, keys: transaction.applied(to: old, at: revision))
      case .outdated(var keys):
        (keys.locks, keys.secondsOfLeases) = (old.locks, old.secondsOfLeases)
        known = keys
        throw .outdated
      case .failed(let error): throw error
      }
    } catch {
      throw .etcd(name, error)
    }
  }

  /// That some keys may not be read, in words; nil where all may be.
  package var wordsOfUnread: String? {
    guard let user = locks?.user, ranges != [EtcdRange(prefix: address.prefix)] else { return nil }
    let shown = ranges.prefix(Self.mostRanges).map { "'\($0.text)'" }
    let names = (shown + (ranges.count > shown.count ? ["…"] : [])).joined(separator: ", ")
    return localized("of these the user '\(user)' may read only \(names)")
  }

  /// How many ranges are named that may be read.
  private static let mostRanges = 3

  // MARK: Beside a screen

  /// Whether it is told what happens to the keys, so that reading waits for nothing.
  package var isFollowed: Bool { !watches.isEmpty }
  /// Whether a Save is begun and not waited for, which `advance` goes on with.
  package var beginsSaves = false
  /// Whether a Save is under way.
  package var isSaving: Bool { save.map { $0.outcome == nil } ?? false }
  /// Whether the Save that is under way was not answered in its time.
  package var isOverdue: Bool { save?.isOverdue ?? false }
  /// What can be read once there is something to do for `advance`.
  package var descriptor: Int32 { client.http.descriptor }

  /// Follows from now on what happens to the keys.
  package func follow() {
    guard let known, watches.isEmpty else { return }
    watches = ranges.map { EtcdWatch(of: $0, after: known.revision, by: client) }
    history = EtcdHistory(of: ranges, by: client)
  }

  /// Takes what has come; returns whether keys are others than before.
  package func advance() -> Bool { advance(waiting: 0) }

  /// Waits so long at most for something to come, and takes it.
  func advance(waiting milliseconds: Int) -> Bool {
    client.http.step(milliseconds: milliseconds)
    if let save {
      save.advance()
      save.goOn()
    }
    history?.advance()
    var isChanged = false
    for watch in watches {
      for event in watch.advance() where known?.take(event) ?? false { isChanged = true }
    }
    return readAnew() || isChanged
  }

  /// Waits for a Save that is under way as long as an answer is waited for; returns what came of it, nil
  /// where none was.
  package func settle() -> Result<Void, EtcdError>? {
    guard let save else { return nil }
    while save.outcome == nil { save.advance(waiting: 100) }
    self.save = nil
    return switch save.outcome {
    case .saved?, nil: .success(())
    case .outdated?: .failure(.outdated)
    case .failed(let error)?: .failure(error)
    }
  }

  /// The keys that counted when the changes were judged, besides those that are changed, and where one that
  /// is new would have counted.
  private func keysJudging(
    _ document: Document, over baseline: DocumentSnapshot
  ) -> (keys: Set<[UInt8]>, sections: [EtcdRange]) {
    guard let list = KeyList(document), let old = KeyList(baseline.document) else {
      return ([], [])
    }
    let index = DocumentIndex(document)
    var keys: Set<[UInt8]> = []
    var sections: [EtcdRange] = []
    for place in judging(index, list.changes(since: old)) {
      if let key = list.place(of: index.nearestNode(to: place))?.key {
        keys.insert(address.prefix + key)
        continue
      }
      let key = address.key(at: place)
      if !place.tokens.isEmpty { keys.insert(key) }
      sections.append(
        EtcdRange(prefix: place.tokens.isEmpty ? key : key + [UInt8(ascii: "/")]))
    }
    return (keys, sections)
  }

  /// What came of a transaction, which is sent where it is not the one that was begun.
  private func outcome(
    of transaction: EtcdTransaction, over old: EtcdKeys
  ) throws(EtcdError) -> EtcdSave.Outcome {
    if let begun = save {
      guard let outcome = begun.outcome else { throw .underWay }
      save = nil
      if begun.transaction == transaction { return outcome }
    }
    let save = EtcdSave(transaction, over: old, reading: ranges, by: client)
    if beginsSaves {
      self.save = save
      throw .underWay
    }
    while true {
      save.advance(waiting: 100)
      if let outcome = save.outcome { return outcome }
    }
  }

  /// Goes on with reading all anew, where that is needed; returns whether it is done.
  private func readAnew() -> Bool {
    if let call = readingAnew {
      call.advance()
      guard let result = call.result else { return false }
      readingAnew = nil
      guard case .success(let answer) = result, let old = known else { return false }
      var keys = EtcdKeys(answer, at: address)
      (keys.locks, keys.secondsOfLeases) = (old.locks, old.secondsOfLeases)
      known = keys
      for watch in watches { watch.goOn(after: keys.revision) }
      return true
    }
    if watches.contains(where: \.isCompacted) {
      readingAnew = EtcdCall(reading: ranges, by: client)
    }
    return false
  }

  private func snapshot(of keys: EtcdKeys) throws(EtcdError) -> DocumentSnapshot {
    do throws(DocumentError) {
      let document = try KeyList(keys.records, types: reading.types).document
      return DocumentSnapshot(document, stored: document.bytes, keys: keys)
    } catch {
      throw .badAnswer(error.description)
    }
  }

  /// What is there now, as all nodes agree.
  private func fetch() throws(EtcdError) -> EtcdKeys {
    if locks == nil { try askForRoles() }
    let call = EtcdCall(reading: ranges, by: client)
    var keys = EtcdKeys(try call.wait(), at: address)
    if keys.byKey.isEmpty { try address.refuseKey(asking: client) }
    keys.locks = locks ?? EtcdLocks()
    for lease in Set(keys.byKey.values.map(\.lease)).subtracting([0]).prefix(Self.mostLeases) {
      let answer = try client.answer(
        to: "/v3/lease/timetolive", .object([.init("ID", .string(String(lease)))]))
      keys.secondsOfLeases[lease] = answer["TTL"].integer
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
      locks = EtcdLocks(user: user, readable: roles.readable, writable: roles.writable)
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
    for role in answer["roles"].list.compactMap(\.text) {
      if role == "root" { isRoot = true }
      let answer = try client.answer(
        to: "/v3/auth/role/get", .object([.init("role", .string(role))]))
      for permission in answer["perm"].list {
        let end = permission["range_end"].bytes
        let range = EtcdRange(
          start: permission["key"].bytes ?? [], end: end.flatMap { $0.isEmpty ? nil : $0 })
        let kind = permission["permType"].text
        permissions.append(
          (
            range, kind != "WRITE",
            kind == "WRITE" || kind == "READWRITE"
          )
        )
      }
    }
  }

  /// What may be read of a range.
  func readable(of range: EtcdRange) -> [EtcdRange] {
    isRoot ? [range] : permissions.filter(\.reads).compactMap { $0.range.within(range) }
  }

  /// What may be read; nil for all.
  var readable: [EtcdRange]? { isRoot ? nil : permissions.filter(\.reads).map(\.range) }
  /// What may be written; nil for all.
  var writable: [EtcdRange]? { isRoot ? nil : permissions.filter(\.writes).map(\.range) }
}
