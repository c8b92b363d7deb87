/// The languages a document can be written in.
package enum DocumentFormat: String, CaseIterable, Sendable {
  /// Strict JSON, RFC 8259.
  case json
  /// JSON with `//` and `/* */` comments, and a comma allowed after the last value.
  case jsonc
  /// JSON as JavaScript spells it, https://spec.json5.org: names as keys, single quotes, and more.
  case json5
  /// TOML 1.1, https://toml.io/en/v1.1.0.
  case toml
  /// YAML 1.2, its scalars read by the core schema.
  case yaml

  /// Sections of `key = value`, of which no more is known: `.ini`, `.cfg`, `.conf`.
  case ini
  /// The configuration of git.
  case git
  /// Units of systemd.
  case systemd
  /// Desktop entries, and other key files of GLib.
  case desktop
  case editorconfig
  /// `php.ini`, and what PHP reads as such.
  case php
  /// `smb.conf`.
  case samba
  /// `ssh_config` and `sshd_config`.
  case ssh
  /// A key and its value after a blank on each line, as in `redis.conf`.
  case keyvalue
  /// `sysctl.conf`.
  case sysctl
  /// Debian's control files, and `*.sources`.
  case deb822
  /// Variables for the environment, as `.env`.
  case env
  /// The `.properties` of Java.
  case properties
  /// Apple's property list, as XML or binary.
  case plist
  /// `apt.conf`.
  case apt

  /// Sections of `key = value`, in which a line that is indented is one by itself, as in OpenSSL's `.cnf`.
  case cnf
  /// `.npmrc`, as npm reads it.
  case npmrc
  /// `my.cnf`, as MariaDB and MySQL read it.
  case mysql
  /// What Python's `configparser` reads, as pip uses it.
  case configparser
  /// The interfaces and peers of `wg-quick(8)`.
  case wireguard
  /// `postgresql.conf`.
  case postgresql

  /// The keys of a key-value store, which no file is written in.
  case keys
}

extension DocumentFormat {
  /// The formats that a person may ask for; the others are those of one program's files, which its
  /// descriptor or their names tell, and are `ini` elsewhere.
  package static let allCases: [DocumentFormat] = [
    .json, .jsonc, .json5, .toml, .yaml, .ini, .git, .systemd, .desktop, .editorconfig, .php,
    .samba, .ssh, .keyvalue, .sysctl, .deb822, .env, .properties, .plist, .apt,
  ]
}

extension DocumentFormat {
  /// Whether it is JSON or one of the languages that grew out of it.
  package var isJSON: Bool { self == .json || self == .jsonc || self == .json5 }
}
