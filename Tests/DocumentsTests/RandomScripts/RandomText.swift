import EditorCore
import FuzzTargets
import TestSupport

@testable import Documents

/// A text of a format, spelled in odd ways; the same for a seed, everywhere.
struct RandomText {
  let format: DocumentFormat
  let text: String
  var random: SeededGenerator

  init(of format: DocumentFormat, seed: UInt64) {
    self.format = format
    random = SeededGenerator(seed: seed)
    switch format {
    case .json, .jsonc, .json5:
      var documents = RandomDocuments(seed: seed)
      let styles: [RandomDocuments.Style] = format == .json ? [.oneLine] : [.tidy, .oneLine, .wild]
      let style = random.pick(styles)
      let value = documents.value()
      text = documents.text(of: value, in: style, hasTrailingCommas: format == .json ? false : nil)
    case .toml:
      var toml = RandomTOML(seed: seed)
      text = toml.text(of: toml.table())
    case .yaml:
      var yaml = RandomYAML(seed: seed)
      text = yaml.text(of: yaml.value())
    case .plist:
      var list = RandomPropertyList(seed: seed)
      text = list.text()
    case .keys:
      var documents = RandomDocuments(seed: seed)
      let values = ["a/b", "a/c.json", "d"].map { key in
        "\u{1E}\(key)\n\(documents.text(of: documents.value(), in: .tidy, hasTrailingCommas: false))\n"
      }
      text = values.joined()
    case .apt:
      var settings = RandomApt(seed: seed)
      text = settings.text()
    case .ini, .git, .systemd, .desktop, .editorconfig, .php, .samba, .ssh, .keyvalue,
      .sysctl, .deb822, .env, .properties, .cnf, .npmrc, .mysql, .configparser,
      .wireguard, .postgresql:
      var lines = RandomINI(format, seed: seed)
      text = lines.text()
    }
  }

  func document() -> Document? { try? Document(Array(text.utf8), format: format) }
}
