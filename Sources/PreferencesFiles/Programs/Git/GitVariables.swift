import Documents
import EditorCore

/// What git takes from its environment, as the text of a file that says the same: `git-config(1)`,
/// "ENVIRONMENT".
struct GitVariables {
  /// The text, two lines for each setting.
  private(set) var text = ""
  /// The variable of each setting, in order.
  private(set) var names: [String] = []

  /// The most settings that are taken.
  private static let mostSettings = 10_000

  init(environment: (String) -> String?) {
    let count = environment("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
    for number in 0..<max(0, min(count, Self.mostSettings)) {
      guard let key = environment("GIT_CONFIG_KEY_\(number)"),
        let value = environment("GIT_CONFIG_VALUE_\(number)")
      else { continue }
      add(key, value, of: "GIT_CONFIG_KEY_\(number)")
    }
    for (key, value) in Self.parameters(environment("GIT_CONFIG_PARAMETERS") ?? "") {
      add(key, value, of: "GIT_CONFIG_PARAMETERS")
    }
  }

  /// Nil where there is nothing.
  var asText: VariableText? {
    guard !names.isEmpty else { return nil }
    let lines = names.enumerated().flatMap { number, name in
      [(2 * number + 1, name), (2 * number + 2, name)]
    }
    return VariableText(text: text, nameOfLine: Dictionary(lines) { first, _ in first })
  }

  private mutating func add(_ key: String, _ value: String?, of variable: String) {
    guard names.count < Self.mostSettings, let first = key.firstIndex(of: "."),
      let last = key.lastIndex(of: "."), first > key.startIndex,
      last < key.index(before: key.endIndex),
      !key.contains("\n")
    else { return }
    let section = String(key[..<first])
    let name = String(key[key.index(after: last)...])
    guard Self.isName(section, orPoint: true), Self.isName(name, orPoint: false) else { return }
    let inner = first == last ? nil : String(key[key.index(after: first)..<last])
    let subsection = inner.map { " \"\(String(decoding: INISection.encode($0), as: UTF8.self))\"" }
    text += "[\(section)\(subsection ?? "")]\n\(name)"
    if let value {
      text += " = \"\(String(decoding: INIEscapes.git(spelling: value), as: UTF8.self))\""
    }
    text += "\n"
    names.append(variable)
  }

  private static func isName(_ text: String, orPoint: Bool) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: orPoint && byte == UInt8(ascii: ".")
        }
      }
  }

  /// The settings of the one variable in which git hands on what `git -c` says, quoted as for a shell:
  /// `'key'='value'`, `'key'` alone, or as older versions write it, `'key=value'`.
  private static func parameters(_ text: String) -> [(key: String, value: String?)] {
    var found: [(String, String?)] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = unquoted(&rest) else { return found }
      if rest.first == "=" {
        rest.removeFirst()
        if rest.isEmpty || rest.first == " " {
          found.append((first, nil))
        } else if let value = unquoted(&rest) {
          found.append((first, value))
        } else {
          return found
        }
      } else if let sign = first.firstIndex(of: "=") {
        found.append((String(first[..<sign]), String(first[first.index(after: sign)...])))
      } else {
        found.append((first, nil))
      }
    }
  }

  /// Takes a word in single quotes from the text, in which `'\''` and `'\!'` stand for such signs.
  private static func unquoted(_ text: inout Substring) -> String? {
    guard text.first == "'" else { return nil }
    var word = ""
    while text.first == "'" {
      text.removeFirst()
      guard let end = text.firstIndex(of: "'") else { return nil }
      word += text[..<end]
      text = text[text.index(after: end)...]
      guard text.first == "\\", let sign = text.dropFirst().first, sign == "'" || sign == "!",
        text.dropFirst(2).first == "'"
      else { return word }
      word.append(sign)
      text = text.dropFirst(2)
    }
    return word
  }
}
