internal import EditorCore

/// Why a file was not fetched.
package struct DownloadError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// There is no libcurl.
    case noLibrary
    /// It is no URL of `https`.
    case notSecure
    case tooLarge(Int)
    /// What libcurl says.
    case failed(String)
    /// The status of the answer.
    case refused(Int)
  }

  package let url: String
  package let reason: Reason

  package init(_ url: String, _ reason: Reason) {
    (self.url, self.reason) = (url, reason)
  }

  package var description: String {
    switch reason {
    case .noLibrary:
      localized("'\(url)': libcurl is not here, which fetches it (Debian has it in 'libcurl4')")
    case .notSecure: localized("'\(url)': only addresses with 'https://' are fetched")
    case .tooLarge(let limit): localized("'\(url)': it has more than \(limit >> 20) MiB")
    case .failed(let words): localized("'\(url)': \(words)")
    case .refused(404): localized("'\(url)': the server has no such file (404)")
    case .refused(let status): localized("'\(url)': the server answers with \(status)")
    }
  }
}
