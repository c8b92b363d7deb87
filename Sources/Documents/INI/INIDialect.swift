/// What the programs of a kind take an INI file to be; one table, a line for each difference.
struct INIDialect: Sendable {
  /// How a value spells its text.
  enum Quoting: Sendable {
    /// As it is, without blanks around it.
    case none
    /// As it is, or all of it in quotes, which escape nothing.
    case whole
    /// Quotes around any part, and escapes in C's way: `git-config(1)`, "Syntax".
    case git
    /// No quotes, but escapes for blanks, line ends and the backslash: the Desktop Entry Specification.
    case keyFile
    /// All of it in quotes; `\"` and `\\` are the escapes between double ones.
    case php
    /// As the libraries called dotenv have it, with texts of several lines between quotes.
    case shell
    /// No quotes, but escapes in keys and values, and lines that go on: Java's `Properties`.
    case java
    /// As it is, with the lines below that are indented, where a point alone is an empty line.
    case folded
    /// A number or a word as it is, all else in single quotes: "Setting Parameters" of PostgreSQL.
    case single
    /// Words between blanks, with quotes around any part, as many as the key takes: `ssh_config(5)`.
    case words

    /// Whether a carriage return can stand in a text, by an escape or between quotes.
    var takesCarriageReturns: Bool {
      switch self {
      case .git, .keyFile, .php, .shell, .java, .single: true
      case .none, .whole, .folded, .words: false
      }
    }
  }

  /// How a value goes on in the next line.
  enum Continuation: Sendable {
    case none
    /// The line ends with a backslash, and the next without its indentation follows after these bytes.
    case backslash(joint: [UInt8])
    /// The next line is indented deeper: Python's `configparser`.
    case indentation
  }

  /// The bytes that start a line of comment.
  var comments: ByteSet = [.semicolon, .hash]
  /// Those that start a comment after a value.
  var inlineComments: ByteSet = []
  /// Whether a comment after a value needs a blank before it.
  var inlineCommentsNeedBlank = true
  /// What a line begins with that has another file read there, which is left as it is.
  var directives: [String] = []
  /// Whether a line below a header that is in no way a key is left as it is.
  var keepsOddLines = false
  var delimiters: ByteSet = [.equals]
  var quoting = Quoting.none
  /// What is known of the keys of the dialect's programs, by which their values are read.
  var keywords: INIKeywords?
  var continuation = Continuation.none
  /// Whether the dialect's programs take blanks outside ASCII for blanks.
  var hasWideBlanks = false
  /// Whether keys are found whatever the case of their letters.
  var foldsCase = false
  /// Whether a key has hyphens and low lines for the same.
  var foldsDashes = false
  /// Whether a comment may follow a value in quotes, which else are part of it.
  var commentsFollowQuotes = true
  /// Bytes of which its program makes more than what stands there.
  ///
  /// No value with one is edited, and none is written; quotes around all of a value are no part of it.
  var unsure: ByteSet = []
  /// Whether a key may stand without a value, which is null.
  var hasBareKeys = false
  var hasSections = true
  /// Whether empty lines part the keys into the elements of a list.
  var hasStanzas = false
  /// Whether keys may stand before the first section.
  var hasKeysOutside = true
  /// Whether a section may have another in quotes after its name, as `[remote "origin"]`.
  var hasSubsections = false
  /// The names, in small letters where case is folded, of sections that are there once for each thing of
  /// a kind: they are the elements of a list, where others of one name are one section.
  var repeatedSections: Set<String> = []
  /// The keys whose lines start a section, where no brackets do.
  var sectionKeys: [String] = []
  /// Whether the name of a section goes on to the last bracket, as patterns do.
  var sectionsArePatterns = false
  /// Whether a key that occurs again adds an element, or takes the place of the earlier one.
  var repeatsAreLists = true
  /// Whether its programs take one line for a key: what is there again already is a list, but nothing becomes one.
  var keysStandOnce = false
  /// Whether only a key that ends with brackets, as `omit[]`, does so.
  var listsHaveBrackets = false
  /// Whether of a key that occurs again, and makes no list, the first counts and not the last.
  var firstCounts = false
  /// Whether its program does what each line says in turn, so that a key may well be there again.
  var isReadByLines = false
  /// Whether `export` may stand before a key.
  var hasExport = false
  /// Whether a hyphen may stand before a key, so that its program passes over what fails; and whether
  /// points and slashes in a key mean the same.
  var isOfSysctl = false
  /// Whose rules say what its texts are where a number is wanted, or on or off.
  var reader = ValueType.Reader.any
}

extension INIDialect {
  /// What no more is known of than its ending.
  static let generic = INIDialect(
    inlineComments: [.semicolon, .hash], directives: ["!include ", "!includedir ", ".include "],
    keepsOddLines: true, delimiters: [.equals, .colon], quoting: .whole, continuation: .indentation,
    hasWideBlanks: true, hasBareKeys: true, repeatedSections: ["Peer"])

  /// The same where a line goes on only behind a backslash: `config(5)` of OpenSSL.
  static let lines: INIDialect = {
    var dialect = generic
    dialect.continuation = .backslash(joint: [])
    return dialect
  }()

  /// `git-config(1)`.
  static let git = INIDialect(
    inlineComments: [.semicolon, .hash], inlineCommentsNeedBlank: false, quoting: .git,
    continuation: .backslash(joint: []), foldsCase: true, hasBareKeys: true, hasKeysOutside: false,
    hasSubsections: true, reader: .git)

  /// `systemd.syntax(7)`, with the sections that `systemd.network(5)` and `systemd.netdev(5)` have several of.
  static let systemd = INIDialect(
    continuation: .backslash(joint: [.space]), hasKeysOutside: false,
    repeatedSections: [
      "Address", "BFIFO", "BandMultiQueueing", "BridgeFDB", "BridgeMDB", "BridgeVLAN", "CAKE",
      "ClassfulMultiQueueing", "ControlledDelay", "DHCPServerStaticLease",
      "DeficitRoundRobinScheduler", "DeficitRoundRobinSchedulerClass",
      "EnhancedTransmissionSelection", "FairQueueing", "FairQueueingControlledDelay",
      "FlowQueuePIE", "GenericRandomEarlyDetection", "HeavyHitterFilter", "HierarchyTokenBucket",
      "HierarchyTokenBucketClass",
      "IPv6AddressLabel", "IPv6PREF64Prefix", "IPv6Prefix", "IPv6RoutePrefix", "L2TPSession",
      "MACsecReceiveAssociation", "MACsecReceiveChannel", "MACsecTransmitAssociation", "Neighbor",
      "NetworkEmulator", "NextHop", "PFIFO", "PFIFOFast", "PFIFOHeadDrop", "PIE", "QDisc",
      "QuickFairQueueing", "QuickFairQueueingClass", "Route", "RoutingPolicyRule", "SR-IOV",
      "StochasticFairBlue", "StochasticFairnessQueueing", "TokenBucketFilter",
      "TrivialLinkEqualizer", "WireGuardPeer",
    ])

  /// The Desktop Entry Specification, and GLib's `GKeyFile`.
  static let desktop = INIDialect(
    comments: [.hash], quoting: .keyFile, hasKeysOutside: false,
    keysStandOnce: true)

  /// The patterns and keys of https://spec.editorconfig.org for text editors.
  static let editorConfig = INIDialect(
    foldsCase: true, sectionsArePatterns: true, keysStandOnce: true)
}

extension INIDialect {
  /// `ssh_config(5)` and `sshd_config(5)`: blanks or one `=` after a keyword, and sections that start
  /// with a line of `Host` or `Match`.
  static let ssh = INIDialect(
    comments: [.hash], inlineComments: [.hash], delimiters: [.space, .tab, .equals],
    quoting: .words, keywords: .ssh, foldsCase: true, sectionKeys: ["Host", "Match"],
    firstCounts: true)
}

extension INIDialect {
  /// Files such as `redis.conf`, in which the first word of a line is its key.
  static let keyValue = INIDialect(
    delimiters: [.space, .tab], quoting: .whole, hasBareKeys: true, hasSections: false)

  /// `sysctl.conf(5)`, where of a key that occurs again the last counts.
  static let sysctl = INIDialect(
    hasSections: false, repeatsAreLists: false, isReadByLines: true, isOfSysctl: true)
}

extension INIDialect {
  /// Debian's control files and `sources.list(5)`: `deb822(5)`.
  static let deb822 = INIDialect(
    comments: [.hash], delimiters: [.colon], quoting: .folded, foldsCase: true, hasSections: false,
    hasStanzas: true, repeatsAreLists: false)
}

extension INIDialect {
  /// A `.env` file, as the libraries called dotenv and the shell read it.
  ///
  /// What a value takes from other variables, as `${HOME}`, is left as it is spelled. Of a key that
  /// occurs again the last counts.
  static let env = INIDialect(
    comments: [.hash], inlineComments: [.hash], quoting: .shell, hasWideBlanks: true,
    hasBareKeys: true, hasSections: false, repeatsAreLists: false, isReadByLines: true,
    hasExport: true)
}

extension INIDialect {
  /// The `.properties` of Java: what `Properties.load(Reader)` says.
  ///
  /// A key without a value has an empty text. Of a key that occurs again the last counts.
  static let properties = INIDialect(
    comments: [.hash, .exclamation], delimiters: [.equals, .colon, .space, .tab, 0x0C],
    quoting: .java, hasSections: false, repeatsAreLists: false)
}

extension INIDialect {
  /// Whether keys are found by another spelling than theirs.
  var foldsKeys: Bool { foldsCase || foldsDashes }

  /// What a key is found by.
  func folded(_ key: String) -> String {
    guard foldsKeys else { return key }
    let dash: UInt8 = .underscore
    return String(
      decoding: key.utf8.map { byte in
        foldsDashes && byte == dash ? .minus : foldsCase ? byte.foldedCase : byte
      }, as: UTF8.self)
  }

  /// Whether what follows a key may do so behind a blank alone.
  var hasBlankDelimiters: Bool { delimiters.contains(.space) }

  /// The key that is spelled so: where slashes part its words, points part them in what is shown.
  func key(spelled spelling: String) -> String {
    guard isOfSysctl, let sign = spelling.utf8.first(where: { $0 == .point || $0 == .slash }),
      sign == .slash
    else { return spelling }
    return Self.exchangingSlashes(in: spelling)
  }

  static func exchangingSlashes(in key: String) -> String {
    String(key.map { $0 == "/" ? "." : $0 == "." ? "/" : $0 })
  }

  /// Whether the byte has a meaning in a shell, or in the expressions of PHP.
  func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case .quote, .apostrophe, .backtick, .semicolon, UInt8(ascii: "|"), UInt8(ascii: "&"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    case .hash, .backslash, UInt8(ascii: "<"), UInt8(ascii: ">"), .space, .tab:
      quoting != .php
    case .equals, UInt8(ascii: "!"), UInt8(ascii: "^"), UInt8(ascii: "~"), .openBrace, .closeBrace:
      quoting == .php
    default: byte < .space
    }
  }

  /// Whether a line with the key starts a section.
  func startsSection(_ key: some StringProtocol) -> Bool {
    sectionKeys.contains { $0.lowercased() == key.lowercased() }
  }

  /// Whether each section of the name is an element of a list.
  func repeatsSection(_ name: @autoclosure () -> String) -> Bool {
    guard !repeatedSections.isEmpty else { return false }
    return repeatedSections.contains(foldsCase ? name().foldedCase : name())
  }

  /// Whether a key may become a list, of as many lines as that has elements.
  func takesList(_ key: String) -> Bool {
    repeatsAreLists(key) && (!keysStandOnce || key.hasSuffix("[]"))
  }

  /// Whether a key that occurs again is a list.
  func repeatsAreLists(_ key: String) -> Bool {
    repeatsAreLists && keywords?.isRepeated(key) != false
      && (!listsHaveBrackets || key.hasSuffix("[]"))
  }

  /// Whether all programs that read such files take the name for that of a section: none has a section
  /// without a name, and git only such of a few signs.
  func takesSection(_ name: String) -> Bool {
    guard hasSubsections else { return !name.isEmpty }
    return !name.isEmpty
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .minus || $0 == .point }
  }

  /// The name of a section that is known by one in quotes, as there is a key of the name beside it.
  func sectionName(_ key: String, beside keys: [String]) -> String {
    guard hasSubsections, key.utf8.count > 2, key.hasPrefix("\""), key.hasSuffix("\"") else {
      return key
    }
    let name = String(key.dropFirst().dropLast())
    return keys.contains { $0.foldedCase == name.foldedCase } ? name : key
  }

  /// Whether all programs that read such files take the brackets in a key for part of it: a pair at its
  /// end, as in `Name[de]`.
  ///
  /// Another one is the header of a section to Python's `configparser`, and an error to GLib and PHP.
  func takesBrackets(of key: String) -> Bool {
    let bytes = Array(key.utf8)
    let brackets = bytes.indices.filter { bytes[$0] == .openBracket || bytes[$0] == .closeBracket }
    guard hasSections, sectionKeys.isEmpty, let first = brackets.first else { return true }
    return brackets == [first, bytes.count - 1] && first > 0 && bytes[first] == .openBracket
      && bytes.last == .closeBracket
  }
}
