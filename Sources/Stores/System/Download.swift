internal import CSystem
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
    guard isAllowed(url) else { throw DownloadError(url, .notSecure) }
    var answer = csystem_http_answer()
    let names: [String] = ["SSL_CERT_FILE", "CURL_CA_BUNDLE"]
    let authorities = names.compactMap { name in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    let end = csystem_http_get(
      url, tag, authorities, "prefs-tui", limit, Self.seconds, &answer)
    defer { csystem_http_free(&answer) }
    switch end {
    case csystem_http_answered: break
    case csystem_http_absent: throw DownloadError(url, .noLibrary)
    case csystem_http_tooLarge: throw DownloadError(url, .tooLarge(limit))
    default: throw DownloadError(url, .failed(text(of: answer.message)))
    }
    if answer.status == 304, tag != nil { return nil }
    guard answer.status == 200 else { throw DownloadError(url, .refused(answer.status)) }
    let known = text(of: answer.etag)
    return Download(
      bytes: Array(UnsafeBufferPointer(start: answer.body, count: answer.count)),
      tag: known.isEmpty ? nil : known)
  }

  // MARK: - Private

  /// Whether nobody on the way can read or change what comes.
  private static func isAllowed(_ url: String) -> Bool {
    if url.lowercased().hasPrefix("https://") { return true }
    guard url.lowercased().hasPrefix("http://") else { return false }
    let authority = url.dropFirst("http://".count).prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { return false }
    let host =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return ["localhost", "127.0.0.1", "[::1]"].contains(String(host))
  }

  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
