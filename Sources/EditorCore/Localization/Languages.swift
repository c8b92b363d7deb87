/// The languages that the environment asks for, in the order in which to look for catalogues.
package enum Languages {
  /// Follows `gettext(3)`: `LANGUAGE` is a list, before `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// A locale named `C` or `POSIX` asks for English, as scripts do; where no locale is named,
  /// `LANGUAGE` counts, unlike there. What stands after English is never reached.
  ///
  /// - Parameter variable: A variable of the environment, nil where it is not set.
  /// - Returns: Names of folders such as `de_AT` and `de`; none where the program stays English.
  package static func wanted(_ variable: (String) -> String?) -> [String] {
    locales(variable).prefix { !isEnglish($0) }.flatMap(folders)
  }

  /// The same languages as tags, as files that are not ours name them: `de-CH`, then `de`, and then what
  /// was asked for next.
  package static func tags(_ variable: (String) -> String?) -> [String] {
    var tags: [String] = []
    for name in locales(variable) {
      let place = name.prefix { $0 != "." && $0 != "@" }
      guard !place.isEmpty, place != "C", place != "POSIX", !place.contains("/") else { continue }
      let whole = String(place.map { $0 == "_" ? "-" : $0 })
      for tag in [whole, String(whole.prefix { $0 != "-" })] where !tags.contains(tag) {
        tags.append(tag)
      }
    }
    return tags
  }

  /// The locales that are named, in their order; none where the C library is to speak its own English.
  private static func locales(_ variable: (String) -> String?) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap(variable).first { !$0.isEmpty }
    guard locale != "C", locale != "POSIX" else { return [] }
    let list = variable("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
    return list.isEmpty ? [locale ?? ""] : list
  }

  private static func isEnglish(_ name: String) -> Bool {
    let language = name.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    return language == "en" || language == "C" || language == "POSIX"
  }

  /// `de_AT.UTF-8@euro` is looked for as `de_AT@euro`, `de_AT`, `de@euro` and `de`.
  private static func folders(for name: String) -> [String] {
    let modifier = name.firstIndex(of: "@").map { String(name[$0...]) } ?? ""
    let place = String(name.prefix { $0 != "." && $0 != "@" })
    let language = String(place.prefix { $0 != "_" })
    // A name is a part of a path, and must stay in the folder of catalogues.
    let isName = { (text: String) in
      text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_@-".contains($0)) }
    }
    guard !language.isEmpty, isName(place), isName(modifier) else { return [] }
    var folders: [String] = []
    for folder in [place + modifier, place, language + modifier, language]
    where !folders.contains(folder) { folders.append(folder) }
    return folders
  }
}
