internal import EditorCore

/// Follows what happens to keys from a revision on, on whichever node answers.
///
/// A stream that is cut, or whose node has nothing to say any more, goes on elsewhere from the revision up
/// to which all is known.
final class EtcdWatch {
  struct Event {
    var key: [UInt8]
    var revision: Int
    /// What it is now; nil where it is gone.
    var now: EtcdKey?
  }

  private let client: EtcdClient
  private let range: EtcdRange
  /// The first revision that is not known yet.
  private var next: Int
  private var stream: HTTPExchange?
  private var node = 0
  private var line: [UInt8] = []
  private var pauseEnd: ContinuousClock.Instant?
  private var heard = ContinuousClock.now
  /// Asks a node that says nothing whether it is there.
  private var ping: HTTPExchange?
  /// Asks as whom, where the server has forgotten that.
  private var renewal: EtcdCall?
  /// Whether revisions are gone that are not known yet, so that all is to be read anew.
  private(set) var isCompacted = false
  /// The first revision that is left then.
  private(set) var firstLeft = 0

  private static let silence = Duration.seconds(3)
  private static let pause = Duration.milliseconds(300)

  init(of range: EtcdRange, after revision: Int, by client: EtcdClient) {
    self.range = range
    self.client = client
    next = revision + 1
    open()
  }

  /// Goes on after a revision, up to which all was read.
  func goOn(after revision: Int) {
    next = revision + 1
    isCompacted = false
    open()
  }

  /// What has happened since this was called last; the client takes what comes.
  func advance() -> [Event] {
    if let renewal {
      renewal.advance()
      guard renewal.result != nil else { return [] }
      self.renewal = nil
      open()
    }
    if let pauseEnd, pauseEnd <= .now { open() }
    guard let stream else { return [] }
    var events: [Event] = []
    let bytes = stream.take()
    if !bytes.isEmpty { heard = .now }
    for byte in bytes {
      guard byte == 0x0A else {
        line.append(byte)
        continue
      }
      take(line, &events)
      line = []
    }
    if self.stream != nil, stream.end != nil { turn() }
    if self.stream != nil { listen() }
    return events
  }

  private func open() {
    pauseEnd = nil
    ping = nil
    line = []
    heard = .now
    node = client.node
    let request = Value.object([
      .init(
        "create_request",
        .object(range.fields + [.init("start_revision", .string(String(next)))]))
    ])
    stream = client.http.send(client.request("/v3/watch", request, at: node, milliseconds: nil))
  }

  /// Goes on at the next node, after a moment.
  private func turn() {
    stream = nil
    ping = nil
    client.turn(from: node)
    pauseEnd = .now + Self.pause
  }

  /// Finds out whether a node is there that has said nothing for a while.
  private func listen() {
    if let ping {
      guard let end = ping.end else { return }
      if end == .answered, ping.status == 200 { heard = .now } else { turn() }
      self.ping = nil
    } else if heard + Self.silence <= .now {
      ping = client.http.send(
        client.request(
          "/v3/kv/range", .object(range.fields + [.init("count_only", .bool(true))]), at: node,
          milliseconds: EtcdCall.patience))
    }
  }

  private func take(_ line: [UInt8], _ events: inout [Event]) {
    let message = EtcdMessage(sent: line)
    guard message.value != nil else { return }
    let result = message["result"]
    guard result.value != nil else {
      let trouble = message["error"].value == nil ? message : message["error"]
      return EtcdTrouble(trouble, status: 0).kind == .oldToken ? renew() : turn()
    }
    if let revision = result["compact_revision"].integer, revision > 0 {
      (isCompacted, firstLeft) = (true, revision)
      stream = nil
      return
    }
    if result["canceled"].isTrue { return renew() }
    for event in result["events"].list {
      guard let key = EtcdKey(event["kv"]) else { continue }
      let isGone = event["type"].text == "DELETE"
      events.append(Event(key: key.key, revision: key.modified, now: isGone ? nil : key))
      next = max(next, key.modified + 1)
    }
  }

  private func renew() {
    stream = nil
    renewal = EtcdCall(
      "/v3/kv/range", .object(range.fields + [.init("count_only", .bool(true))]), by: client)
  }
}

extension EtcdKeys {
  /// Takes what happened to a key, unless it is known already.
  ///
  /// - Returns: Whether anything is another than before.
  mutating func take(_ event: EtcdWatch.Event) -> Bool {
    guard event.revision > revision, event.revision > byKey[event.key]?.modified ?? 0 else {
      return false
    }
    self[event.key] = event.now
    return true
  }
}
