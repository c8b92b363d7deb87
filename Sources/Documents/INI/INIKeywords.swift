/// Keys by the words that their programs take after them, where that is not one word.
struct INIKeywords: Sendable {
  /// What follows a key.
  enum Arguments {
    /// One word, in quotes where there are blanks in it.
    case one
    /// Words as they are spelled, to a comment or the end of the line.
    case several
    /// All of the line, which is a command.
    case rest
  }

  private let several: Set<String>
  private let rest: Set<String>
  private let repeated: Set<String>
  private let withMoreThanTruths: Set<String>
  /// The names of sections after which what others say counts no more.
  let sectionsForAll: Set<String>

  func arguments(of key: some StringProtocol) -> Arguments {
    let key = key.lowercased()
    return rest.contains(key) ? .rest : several.contains(key) ? .several : .one
  }

  /// Whether each line of the key adds to those before it.
  func isRepeated(_ key: String) -> Bool { repeated.contains(key.lowercased()) }

  /// Whether a word for on or off is one of several that the key takes.
  func takesMoreThanTruths(_ key: String) -> Bool { withMoreThanTruths.contains(key.lowercased()) }
}

extension INIKeywords {
  /// `ssh_config(5)` and `sshd_config(5)`.
  static let ssh = INIKeywords(
    several: words(
      """
      acceptenv allowgroups allowusers authenticationmethods authorizedkeysfile canonicaldomains
      canonicalizepermittedcnames channeltimeout denygroups denyusers globalknownhostsfile
      include ipqos listenaddress localforward logverbose permitlisten permitopen permitremoteopen
      persourcepenalties rekeylimit remoteforward sendenv setenv subsystem tunneldevice
      userknownhostsfile
      """),
    rest: words(
      """
      authorizedkeyscommand authorizedprincipalscommand forcecommand knownhostscommand localcommand
      proxycommand remotecommand versionaddendum
      """),
    repeated: words(
      """
      acceptenv allowgroups allowusers certificatefile denygroups denyusers dynamicforward
      hostcertificate hostkey identityfile include listenaddress localforward logverbose port
      remoteforward sendenv setenv subsystem
      """),
    withMoreThanTruths: words(
      """
      addkeystoagent allowstreamlocalforwarding allowtcpforwarding canonicalizehostname compression
      controlmaster controlpersist forwardagent gatewayports ignorerhosts permitrootlogin
      permittunnel permituserenvironment requesttty stricthostkeychecking tunnel updatehostkeys
      verifyhostkeydns
      """),
    sectionsForAll: ["host *", "match all"])

  /// `postgresql.conf`, "Managing Configuration File Contents".
  static let postgreSQL = INIKeywords(
    several: [], rest: [], repeated: ["include", "include_dir", "include_if_exists"],
    withMoreThanTruths: [], sectionsForAll: [])

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

/// Words between blanks, as OpenSSH takes a line apart.
struct INIWords {
  /// What the words mean, without their quotes.
  private(set) var words: [[UInt8]] = []
  /// From the first word to the end of the last one.
  private(set) var range: Range<Int>
  /// The quote that nothing closes.
  private(set) var openQuote: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>, in line: Range<Int>) {
    range = line.lowerBound..<line.lowerBound
    var offset = line.lowerBound
    while offset < line.upperBound {
      if bytes[offset].isBlank {
        offset += 1
        continue
      }
      if bytes[offset] == .hash { break }
      if words.isEmpty { range = offset..<offset }
      var word: [UInt8] = []
      var quote: Int?
      while offset < line.upperBound, quote != nil || !bytes[offset].isBlank {
        var byte = bytes[offset]
        let next = offset + 1 < line.upperBound ? bytes[offset + 1] : nil
        if byte == .backslash, let next, Self.isEscaped(next, inQuotes: quote != nil) {
          offset += 1
          byte = next
          word.append(byte)
        } else if quote == nil, byte == .quote || byte == .apostrophe {
          quote = offset
        } else if let open = quote, bytes[open] == byte {
          quote = nil
        } else {
          word.append(byte)
        }
        offset += 1
      }
      words.append(word)
      range = range.lowerBound..<offset
      if let quote { openQuote = quote }
    }
  }

  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { INIWords($0, in: 0..<bytes.count) }
  }

  static func spelling(_ word: some Collection<UInt8>, in quote: UInt8) -> [UInt8] {
    [quote] + word.flatMap { $0 == quote || $0 == .backslash ? [.backslash, $0] : [$0] } + [quote]
  }

  private static func isEscaped(_ byte: UInt8, inQuotes: Bool) -> Bool {
    byte == .apostrophe || byte == .quote || byte == .backslash || byte == .space && !inQuotes
  }
}
