extension DocumentFormat {
  /// The format that a file's name stands for.
  ///
  /// Programs put comments into their `.json` files, whatever the standard says, so every other
  /// name accepts them and commas after the last value. Only who asks for `json` gets it strict.
  package init(path: String) { self = Self.told(byPath: path) ?? .jsonc }

  /// Whether the file's name stands for a format, which JSON's own ending and its like do.
  package static func isTold(byPath path: String) -> Bool {
    told(byPath: path) != nil || endingsOfJSON.contains(ending(of: path))
  }

  private static let endingsOfJSON: Set<String> = [
    "json", "jsonc", "jsonl", "webmanifest", "code-workspace", "code-snippets", "map", "geojson",
    "ipynb", "har", "avsc", "topojson", "babelrc", "eslintrc", "prettierrc",
  ]

  /// The endings that say more than any name before them.
  private static let endingsOfLanguages = endingsOfJSON.union([
    "json5", "toml", "yaml", "yml", "ini", "properties", "plist",
  ])

  private static func ending(of path: String) -> String {
    let name = names(of: path).file
    return last(of: name[...], behind: ".")?.part.lowercased() ?? ""
  }

  private static func told(byPath path: String) -> DocumentFormat? {
    let (file, folder) = names(of: path)
    return ofName(file, in: folder) ?? ofEnding(ending(of: path))
  }

  /// The name of a file and that of its folder, in small letters.
  private static func names(of path: String) -> (file: String, folder: String?) {
    guard let file = last(of: path[...], behind: "/") else { return ("", nil) }
    let folder = last(of: file.rest, behind: "/")
    return (file.part.lowercased(), folder?.part.lowercased())
  }

  /// The last part of a text that is parted by a sign of ASCII, and what is before it; nil where it has
  /// none but signs.
  private static func last(
    of text: Substring, behind sign: Unicode.Scalar
  ) -> (part: Substring, rest: Substring)? {
    let byte = UInt8(ascii: sign)
    guard let last = text.utf8.lastIndex(where: { $0 != byte }) else { return nil }
    let end = text.utf8.index(after: last)
    let start =
      text.utf8[..<last].lastIndex(of: byte).map { text.utf8.index(after: $0) } ?? text.startIndex
    return (text[start..<end], text[..<start])
  }

  /// The format of a file whose whole name, or that with its folder's, says what it is.
  private static func ofName(_ name: String, in folder: String?) -> DocumentFormat? {
    switch name {
    case ".gitmodules", "gitconfig": .git
    case _ where name.hasSuffix(".gitconfig") || name.hasPrefix(".gitconfig."): .git
    case "config" where folder == ".aws", "credentials" where folder == ".aws": .ini
    case "config" where folder == ".ssh", "ssh_config", "sshd_config": .ssh
    case _ where name.hasSuffix(".conf") && ["ssh_config.d", "sshd_config.d"].contains(folder):
      .ssh
    case "redis.conf", "sentinel.conf", "valkey.conf", "kitty.conf", "login.defs", "ldap.conf",
      "resolv.conf", "host.conf":
      .keyvalue
    case "netdata.conf": .cnf
    case "sysctl.conf": .sysctl
    case "apt.conf": .apt
    case _ where folder == "apt.conf.d" && (name.hasSuffix(".conf") || !name.contains(".")): .apt
    case "control" where folder == "debian": .deb822
    case _ where folder == "sysctl.d" && name.hasSuffix(".conf"): .sysctl
    case "config", "config.worktree":
      folder == ".git" || folder == "git" || folder?.hasSuffix(".git") == true ? .git : nil
    case ".editorconfig": .editorconfig
    case "php.ini", ".user.ini": .php
    case "smb.conf": .samba
    case ".env", "os-release", "user-dirs.dirs": .env
    case _ where name.hasPrefix(".env.") || name.hasPrefix("env."):
      endingsOfLanguages.contains(ending(of: name)) ? nil : .env
    case _ where name.hasSuffix(".conf") && (isOfWireGuard(name) || folder == "wireguard"):
      .wireguard
    case "postgresql.conf", "postgresql.auto.conf", "postgresql.base.conf":
      isNamedAfterOthers(in: folder) ? nil : .postgresql
    case "clamd.conf", "freshclam.conf", "mosquitto.conf":
      isNamedAfterOthers(in: folder) ? nil : .keyvalue
    case ".npmrc": .npmrc
    case "my.cnf", ".my.cnf": .mysql
    case _
    where name.hasSuffix(".cnf")
      && ["mysql", "mysql.conf.d", "mariadb.conf.d"].contains(folder):
      .mysql
    case "setup.cfg", "tox.ini", "pytest.ini", "pip.conf", "pip.ini", "alembic.ini", "mypy.ini",
      ".mypy.ini", ".flake8", ".coveragerc", ".pypirc", ".isort.cfg":
      .configparser
    case ".pylintrc", "pylintrc", ".hgrc", "hgrc", ".s3cfg": .ini
    case "pipfile", "cargo.lock", "poetry.lock", "uv.lock", "pdm.lock": .toml
    case "mimeapps.list", "index.theme": .desktop
    case ".condarc", ".clang-format", ".clang-tidy", ".clangd", ".yamllint", ".gemrc",
      ".ansible-lint", "cloud.cfg":
      .yaml
    case _ where folder == "cloud.cfg.d" && name.hasSuffix(".cfg"): .yaml
    case _ where name.hasPrefix("php.ini-"): .php
    case _ where name.hasSuffix(".conf") && folder.map(isOfSystemd) == true: .systemd
    default: nil
    }
  }

  /// Whether the name is that of an interface, as `wg0` and `wg-home`.
  private static func isOfWireGuard(_ name: String) -> Bool {
    name.hasPrefix("wg") && name.utf8.dropFirst(2).first.map { $0.isDigit || $0 == .minus } == true
  }

  /// Whether files in the folder are named after the programs that they are for, and are read by another one:
  /// `tmpfiles.d(5)`.
  private static func isNamedAfterOthers(in folder: String?) -> Bool {
    folder?.hasSuffix(".d") == true
  }

  /// Whether the files `*.conf` in the folder are in the syntax of units: `systemd.unit(5)`.
  private static func isOfSystemd(_ folder: String) -> Bool {
    if folder == "systemd" { return true }
    let words = folder.split(separator: ".")
    guard words.last == "d", let kind = words.dropLast().last else { return false }
    // As in `ssh.service.d`, or in `journald.conf.d`.
    return ofEnding(String(kind)) == .systemd
      || kind == "conf" && words.first.map { daemons.contains(String($0)) } == true
  }

  /// Whose settings in `/etc/systemd` have folders of their own.
  private static let daemons: Set<String> = [
    "coredump", "homed", "journald", "journal-remote", "journal-upload", "logind", "networkd",
    "oomd", "pstore", "resolved", "sleep", "system", "timesyncd", "user",
  ]

  private static func ofEnding(_ ending: String) -> DocumentFormat? {
    switch ending {
    case "json5": .json5
    case "toml": .toml
    case "yaml", "yml": .yaml
    case "ini", "cfg", "conf": .ini
    case "cnf": .cnf
    case "properties": .properties
    case "sources", "dsc", "changes", "buildinfo": .deb822
    case "env": .env
    case "plist", "entitlements", "mobileconfig", "xcprivacy", "stringsdict": .plist
    case "desktop", "directory", "nmconnection": .desktop
    case "service", "socket", "timer", "mount", "automount", "swap", "target", "path", "slice",
      "scope", "device", "network", "netdev", "link", "nspawn", "container", "volume", "kube",
      "pod":
      .systemd
    default: nil
    }
  }
}
