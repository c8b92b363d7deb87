/// What single programs take their files to be.
extension INIDialect {
  /// `wg-quick(8)`, and `wg(8)`, "Configuration File Format".
  static let wireguard = INIDialect(
    comments: [.hash], inlineComments: [.hash], inlineCommentsNeedBlank: false, foldsCase: true,
    hasKeysOutside: false, repeatedSections: ["peer"])

  /// `.npmrc`: npm's package `ini`.
  static let npm = INIDialect(
    inlineComments: [.semicolon, .hash], inlineCommentsNeedBlank: false, quoting: .whole,
    commentsFollowQuotes: false,
    unsure: [.backslash, .quote, .apostrophe, .tab], hasBareKeys: true,
    listsHaveBrackets: true, isReadByLines: true, reader: .npm)

  /// `my.cnf`, "Configuring MariaDB with Option Files".
  static let mysql = INIDialect(
    inlineComments: [.hash], inlineCommentsNeedBlank: false,
    directives: ["!include ", "!includedir "], quoting: .whole, foldsDashes: true,
    unsure: [.backslash, .quote, .apostrophe], hasBareKeys: true, hasKeysOutside: false)

  /// `postgresql.conf`, of whose keys the last counts that is there again, but for files to include.
  static let postgreSQL = INIDialect(
    comments: [.hash], inlineComments: [.hash], inlineCommentsNeedBlank: false,
    delimiters: [.equals, .space, .tab], quoting: .single, keywords: .postgreSQL, foldsCase: true,
    hasSections: false)

  /// Python's `RawConfigParser`, the keys as pip has them: `--no_color` is `no-color`.
  static let configParser = INIDialect(
    delimiters: [.equals, .colon], continuation: .indentation, foldsCase: true, foldsDashes: true,
    hasKeysOutside: false, repeatsAreLists: false)

  /// `php.ini`, and what `parse_ini_file` reads.
  static let php = INIDialect(
    comments: [.semicolon], inlineComments: [.semicolon], inlineCommentsNeedBlank: false,
    quoting: .php, foldsCase: true, hasBareKeys: true, keysStandOnce: true)

  /// `smb.conf(5)`.
  static let samba = INIDialect(
    continuation: .backslash(joint: []), foldsCase: true, keysStandOnce: true)
}
