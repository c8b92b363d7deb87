import EditorCore
import JSONSchema

extension SchemaNode {
  /// The values to choose from, with the words for each; nil where any other may be had.
  var choices: [Choice]? {
    if let known = reading.choices { return known }
    let choices = source.knownChoices[id] ?? (listedChoices ?? choicesOfBranches)?.toldApart
    reading.choices = .some(choices)
    if let choices, choices.count > Self.fewChoices { source.knownChoices[id] = choices }
    return choices
  }

  /// How many choices are made anew each time: to keep those of every setting would take more memory
  /// than time is won.
  private static let fewChoices = 32

  /// Values that show what is meant.
  var examples: [Value] { firstWords { $0.examples.isEmpty ? nil : $0.examples } ?? [] }

  /// Texts that are offered where any text may be had.
  var suggestions: [String] {
    var suggestions = examples.compactMap(\.string)
    for alternatives in layers.flatMap(\.alternatives) {
      for branch in alternatives.branches {
        suggestions += (other(branch).listedValues ?? []).compactMap(\.string)
      }
    }
    var known: Set<[UInt8]> = []
    return suggestions.filter { known.insert(Array($0.utf8)).inserted }
  }

  /// The types of a plain value of this kind, told by what is listed where no type is named.
  var plainTypesOfValues: [String]? {
    if let types { return types }
    guard let values = listedValues else { return nil }
    let names = Set(values.compactMap { $0.typeName(among: []) })
    return names.count == 1 ? Array(names) : nil
  }

  /// The choices that one schema lists, with what editors' own keywords say of each.
  private var listedChoices: [Choice]? {
    guard let values = first(\.choices) else { return nil }
    let others = all(\.choices).dropFirst()
    let help = firstWords { $0.choiceHelp.texts.isEmpty ? nil : $0.choiceHelp }
    let titles = firstWords { $0.choiceTitles.isEmpty ? nil : $0.choiceTitles } ?? []
    let details = firstWords(\.choiceDetails)
    return values.enumerated().filter { _, value in
      others.allSatisfy { $0.contains(value) }
    }.map { place, value in
      let ownHelp = help.flatMap { $0.texts.indices.contains(place) ? $0.texts[place] : nil }
      var choice = Choice(
        value,
        title: titles.indices.contains(place) && !titles[place].isEmpty
          ? titles[place] : value.plainText,
        help: ownHelp ?? details.flatMap { CompiledSubschema.help(in: $0, of: value) })
      choice.helpIsMarkdown = ownHelp != nil && help?.isMarkdown ?? false
      return choice
    }
  }

  /// The values that schemas allow of which each lists its own; nil where one of them lists none.
  private var choicesOfBranches: [Choice]? {
    guard SchemaUnion.mayBeIn(self) else { return nil }
    // Of one value there are those where all have to fit before those where any may.
    let alternatives = layers.flatMap(\.alternatives)
    return
      (alternatives.filter { !$0.isInclusive }.prefix(1)
      + alternatives.filter(\.isInclusive).prefix(1)).lazy.compactMap { choices(of: $0) }.first
  }

  private func choices(of alternatives: CompiledSubschema.Alternatives) -> [Choice]? {
    var choices: [Choice] = []
    var listsAny = false
    for branch in alternatives.branches {
      let branch = other(branch)
      if let values = branch.listedValues {
        listsAny = true
        choices += values.map { value in
          Choice(
            value, title: (values.count == 1 ? branch.title : nil) ?? value.plainText,
            help: branch.help)
        }
      } else if branch.first(\.types) == ["boolean"] {
        choices += [true, false].map {
          Choice(.bool($0), title: Value.bool($0).plainText, help: branch.help)
        }
      } else if branch.first(\.types) == ["null"] {
        choices.append(Choice(.null, title: branch.title ?? "null", help: branch.help))
      } else {
        return nil
      }
    }
    guard listsAny else { return nil }
    var known: Set<Value> = []
    return choices.filter { known.insert($0.value).inserted }
  }

  /// The values that alone are allowed, where they are few.
  private var listedValues: [Value]? { constant.map { [$0] } ?? first(\.choices) }
}

extension [Choice] {
  /// The choices, of which a text that reads as a value of another kind has quotes, as blanks have; an empty one
  /// is called so.
  fileprivate var toldApart: [Choice] {
    let others = Set(filter { $0.value.string == nil }.map(\.title))
    return map { choice in
      guard let text = choice.value.string, choice.title == text else { return choice }
      var choice = choice
      if text.isEmpty {
        choice.title = localized("(empty)")
      } else if others.contains(text) || text.allSatisfy(\.isWhitespace) {
        choice.title = choice.value.compactText
      }
      return choice
    }
  }
}
