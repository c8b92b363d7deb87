import EditorCore

/// Which keys of the programs that a format is of are on or off, as their manuals have it.
///
/// In such files every value is a text, so that nothing else tells `1` from a number, or finds
/// `flase`. A key that takes other words besides, such as git's `pull.rebase`, is none of these.
extension ValueTypes {
  /// What is known of the values of such files without a schema; nil where it is nothing.
  package static func known(in format: DocumentFormat) -> ValueTypes? {
    switch format {
    case .git: git
    case .systemd: systemd
    case .desktop: desktop
    case .editorconfig: editorConfig
    case .json, .jsonc, .json5, .yaml, .toml, .ini, .php, .samba, .ssh, .keyvalue, .sysctl, .deb822,
      .env, .properties, .plist, .apt, .cnf, .npmrc, .mysql, .configparser,
      .wireguard, .postgresql, .keys:
      nil
    }
  }

  private static let truth = ValueType(.boolean)

  /// Types of keys in any section.
  private init(
    keysOfAnySection keys: [String], type: ValueType, outside: [String] = [],
    for format: DocumentFormat
  ) {
    var root = Entry()
    var section = Entry()
    for key in keys { section.members[key] = 2 }
    // Where sections of one name are a list, each element is such a section.
    section.elements = 1
    for key in outside { root.members[key] = 3 }
    root.otherMembers = 1
    self.init([root, section, Entry(type: type), Entry(type: Self.truth)], for: format)
  }

  /// `systemd.unit(5)` and the manuals that it names.
  private static let systemd = ValueTypes(
    keysOfAnySection: words(
      """
      DefaultDependencies AllowIsolate RefuseManualStart RefuseManualStop StopWhenUnneeded
      IgnoreOnIsolate SurviveFinalKillSignal RemainAfterExit GuessMainPID RootDirectoryStartOnly
      NonBlocking PrivateDevices PrivateNetwork PrivateMounts MountAPIVFS NoNewPrivileges DynamicUser
      RestrictRealtime RestrictSUIDSGID LockPersonality MemoryDenyWriteExecute
      ProtectKernelTunables ProtectKernelModules ProtectKernelLogs ProtectClock RemoveIPC TTYReset
      TTYVHangup TTYVTDisallocate SyslogLevelPrefix IgnoreSIGPIPE SendSIGKILL SendSIGHUP
      CPUAccounting MemoryAccounting TasksAccounting IOAccounting IPAccounting Persistent WakeSystem
      RemainAfterElapse OnClockChange OnTimezoneChange FixedRandomDelay Accept Writable
      FlushPending NoDelay KeepAlive FreeBind Transparent Broadcast PassCredentials PassSecurity
      ReusePort RemoveOnStop MakeDirectory SloppyOptions LazyUnmount ForceUnmount Seal
      ForwardToSyslog ForwardToKMsg ForwardToConsole ForwardToWall ReadKMsg ReadEtcHosts
      ResolveUnicastSingleLabel KillUserProcesses PowerKeyIgnoreInhibited SuspendKeyIgnoreInhibited
      HibernateKeyIgnoreInhibited LidSwitchIgnoreInhibited AllowSuspend AllowHibernation
      AllowSuspendThenHibernate AllowHybridSleep
      """), type: truth, for: .systemd)

  /// The Desktop Entry Specification, and what desktops add to it.
  private static let desktop = ValueTypes(
    keysOfAnySection: words(
      """
      NoDisplay Hidden DBusActivatable Terminal StartupNotify PrefersNonDefaultGPU SingleMainWindow
      X-GNOME-Autostart-enabled X-GNOME-UsesNotifications
      """), type: truth, for: .desktop)

  /// https://spec.editorconfig.org: any of these may be `unset`.
  private static let editorConfig = ValueTypes(
    keysOfAnySection: ["insert_final_newline", "trim_trailing_whitespace"],
    type: ValueType(.boolean, choices: [.string("unset")]), outside: ["root"], for: .editorconfig)

  /// `git-config(1)`: by sections, and in those of many of a kind by the sections in them.
  private static let git: ValueTypes = {
    let keys: [String: String] = [
      "core": """
      bare fileMode ignoreCase precomposeUnicode protectHFS protectNTFS symlinks trustctime
      quotePath sparseCheckout sparseCheckoutCone preloadIndex ignoreStat preferSymlinkRefs
      splitIndex commitGraph multiPackIndex fscache longpaths
      """,
      "commit": "gpgSign status", "tag": "gpgSign forceSignAnnotated",
      "push": "followTags autoSetupRemote useForceIfIncludes useBitmaps negotiate",
      "fetch": "prune pruneTags fsckObjects writeCommitGraph showForcedUpdates all",
      "rebase": "autoSquash autoStash updateRefs stat forkPoint abbreviateCommands",
      "merge": "autoStash stat verifySignatures renormalize",
      "diff":
        "mnemonicPrefix noPrefix autoRefreshIndex indentHeuristic suppressBlankEmpty relative",
      "log": "abbrevCommit follow mailmap showRoot showSignature",
      "status": "branch short aheadBehind displayCommentPrefix showStash relativePaths",
      "rerere": "enabled autoUpdate",
      "http": "sslVerify emptyAuth saveCookies sslCertPasswordProtected schannelCheckRevoke",
      "credential": "useHttpPath", "gc": "autoDetach writeCommitGraph",
      "submodule": "recurse", "stash": "showPatch showStat showIncludeUntracked",
      "feature": "manyFiles experimental", "interactive": "singleKey", "user": "useConfigOnly",
      "grep": "lineNumber column extendedRegexp fullName fallbackToNoIndex", "index": "sparse",
      "receive": "fsckObjects denyDeletes denyNonFastForwards autogc advertiseAtomic",
      "transfer": "fsckObjects advertiseSID", "blame": "blankBoundary showRoot showEmail",
      "mergetool": "keepBackup prompt writeToTemp hideResolved keepTemporaries",
      "difftool": "prompt trustExitCode", "maintenance": "auto", "clean": "requireForce",
    ]
    let keysOfSubsections: [String: String] = [
      "remote": "mirror prune pruneTags skipDefaultUpdate skipFetchAll promisor",
      "filter": "required", "submodule": "active", "mergetool": "trustExitCode",
      "difftool": "trustExitCode", "http": "sslVerify emptyAuth", "credential": "useHttpPath",
    ]
    // The first is the root, the second any key that is on or off.
    var entries = [Entry(), Entry(type: truth)]
    for name in Set(keys.keys).union(keysOfSubsections.keys).sorted() {
      var section = Entry()
      for key in words(keys[name] ?? "") { section.members[key] = 1 }
      if let inner = keysOfSubsections[name] {
        var subsection = Entry()
        for key in words(inner) { subsection.members[key] = 1 }
        section.otherMembers = entries.count
        entries.append(subsection)
      }
      entries[0].members[name] = entries.count
      entries.append(section)
    }
    // Whatever advice it is, it is given or not.
    var advice = Entry()
    advice.otherMembers = 1
    entries[0].members["advice"] = entries.count
    entries.append(advice)
    return ValueTypes(entries, for: .git)
  }()

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension Document {
  /// Whether the value is known to be on or off, whatever is spelled there; and nothing else but single
  /// words besides.
  package func expectsTruth(_ id: NodeID) -> Bool {
    guard syntax.valuesAreTexts, let type = types(of: id)?.type else { return false }
    return type.kinds == .boolean
  }

  /// Whether the value is spelled in a way that its program does not take for on or off.
  package func misspellsTruth(_ id: NodeID) -> Bool {
    guard kind(id) == .string, expectsTruth(id), let value = value(id) else { return false }
    return types(of: id)?.type?.choices.contains(value) != true
  }

  /// The word that says on or off, where the value is known to be one of these; nil elsewhere.
  package func truthWord(of id: NodeID) -> String? {
    guard kind(id) == .bool, expectsTruth(id), case let word = bytes[valueRange(id)],
      word.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// The words for off and on where the text is one of them, and may be; nil elsewhere.
  package func truthWords(of id: NodeID) -> (off: String, on: String)? {
    guard kind(id) == .string, (2...5).contains(valueRange(id).count),
      syntax.mayBeTruth(id, in: self), case .string(let word)? = value(id)
    else { return nil }
    return TruthSpelling.words(like: word)
  }

  /// Whether the value is a key alone, by which the format's programs mean that it is on.
  package func isBareTruth(_ id: NodeID) -> Bool { format == .git && kind(id) == .null }
}

extension DocumentFormat {
  /// The words for off and on that the other one is of, or that most files of the format have; nil
  /// where it is none of them.
  ///
  /// Single letters and digits are no such words: only who knows the key can tell what they say.
  package func truthWords(like word: String? = nil) -> (off: String, on: String)? {
    guard holdsTexts else { return nil }
    let usual = (syntax as? INISyntax).map { TruthSpelling.usual(in: $0.dialect) } ?? "true"
    return TruthSpelling.words(like: word ?? usual)
  }
}
