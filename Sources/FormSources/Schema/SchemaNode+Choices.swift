import Documents
import EditorCore

extension SchemaNode {
  /// The values to choose from, with the words for each; nil where any other may be had.
  var choices: [Choice]? {
    if let known = source.knownChoices[id] { return known }
    let choices = listedChoices ?? choicesOfBranches("oneOf") ?? choicesOfBranches("anyOf")
    if let choices, choices.count > Self.fewChoices { source.knownChoices[id] = choices }
    return choices
  }

  /// How many choices are made anew each time: to keep those of every setting would take more memory
  /// than time is won.
  private static let fewChoices = 32

  /// Texts that are offered where any text may be had.
  var suggestions: [String] {
    var suggestions = texts("examples")
    for keyword in ["anyOf", "oneOf"] {
      for branch in node(keyword).map(branches) ?? [] {
        suggestions += (sibling(branch).listedValues ?? []).compactMap(\.string)
      }
    }
    var known: Set<[UInt8]> = []
    return suggestions.filter { known.insert(Array($0.utf8)).inserted }
  }

  // MARK: - Private

  /// The choices that `enum` lists, with what editors' own keywords say of each.
  private var listedChoices: [Choice]? {
    guard case .array(let values)? = value("enum"), !values.isEmpty else { return nil }
    let others = nodes("enum").dropFirst().compactMap { node -> [Value]? in
      if case .array(let values)? = index.document.value(node) { return values }
      return nil
    }
    let markdown = texts(Self.markdownChoiceHelp)
    let help = markdown.isEmpty ? texts("enumDescriptions") : markdown
    let labels = texts("enumItemLabels").isEmpty ? texts("enumNames") : texts("enumItemLabels")
    let details = value("x-intellij-enum-metadata")
    return values.enumerated().filter { _, value in
      others.allSatisfy { $0.contains(value) }
    }.map { place, value in
      var choice = Choice(
        value,
        title: labels.indices.contains(place) && !labels[place].isEmpty
          ? labels[place] : value.plainText,
        help: help.indices.contains(place)
          ? help[place]
          : details?[value.plainText]?["description"]?.string)
      choice.helpIsMarkdown = help.indices.contains(place) && !markdown.isEmpty
      return choice
    }
  }

  /// The values that schemas allow of which each lists its own; nil where one of them lists none.
  private func choicesOfBranches(_ keyword: String) -> [Choice]? {
    let branches = node(keyword).map(branches) ?? []
    guard !branches.isEmpty else { return nil }
    var choices: [Choice] = []
    var listsAny = false
    for branch in branches {
      let branch = sibling(branch)
      if let values = branch.listedValues {
        listsAny = true
        choices += values.map { value in
          Choice(
            value, title: (values.count == 1 ? branch.title : nil) ?? value.plainText,
            help: branch.help)
        }
      } else if branch.value("type") == .string("boolean") {
        choices += [true, false].map {
          Choice(.bool($0), title: Value.bool($0).plainText, help: branch.help)
        }
      } else if branch.value("type") == .string("null") {
        choices.append(Choice(.null, title: branch.title ?? "null", help: branch.help))
      } else {
        return nil
      }
    }
    guard listsAny else { return nil }
    var known: Set<Value> = []
    return choices.filter { known.insert($0.value).inserted }
  }

  /// The values that `const` or `enum` allows.
  private var listedValues: [Value]? {
    if let constant { return [constant] }
    guard case .array(let values)? = value("enum"), !values.isEmpty else { return nil }
    return values
  }

  private func branches(of list: NodeID) -> [NodeID] {
    kind(of: list) == .array ? children(of: list) : []
  }

  /// The types of a plain value of this kind, told by what is listed where no type is named.
  var plainTypesOfValues: [String]? {
    if let types { return types }
    guard let values = listedValues else { return nil }
    let names = Set(values.compactMap { $0.typeName(among: []) })
    return names.count == 1 ? Array(names) : nil
  }
}
