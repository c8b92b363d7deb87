internal import EditorCore

/// Asks a cluster of etcd by its gateway, which speaks JSON: whichever node answers first, of all there are.
final class EtcdClient {
  let access: EtcdAccess
  let http: HTTPClient
  /// The node that answered last, which is asked first.
  fileprivate(set) var node = 0
  /// Who is asking, for a time that the server decides.
  fileprivate var token: String?

  /// - Throws: Where there is no libcurl.
  init(_ access: EtcdAccess) throws(EtcdError) {
    guard let http = HTTPClient() else { throw .noLibrary }
    self.access = access
    self.http = http
  }

  /// Asks, as by `/v3/kv/range`, and waits for the answer.
  func answer(to path: String, _ body: Value) throws(EtcdError) -> EtcdMessage {
    try EtcdCall(path, body, by: self).wait()
  }

  /// The nodes as words of a message.
  var names: String {
    access.endpoints.map { endpoint in
      endpoint.split(separator: "/").last.map { "'\($0)'" } ?? endpoint
    }.joined(separator: ", ")
  }

  func request(_ path: String, _ body: Value, at node: Int, milliseconds: Int?) -> HTTPRequest {
    var request = HTTPRequest(
      url: access.endpoints[node] + path, body: Array(body.compactText.utf8),
      milliseconds: milliseconds, millisecondsToConnect: EtcdCall.patience)
    request.authorities = access.authorities
    request.certificate = access.certificate
    request.key = access.key
    request.headers = ["Content-Type": "application/json"]
    if let token { request.headers["Authorization"] = token }
    return request
  }

  /// Has another node be asked first.
  func turn(from failed: Int) {
    if node == failed { node = (failed + 1) % access.endpoints.count }
  }

  /// The request that says who is asking; nil for one who has no name.
  fileprivate var authentication: Value? {
    guard let user = access.user, let password = access.password else { return nil }
    return .object([.init("name", .string(user)), .init("password", .string(password))])
  }
}

/// One question to a cluster, asked of one node after another until one answers or the time is over.
final class EtcdCall {
  private let client: EtcdClient
  private let path: String
  private let body: Value
  private let writes: Bool
  private let end: ContinuousClock.Instant
  private var exchange: HTTPExchange?
  private var node: Int
  private var isAuthenticating = false
  /// Who is asking is said anew once for each question.
  private var mayAuthenticate: Bool
  /// How many nodes could not be reached one after another.
  private var unreached = 0
  private var pauseEnd: ContinuousClock.Instant?
  private var reason = ""

  private(set) var result: Result<EtcdMessage, EtcdError>?
  /// Whether a node may have written what it was asked to, and could not say so.
  private(set) var isUncertain = false

  /// How long one node is waited for before another is asked, in milliseconds.
  static let patience = 2000
  private static let pause = Duration.milliseconds(100)

  init(_ path: String, _ body: Value, writes: Bool = false, by client: EtcdClient) {
    self.client = client
    self.writes = writes
    self.path = path
    self.body = body
    node = client.node
    mayAuthenticate = client.authentication != nil
    end = .now + .milliseconds(client.access.deadline)
    if client.token == nil, mayAuthenticate { authenticate() } else { ask() }
  }

  /// Reads what ranges hold, all at one revision on which the nodes agree.
  convenience init(reading ranges: [EtcdRange], by client: EtcdClient) {
    self.init(
      "/v3/kv/txn", .object([.init("success", EtcdTransaction.reads(of: ranges))]), by: client)
  }

  /// Waits for the answer.
  func wait() throws(EtcdError) -> EtcdMessage {
    while true {
      advance(waiting: 100)
      if let result { return try result.get() }
    }
  }

  /// Takes what has come, and waits for it so long at most.
  func advance(waiting milliseconds: Int = 0) {
    guard result == nil else { return }
    client.http.step(milliseconds: milliseconds)
    if let pauseEnd {
      guard pauseEnd <= .now else { return }
      self.pauseEnd = nil
      ask()
    }
    switch exchange?.end {
    case .answered?: take()
    case .unreached(let words)?:
      (reason, unreached) = (words, unreached + 1)
      goOn()
    case .failed(let words)?:
      if reason.isEmpty { reason = words }
      isUncertain = isUncertain || writes && !isAuthenticating
      goOn()
    case .tooLarge?: finish(.failure(.badAnswer(localized("it is too long"))))
    case nil: break
    }
  }

  private var isOver: Bool { end <= .now }

  private func ask() {
    isAuthenticating = false
    send(path, body)
  }

  private func authenticate() {
    (isAuthenticating, mayAuthenticate) = (true, false)
    client.token = nil
    send("/v3/auth/authenticate", client.authentication ?? .null)
  }

  private func send(_ path: String, _ body: Value) {
    let left = ContinuousClock.now.duration(to: end)
    let milliseconds = Int(left.components.seconds) * 1000 + 100
    exchange = client.http.send(
      client.request(path, body, at: node, milliseconds: min(milliseconds, Self.patience)))
  }

  /// Asks the next node, if there is time; one after another that cannot be reached at all are not asked
  /// again, unless one of them may have done what it was asked.
  private func goOn() {
    exchange = nil
    client.turn(from: node)
    node = (node + 1) % client.access.endpoints.count
    let isHopeless = unreached >= client.access.endpoints.count && !isUncertain
    guard !isOver, !isHopeless else {
      return finish(
        .failure(
          isUncertain
            ? .unsettled(client.names, reason: reason)
            : .unreachable(client.names, reason: reason)))
    }
    pauseEnd = .now + Self.pause
  }

  private func finish(_ result: Result<EtcdMessage, EtcdError>) {
    exchange = nil
    self.result = result
  }

  private func take() {
    guard let exchange else { return }
    let message = EtcdMessage(sent: exchange.take())
    guard exchange.status == 200, message.value != nil else {
      return take(trouble: message, exchange.status)
    }
    unreached = 0
    client.node = node
    guard isAuthenticating else { return finish(.success(message)) }
    guard let token = message["token"].text else { return finish(.failure(.badAnswer("token"))) }
    client.token = token
    ask()
  }

  private func take(trouble message: EtcdMessage, _ status: Int) {
    let trouble = EtcdTrouble(message, status: status)
    if isAuthenticating, trouble.kind != .passing {
      return finish(.failure(.wrongPassword(user: client.access.user ?? "")))
    }
    switch trouble.kind {
    case .oldToken where mayAuthenticate: authenticate()
    case .passing:
      (reason, unreached) = (trouble.words, 0)
      isUncertain = isUncertain || writes && !isAuthenticating
      goOn()
    case .oldToken, .noUser: finish(.failure(.noUser))
    case .notAllowed: finish(.failure(.notAllowed(user: client.access.user)))
    case .compacted: finish(.failure(.compacted(0)))
    case .lasting: finish(.failure(.refused(trouble.words)))
    // It is no node of etcd, as another of those that are named may be.
    case .strange where unreached + 1 < client.access.endpoints.count && status != 200:
      (reason, unreached) = (trouble.words, unreached + 1)
      goOn()
    case .strange: finish(.failure(.badAnswer(trouble.words)))
    }
  }
}

/// What a server says where it does not do what it was asked.
struct EtcdTrouble {
  enum Kind {
    /// Another node may do it, or this one later.
    case passing
    case oldToken
    case noUser
    case notAllowed
    case compacted
    case lasting
    /// It says nothing that is understood.
    case strange
  }

  let kind: Kind
  let words: String

  init(_ message: EtcdMessage, status: Int) {
    guard let words = message["error"].text ?? message["message"].text else {
      (kind, self.words) = (status >= 500 ? .passing : .strange, localized("HTTP status \(status)"))
      return
    }
    self.words = words.hasPrefix("etcdserver: ") ? String(words.dropFirst(12)) : words
    let code = message["code"].integer ?? 0
    kind =
      switch code {
      case 16: .oldToken
      case 7: .notAllowed
      case 11 where words.contains("compacted"): .compacted
      case 3 where words.contains("name") && words.contains("empty"): .noUser
      // Cancelled, unknown, too late, exhausted, broken off and unavailable.
      case 1, 4, 8, 10, 14: .passing
      case 2 where words.contains("auth") && words.contains("revision"): .oldToken
      default: words.contains("leader") || words.contains("timed") ? .passing : .lasting
      }
  }
}
