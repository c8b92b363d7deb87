import Documents
import Stores
import Testing

/// Which format the name of a file stands for.
struct DocumentFormatPathTests {
  @Test(
    arguments: [
      ("settings.json", .jsonc), ("settings", .jsonc), ("", .jsonc), ("a.json5/settings", .jsonc),
      ("settings.json5", .json5), ("/etc/Settings.JSON5", .json5), ("Cargo.toml", .toml),
      ("settings.yaml", .yaml), (".github/workflows/ci.yml", .yaml), ("a.yaml/settings", .jsonc),
      ("/home/a/.gitconfig", .git), ("a/.git/config", .git), ("a/config", .jsonc),
      ("a/.gitmodules", .git), (".config/git/config", .git), ("ssh.service", .systemd),
      ("a@.Timer", .systemd), ("vim.desktop", .desktop), (".editorconfig", .editorconfig),
      ("/etc/php.ini", .php), ("/etc/samba/smb.conf", .samba), ("setup.cfg", .ini),
      ("my.conf", .ini), (".env", .env), (".env.local", .env), ("prod.env", .env),
      ("Root.plist", .plist), ("/etc/systemd/journald.conf", .systemd),
      ("ssh.service.d/override.conf", .systemd), ("journald.conf.d/a.conf", .systemd),
      ("conf.d/a.conf", .ini), ("sshd_config.d/a.conf", .ini), ("sysctl.d/a.conf", .ini),
    ] as [(String, DocumentFormat)])
  func `the ending tells the format`(path: String, format: DocumentFormat) {
    #expect(DocumentFormat(path: path) == format)
  }
}
