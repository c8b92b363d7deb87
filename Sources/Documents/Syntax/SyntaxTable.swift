package import EditorCore

extension DocumentFormat {
  /// Whether every value is a text, so that what is typed needs no quotes to be one.
  package var holdsTexts: Bool { syntax.valuesAreTexts }

  package var hasNull: Bool { syntax.hasNull }

  /// Whether of keys that are there twice the first counts, and not the last.
  package var firstKeyCounts: Bool { syntax.firstKeyCounts }

  /// Whether its programs do what each line says in turn, so that a key may well be there again.
  package var isReadByLines: Bool { syntax.isReadByLines }

  /// Whether keys that differ in the case of their letters alone are the same.
  package var foldsKeys: Bool { syntax.foldsKeyCase }

  /// Whether nothing but blanks stands between a key and its value.
  package var partsByBlanks: Bool { self == .keyvalue || self == .apt }

  /// What the word says in a file of texts; nil where it says neither true nor false.
  package func truth(spelledBy word: String) -> Bool? {
    holdsTexts ? TruthSpelling.value(of: word, for: reader) : nil
  }

  /// What a text may mean to readers of a format in which all values are texts; nothing in another.
  package func meanings(of value: Value) -> [Value] {
    guard holdsTexts, let text = value.string else { return [] }
    return [truth(spelledBy: text).map(Value.bool), Number(typed: text).map(Value.number)]
      .compactMap { $0 }
  }

  /// The text for a truth or a number in a format in which all values are texts; nil in another.
  package func text(for value: Value) -> Value? {
    switch value {
    case .bool(let isOn): truthWords().map { .string(isOn ? $0.on : $0.off) }
    case .number(let number) where holdsTexts: .string(number.text)
    default: nil
    }
  }

  /// The number that the text is to readers of the format, such as `0x20`; nil where it is none.
  package func number(spelledBy text: String) -> Number? {
    let name = self == .toml ? "x = " : ""
    guard !holdsTexts, let document = try? Document(Array((name + text).utf8), format: self),
      case .number(let number)? = document.value(name.isEmpty ? document.root : NodeID(1))
    else { return nil }
    return number
  }

  /// Whose rules say what texts are in it.
  var reader: ValueType.Reader { (syntax as? INISyntax)?.dialect.reader ?? .any }

  /// Whether what a schema says of types decides how values are read, or new ones spelled.
  package var usesTypes: Bool { holdsTexts || [.toml, .plist, .yaml, .keys].contains(self) }

  /// Whether the member of the root with the key is a list of sections.
  package func holdsSections(_ key: String) -> Bool { syntax.holdsSections(key) }

  /// Whether `#` starts a comment.
  package var hasHashComments: Bool { syntax.commentMarks.line.contains([UInt8.hash]) }

  /// The language that the format is written in: the one place where a new format is connected.
  var syntax: any Syntax {
    switch self {
    case .json: JSONSyntax(dialect: .strict)
    case .jsonc: JSONSyntax(dialect: .comments)
    case .json5: JSONSyntax(dialect: .json5)
    case .toml: TOMLSyntax()
    case .yaml: YAMLSyntax()
    case .ini: INISyntax(dialect: .generic)
    case .git: INISyntax(dialect: .git)
    case .systemd: INISyntax(dialect: .systemd)
    case .desktop: INISyntax(dialect: .desktop)
    case .editorconfig: INISyntax(dialect: .editorConfig)
    case .php: INISyntax(dialect: .php)
    case .samba: INISyntax(dialect: .samba)
    case .ssh: INISyntax(dialect: .ssh)
    case .keyvalue: INISyntax(dialect: .keyValue)
    case .sysctl: INISyntax(dialect: .sysctl)
    case .deb822: INISyntax(dialect: .deb822)
    case .env: INISyntax(dialect: .env)
    case .properties: INISyntax(dialect: .properties)
    case .plist: PropertyListSyntax()
    case .apt: AptSyntax()
    case .cnf: INISyntax(dialect: .lines)
    case .npmrc: INISyntax(dialect: .npm)
    case .mysql: INISyntax(dialect: .mysql)
    case .configparser: INISyntax(dialect: .configParser)
    case .wireguard: INISyntax(dialect: .wireguard)
    case .postgresql: INISyntax(dialect: .postgreSQL)
    case .keys: KeyListSyntax()
    }
  }
}
