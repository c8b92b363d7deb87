internal import Glibc

/// A file that a server has, fetched over HTTPS by libcurl.
///
/// libcurl is opened when the first one is fetched, and by nothing else. Proxies are those of its variables
/// (`https_proxy`, `no_proxy`); `SSL_CERT_FILE` or `CURL_CA_BUNDLE` names other certificates to trust.
package struct Download: Hashable, Sendable {
  package let bytes: [UInt8]
  /// What the server calls this state of the file; nil where it says nothing.
  package let tag: String?

  /// How long one takes at most, in seconds.
  private static let seconds = 60

  /// Asks for a URL.
  ///
  /// - Parameters:
  ///   - url: Of `https`, or of `http` where it leads to this machine.
  ///   - tag: The state that is known; a server that has this one sends nothing.
  ///   - limit: The most bytes that are taken.
  /// - Returns: The file; nil where it is as the tag says.
  /// - Throws: `DownloadError`.
  package static func get(
    _ url: String, unless tag: String? = nil, limit: Int
  ) throws(DownloadError) -> Download? {
    guard HTTPRequest.keepsSecrets(url) else { throw DownloadError(url, .notSecure) }
    guard let client = HTTPClient() else { throw DownloadError(url, .noLibrary) }
    var request = HTTPRequest(
      url: url, limit: limit, milliseconds: Self.seconds * 1000, follows: true)
    if let tag { request.headers = ["If-None-Match": tag] }
    let names: [String] = ["SSL_CERT_FILE", "CURL_CA_BUNDLE"]
    request.authorities = names.compactMap { name in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    let exchange = client.answer(to: request)
    switch exchange.end {
    case .tooLarge: throw DownloadError(url, .tooLarge(limit))
    case .failed(let words), .unreached(let words): throw DownloadError(url, .failed(words))
    case .answered, nil: break
    }
    if exchange.status == 304, tag != nil { return nil }
    guard exchange.status == 200 else { throw DownloadError(url, .refused(exchange.status)) }
    return Download(bytes: exchange.take(), tag: exchange.tag)
  }
}
