internal import EditorCore

/// One Save that is under way: sent until it is answered, and then, where an answer was lost, told from
/// what the keys were since.
///
/// To send it again is safe: it compares what was there, so that it is done once at most.
final class EtcdSave {
  enum Outcome {
    /// It was done, at a revision.
    case saved(Int)
    /// It was not, as keys are others by now: these.
    case outdated(EtcdKeys)
    case failed(EtcdError)
  }

  let transaction: EtcdTransaction
  private let ranges: [EtcdRange]
  private let baseline: EtcdKeys
  private let client: EtcdClient
  private var call: EtcdCall
  private var isUncertain = false
  private var step = Step.asking
  private(set) var outcome: Outcome?
  /// Whether it was not answered in its time, and goes on being asked about.
  private(set) var isOverdue = false

  private enum Step {
    case asking
    /// Looks for what a key was just after the baseline, from what it is now back.
    case goingBack(EtcdKeys, key: [UInt8], to: Int)
    /// Looks whether all was written at one revision.
    case comparing(EtcdKeys, at: Int)

    /// What the keys are by now, where that is known.
    var now: EtcdKeys? {
      switch self {
      case .asking: nil
      case .goingBack(let now, _, _), .comparing(let now, _): now
      }
    }
  }

  init(
    _ transaction: EtcdTransaction, over baseline: EtcdKeys, reading ranges: [EtcdRange],
    by client: EtcdClient
  ) {
    self.transaction = transaction
    self.baseline = baseline
    self.ranges = ranges
    self.client = client
    call = EtcdCall(
      "/v3/kv/txn", transaction.request(reading: ranges), writes: true, by: client)
  }

  /// Takes what has come, and waits for it so long at most.
  func advance(waiting milliseconds: Int = 0) {
    call.advance(waiting: milliseconds)
    guard outcome == nil, let result = call.result else { return }
    isUncertain = isUncertain || call.isUncertain
    switch result {
    case .success(let answer): take(answer)
    case .failure(let error):
      if case .compacted = error, let now = step.now {
        // Nobody can tell any more; rows that both changed are for a person to decide.
        outcome = .outdated(now)
      } else {
        outcome = .failed(isUncertain ? unsettled(error) : error)
      }
    }
  }

  /// Goes on where nobody could be asked what became of it.
  func goOn() {
    guard case .failed(.unsettled) = outcome else { return }
    (outcome, isOverdue, step) = (nil, true, .asking)
    call = EtcdCall(
      "/v3/kv/txn", transaction.request(reading: ranges), writes: true, by: client)
  }

  private func unsettled(_ error: EtcdError) -> EtcdError {
    switch error {
    case .unreachable(let hosts, let reason): .unsettled(hosts, reason: reason)
    default: error
    }
  }

  private func take(_ answer: EtcdMessage) {
    switch step {
    case .asking:
      let revision = answer["header"]["revision"].integer ?? 0
      if answer["succeeded"].isTrue {
        outcome = .saved(revision)
      } else {
        settle(by: EtcdKeys(answer, at: baseline.address))
      }
    case .goingBack(let now, let key, let revision):
      let before = answer["kvs"].list.first.flatMap { EtcdKey($0) }
      if let before, before.modified > transaction.compares[key] ?? 0 {
        goBack(now, key, to: before.modified)
      } else {
        compare(now, at: revision)
      }
    case .comparing(let now, let revision):
      let then = EtcdKeys(answer, at: baseline.address)
      let isDone = transaction.puts.allSatisfy { put in
        then[put.key].map { $0.modified == revision && $0.value == put.value } ?? false
      }
      outcome = isDone ? .saved(revision) : .outdated(now)
    }
  }

  /// Tells by what is there now whether it was done before, where it could not be done again.
  private func settle(by now: EtcdKeys) {
    guard isUncertain else { return outcome = .outdated(now) }
    guard let first = transaction.puts.first else {
      let areGone = transaction.removals.allSatisfy { key in
        now[key].map { $0.created > baseline.revision } ?? true
      }
      return outcome = areGone ? .saved(now.revision) : .outdated(now)
    }
    guard let found = now[first.key], found.modified > transaction.compares[first.key] ?? 0 else {
      return outcome = .outdated(now)
    }
    goBack(now, first.key, to: found.modified)
  }

  private func goBack(_ now: EtcdKeys, _ key: [UInt8], to revision: Int) {
    step = .goingBack(now, key: key, to: revision)
    call = EtcdCall(
      "/v3/kv/range",
      .object([
        .init("key", EtcdMessage.base64(key)), .init("revision", .string(String(revision - 1))),
      ]),
      by: client)
  }

  private func compare(_ now: EtcdKeys, at revision: Int) {
    step = .comparing(now, at: revision)
    let keys = transaction.puts.map { EtcdRange(start: $0.key, end: nil) }
    call = EtcdCall(
      "/v3/kv/txn",
      .object([.init("success", EtcdTransaction.reads(of: keys, revision: revision))]), by: client)
  }
}

extension EtcdKeys {
  /// What ranges hold, as a server answers who reads them.
  init(_ answer: EtcdMessage, at address: EtcdAddress) {
    self.init(
      at: address, revision: answer["header"]["revision"].integer ?? 0)
    let responses = answer["responses"].list.map { $0["response_range"] }
    for range in responses.isEmpty ? [answer] : responses {
      for key in range["kvs"].list.compactMap({ EtcdKey($0) }) { self[key.key] = key }
    }
  }
}
