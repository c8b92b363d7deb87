internal import CSystem
internal import EditorCore
internal import Glibc

/// Asks servers by HTTP, several of them at a time if need be, and waits only where it is told to.
///
/// libcurl does it, which is opened for the first client and by nothing else.
///
///     guard let client = HTTPClient() else { … }        // there is no libcurl
///     let exchange = client.send(HTTPRequest(url: url))
///     while exchange.end == nil { client.step(milliseconds: 100) }
package final class HTTPClient {
  fileprivate let pointer: OpaquePointer

  /// Nil where there is no libcurl.
  package init?() {
    guard let pointer = csystem_http_open() else { return nil }
    self.pointer = pointer
  }

  deinit { csystem_http_close(pointer) }

  /// What can be read once there is something to do for `step`.
  package var descriptor: Int32 { csystem_http_descriptor(pointer) }

  /// Takes what has come, and waits for it so long at most.
  package func step(milliseconds: Int) {
    csystem_http_step(pointer, Int32(clamping: milliseconds))
  }

  package func send(_ request: HTTPRequest) -> HTTPExchange { HTTPExchange(request, by: self) }

  /// Sends a request and waits for its end.
  package func answer(to request: HTTPRequest) -> HTTPExchange {
    let exchange = send(request)
    while exchange.end == nil { step(milliseconds: 1000) }
    return exchange
  }
}

/// What a server is asked.
package struct HTTPRequest {
  package var url: String
  /// What is sent by POST; nil for GET.
  package var body: [UInt8]?
  package var headers: [String: String] = [:]
  /// The path of a file of certificates to trust instead of the system's.
  package var authorities: String?
  /// The paths of a certificate to show, and of its key.
  package var certificate: String?
  package var key: String?
  /// The most bytes that are held of an answer.
  package var limit: Int
  /// How long it may take, in milliseconds; nil for any time, as for what goes on and on.
  package var milliseconds: Int?
  package var millisecondsToConnect: Int
  /// Whether it follows where an answer leads, to HTTPS alone, and asks proxies as variables say.
  package var follows: Bool

  package init(
    url: String, body: [UInt8]? = nil, limit: Int = 256 << 20, milliseconds: Int?,
    millisecondsToConnect: Int = 20_000, follows: Bool = false
  ) {
    self.url = url
    self.body = body
    self.limit = limit
    self.milliseconds = milliseconds
    self.millisecondsToConnect = millisecondsToConnect
    self.follows = follows
  }
}

extension HTTPRequest {
  /// Whether nobody on the way can read or change what is sent to a URL, and what comes.
  static func keepsSecrets(_ url: String) -> Bool {
    if url.lowercased().hasPrefix("https://") { return true }
    guard url.lowercased().hasPrefix("http://") else { return false }
    let authority = url.dropFirst("http://".count).prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { return false }
    let host =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return ["localhost", "127.0.0.1", "[::1]"].contains(String(host))
  }
}

/// One request, and what has come of it up to now; it is broken off where nobody keeps it.
package final class HTTPExchange {
  package enum End: Hashable, Sendable {
    case answered
    /// Why there is no answer, in the words of libcurl.
    case failed(String)
    /// The same, where the server has seen nothing of the request.
    case unreached(String)
    case tooLarge
  }

  private let client: HTTPClient
  private let pointer: OpaquePointer?

  fileprivate init(_ request: HTTPRequest, by client: HTTPClient) {
    self.client = client
    var given = csystem_http_request()
    given.limit = request.limit
    given.milliseconds = request.milliseconds ?? 0
    given.millisecondsToConnect = request.millisecondsToConnect
    given.follows = request.follows ? 1 : 0
    // libcurl copies the texts, which need to live until it has.
    let texts = [
      request.url, request.headers.map { "\($0.key): \($0.value)" }.joined(separator: "\n"),
      "prefs-tui", request.authorities,
      request.certificate, request.key,
    ].map { text in text.map { strdup($0) } ?? nil }
    defer { for text in texts { free(text) } }
    (given.url, given.headers, given.agent) = (
      constant(texts[0]), constant(texts[1]), constant(texts[2])
    )
    (given.authorities, given.certificate, given.key) = (
      constant(texts[3]), constant(texts[4]), constant(texts[5])
    )
    pointer = (request.body ?? []).withUnsafeBufferPointer { body in
      var empty: UInt8 = 0
      return withUnsafePointer(to: &empty) { empty in
        if request.body != nil {
          (given.body, given.count) = (body.baseAddress ?? empty, body.count)
        }
        return csystem_http_start(client.pointer, &given)
      }
    }
  }

  deinit { if let pointer { csystem_http_drop(pointer) } }

  /// How it ended; nil while it is under way.
  package var end: End? {
    guard let answer else { return .unreached(localized("out of memory")) }
    return switch answer.end {
    case csystem_http_running: nil
    case csystem_http_answered: .answered
    case csystem_http_tooLarge: .tooLarge
    case csystem_http_unreached: .unreached(text(of: answer.message))
    default: .failed(text(of: answer.message))
    }
  }

  /// The status of HTTP; 0 where there is none.
  package var status: Int { answer?.status ?? 0 }

  /// What the server calls the state of what it sent; nil where it says nothing.
  package var tag: String? {
    answer.map { text(of: $0.etag) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What has come and was not taken yet.
  package func take() -> [UInt8] {
    guard let pointer, let answer else { return [] }
    let bytes = Array(UnsafeBufferPointer(start: answer.body, count: answer.count))
    csystem_http_take(pointer, bytes.count)
    return bytes
  }

  private var answer: csystem_http_answer? { pointer.map { csystem_http_look($0).pointee } }
}

private func constant(_ text: UnsafeMutablePointer<CChar>?) -> UnsafePointer<CChar>? {
  text.map { UnsafePointer($0) }
}

private func text<Characters>(of characters: Characters) -> String {
  withUnsafeBytes(of: characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
