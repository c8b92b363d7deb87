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
      ("/etc/php.ini", .php), ("/etc/samba/smb.conf", .samba), ("setup.cfg", .configparser),
      ("my.conf", .ini), ("gradle.properties", .properties), (".env", .env),
      (".env.local", .env), ("prod.env", .env),
      ("Root.plist", .plist), ("/etc/systemd/journald.conf", .systemd),
      ("ssh.service.d/override.conf", .systemd), ("journald.conf.d/a.conf", .systemd),
      (".npmrc", .npmrc), (".flake8", .configparser), ("pip.conf", .configparser),
      ("tox.ini", .configparser),
      ("mypy.ini", .configparser), (".pylintrc", .ini), ("pylintrc", .ini),
      (".coveragerc", .configparser), (".pypirc", .configparser), (".hgrc", .ini), ("hgrc", .ini),
      (".s3cfg", .ini),
      (".aws/config", .ini), (".aws/credentials", .ini), ("my.cnf", .mysql),
      ("/etc/mysql/conf.d/a.cnf", .cnf),
      (".my.cnf", .mysql), ("/etc/mysql/mariadb.conf.d/50-server.cnf", .mysql),
      ("wireguard/home.conf", .wireguard), ("mosquitto.conf", .keyvalue), ("clamd.conf", .keyvalue),
      ("wget.conf", .ini), ("tmpfiles.d/postgresql.conf", .ini),
      ("tmpfiles.d/mosquitto.conf", .ini),
      ("a/wg0.conf", .wireguard),
      ("postgresql.auto.conf", .postgresql), ("mysql/my.cnf", .mysql),
      ("openssl.cnf", .cnf), ("netdata.conf", .cnf),
      ("Pipfile", .toml),
      ("Pipfile.lock", .jsonc), ("Cargo.lock", .toml), ("poetry.lock", .toml), ("uv.lock", .toml),
      ("home.nmconnection", .desktop), ("mimeapps.list", .desktop), ("index.theme", .desktop),
      (".condarc", .yaml), (".clang-format", .yaml), (".clang-tidy", .yaml), (".clangd", .yaml),
      (".yamllint", .yaml), (".gemrc", .yaml), (".ansible-lint", .yaml), ("cloud.cfg", .yaml),
      ("/etc/cloud/cloud.cfg.d/05_logging.cfg", .yaml), (".gitconfig.local", .git),
      ("env.example", .env), ("env.json", .jsonc), ("env.toml", .toml), (".env.yml", .yaml),
      ("env.ini", .ini), ("env.json5", .json5), ("env.service", .env), ("os-release", .env),
      ("user-dirs.dirs", .env),
      ("App.entitlements", .plist), ("wifi.mobileconfig", .plist),
      ("PrivacyInfo.xcprivacy", .plist),
      ("web.container", .systemd), ("data.volume", .systemd), ("app.kube", .systemd),
      ("conf.d/a.conf", .ini), ("sshd_config.d/a.conf", .ssh), ("/etc/ssh/ssh_config", .ssh),
      ("sshd_config", .ssh), (".ssh/config", .ssh), ("sysctl.d/a.conf", .sysctl),
      ("apt.conf.d/20a", .apt), ("apt.conf.d/b.conf", .apt), ("etc/apt/apt.conf", .apt),
      ("/etc/sysctl.conf", .sysctl), ("redis.conf", .keyvalue), ("debian/control", .deb822),
      ("debian.sources", .deb822), ("control", .jsonc),
      (".config/kitty/kitty.conf", .keyvalue),
    ] as [(String, DocumentFormat)])
  func `the ending tells the format`(path: String, format: DocumentFormat) {
    #expect(DocumentFormat(path: path) == format)
  }

  @Test(
    arguments: [
      ("<?xml version=\"1.0\"?>\n<plist><dict/></plist>\n", .plist), ("bplist00", nil),
      ("%YAML 1.2\n---\na: 1\n", .yaml), ("# x\n\na: 1\nb:\n  - c\n", .yaml),
      ("- a\n- b\n", .yaml), ("#cloud-config\na: b\n", .yaml), ("[a]\nb = \"c\"\n", .toml),
      ("[a]\nb = c d\n", .ini), ("; x\na = c d\n", .ini), ("A=b\nexport C_D='e f'\n", .env),
      ("a = 1\n", .toml), ("{\"a\": 1}\n", nil), ("user www-data;\n", nil), ("", nil),
      ("# x\nHost a\n  User b\n", .ssh), ("-net/ipv4/ip_forward = 1\n", .sysctl),
      ("net.ipv4.ip_forward=1\n", .sysctl), ("vm = 1\n", .toml), ("Types: deb\nURIs: x\n", .deb822),
      ("# only\n", nil), ("a\nb\n", nil), ("\"title\" = \"Hello\";\n", nil),
      ("http://a/\n", nil), ("\u{0}\u{1}", nil),
    ] as [(String, DocumentFormat?)])
  func `the first lines tell the format where the name does not`(
    text: String, format: DocumentFormat?
  ) {
    #expect(DocumentFormat(firstLinesOf: Array(text.utf8)) == format)
  }
}
