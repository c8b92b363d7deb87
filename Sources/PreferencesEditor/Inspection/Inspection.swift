import EditorCore

/// Everything there is to say about a row at one moment, as labels and words.
struct Inspection {
  struct Fact {
    /// What it is about, in a word; empty for what goes on from the line above.
    var label: String
    var text: Markdown
    /// The row that Enter goes to.
    var target: RowIdentifier?
    /// Whether it is said less loudly.
    var isAside = false
  }

  /// Facts that belong together, with a blank line before them.
  struct Group {
    var title: String?
    var facts: [Fact]
  }

  private(set) var title: String
  private(set) var groups: [Group] = []
  /// The changes to other rows that would show the row and let it be edited; none where nothing is
  /// needed or known.
  private(set) var remedy: [(row: Row, value: Value)] = []
  /// The remedy in words: `Proxy: off → on`.
  private(set) var remedyWords = ""
  /// Whether the remedy is for a row that is hidden, not one that is locked.
  private(set) var isHidden = false

  private let row: Row
  private let state: RowState
  private let session: EditSession
  private let glyphs: Glyphs
  private let location: String
  private let isDisplay: Bool
  private let mostChoices: Int

  /// Looks at a row of the session over what is at `location`, and at no more than so many of its
  /// choices.
  init(
    of row: Row, in session: EditSession, at location: String, isDisplay: Bool, glyphs: Glyphs,
    mostChoices: Int = .max
  ) {
    self.mostChoices = mostChoices
    self.session = session
    self.glyphs = glyphs
    self.location = location
    self.isDisplay = isDisplay
    self.row = session.resolved(row)
    state = session.state(of: row)
    title = row.title.isEmpty ? row.identifier.text : row.title
    isHidden = state.isHidden
    if state.isHidden || state.lockReason != nil, !session.isReadOnly {
      remedy = session.changesThatOpen(row) ?? []
      remedyWords = remedy.map { change in
        let now = change.row.words(
          for: session.state(of: change.row).effectiveValue.map(Slot.value) ?? .unset, mask: mask)
        let next = change.row.words(for: change.value, mask: mask)
        return "\(change.row.title): \(now) \(glyphs.arrow) \(next)"
      }.joined(separator: ", ")
    }
    add(nil, help)
    add(nil, stateFacts)
    add(nil, valueFacts)
    add(localized("Layers"), layerFacts)
    add(nil, typeFacts)
    add(localized("Choices"), choiceFacts)
    add(localized("Rules"), ruleFacts)
    add(nil, originFacts)
  }

  private var mask: String { glyphs.secretMask }

  private mutating func add(_ title: String?, _ facts: [Fact]) {
    if !facts.isEmpty { groups.append(Group(title: title, facts: facts)) }
  }

  private func fact(
    _ label: String, _ words: String, to target: RowIdentifier? = nil, isAside: Bool = false
  ) -> Fact {
    Fact(
      label: label, text: Markdown(words, isMarkdown: false), target: target, isAside: isAside)
  }

  // MARK: What it says

  private var help: [Fact] {
    guard let help = row.help else { return [] }
    let text = Markdown(help: help, isMarkdown: row.helpIsMarkdown)
    let links = text.links.map { link in
      let target = row(linked: link)
      return fact(localized("see"), target?.title ?? link, to: target?.identifier)
    }
    return [Fact(label: "", text: text)] + links
  }

  /// What is special about the row now.
  private var stateFacts: [Fact] {
    var facts: [Fact] = []
    if let problem = state.problem?.description ?? state.violation {
      facts.append(fact(localized("wrong"), problem))
    }
    if let reason = state.lockReason {
      let original = row.pointer.flatMap { session.baseline.original(of: $0) }
      facts.append(
        fact(localized("locked"), reason, to: original.flatMap { session.row(at: $0)?.identifier }))
    }
    if session.isReadOnly, !isDisplay {
      facts.append(fact(localized("locked"), EditRefusal.readOnly.description))
    }
    if state.isHidden {
      let isByRule = session.rules(of: row).contains { $0.rule.hides(whenHolding: $0.holds) }
      facts.append(
        fact(
          localized("hidden"), isByRule ? localized("by a rule below") : localized("by the program")
        ))
    }
    if !remedyWords.isEmpty {
      facts.append(fact(isHidden ? localized("to show it") : localized("to unlock"), remedyWords))
    }
    if let warning = row.warning { facts.append(fact(localized("careful"), warning)) }
    if let deprecation = row.deprecation {
      facts.append(fact(localized("deprecated"), deprecation))
    }
    if let words = state.effectiveValue.flatMap({ row.unchecked?($0) }) {
      facts.append(fact(localized("check"), words))
    }
    if row.isSecret {
      facts.append(fact(localized("secret"), localized("masked, and kept out of reports")))
    }
    return facts
  }

  private var valueFacts: [Fact] {
    guard row.pointer != nil || state.effectiveValue != nil else { return [] }
    var facts = [
      fact(
        localized("value"),
        row.words(for: state.effectiveValue.map(Slot.value) ?? .unset, mask: mask)),
      fact(localized("from"), origin),
    ]
    if state.lockReason == nil, let original = row.pointer.flatMap(session.baseline.original) {
      facts.append(
        fact(
          localized("same as"), localized("\(original), until another is written here"),
          to: session.row(at: original)?.identifier))
    }
    if let copies = row.pointer.flatMap({ session.baseline.namedCopies(of: $0) }) {
      facts.append(fact(localized("also at"), copies))
    }
    if state.isUnsaved {
      // What a new element began as is stored nowhere.
      let isNew = row.addition.map { !$0.isReplacement } ?? false
      let stored = isNew ? .unset : state.stored
      facts.append(fact(localized("stored"), row.words(for: stored, mask: mask)))
      facts.append(fact(localized("draft"), row.words(for: state.slot, mask: mask)))
      if let target = RowLayers(of: row, in: session).now {
        facts.append(fact(localized("goes to"), target.location))
        if let words = target.wordsWithoutEffect { facts.append(fact("", words)) }
      }
    }
    facts.append(
      fact(
        localized("default"),
        row.defaultValue.map { row.words(for: $0, mask: mask) } ?? localized("none")))
    return facts
  }

  /// Where the value that holds comes from.
  private var origin: String {
    if state.isUnsaved, state.slot != .unset { return localized("the draft, not saved yet") }
    if let left = state.left { return left.place }
    if state.slot == .unset {
      return row.defaultValue == nil ? localized("nowhere: unset") : localized("the default")
    }
    guard row.pointer != nil else { return localized("the program") }
    // A layer names its file itself.
    if !origins.isEmpty, let place { return place }
    return [location, place].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var place: String? { row.pointer.flatMap { session.baseline.place(of: $0) } }

  private var origins: [Origin] { RowLayers(of: row, in: session).origins }

  /// The layers that set the row, the strongest first, where there are several in all.
  private var layerFacts: [Fact] {
    zip(origins.lines { row.words(for: .value($0), mask: mask) }, origins.reversed())
      .map { line, origin in fact("", line, isAside: !origin.counts) }
  }

  private var typeFacts: [Fact] {
    let type = row.control.words + (row.allowsNull ? localized(", or null") : "")
    var facts = [fact(localized("type"), type)]
    if case .raw(let reason) = row.control { facts.append(fact("", reason, isAside: true)) }
    if !row.control.suggestions.isEmpty {
      facts.append(fact(localized("such as"), row.control.suggestions.joined(separator: ", ")))
    }
    return facts + (row.facts?() ?? []).map { fact($0.label, $0.words) }
  }

  private var choiceFacts: [Fact] {
    let chosen = { (choice: Choice, value: Value?) in
      if row.isSecret { return false }
      if row.control.takesSeveral, case .array(let values)? = value {
        return values.contains(choice.value)
      }
      return choice.value == value
    }
    return row.control.choices.prefix(mostChoices).flatMap { choice -> [Fact] in
      let notes = [
        chosen(choice, state.effectiveValue) ? localized("chosen") : nil,
        chosen(choice, row.defaultValue) ? localized("default") : nil,
      ].compactMap { $0 }
      let suffix = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
      let help = choice.help.map {
        Fact(label: "", text: Markdown(help: $0, isMarkdown: choice.helpIsMarkdown), isAside: true)
      }
      let dash = "\(glyphs.dash) \(choice.title)\(suffix)"
      return [fact("", dash)] + (help.map { [$0] } ?? [])
    }
  }

  private var ruleFacts: [Fact] {
    session.rules(of: row).flatMap { rule, holds in
      let words = rule.condition.words(
        title: { session.row($0)?.title ?? $0.text },
        words: { identifier, value in
          guard let row = session.row(identifier) else { return value.quoted }
          if row.isSecret { return localized("a secret") }
          return "'\(row.words(for: value, mask: mask))'"
        })
      let truth = holds ? localized("holds") : localized("does not hold")
      let rows = rule.condition.dependsOn.sorted { $0.text < $1.text }.compactMap { identifier in
        session.row(identifier).map { read in
          let value = session.state(of: read).effectiveValue.map(Slot.value) ?? .unset
          return fact(
            "", "\(glyphs.opens) \(read.title)  \(read.words(for: value, mask: mask))",
            to: identifier)
        }
      }
      return [fact("", "\(rule.effect.words) \(words): \(truth)")] + rows
    }
  }

  private var originFacts: [Fact] {
    let name = RowHelp.name(of: row, in: session) ?? row.identifier.text
    var facts = [fact(localized("identifier"), name)]
    if row.addition == nil, let pointer = row.pointer?.description, pointer != name {
      facts.append(fact(localized("pointer"), pointer))
    }
    if !row.tags.isEmpty {
      facts.append(fact(localized("tags"), row.tags.sorted().joined(separator: ", ")))
    }
    if let source = session.form.source { facts.append(fact(localized("source"), source)) }
    return facts
  }

  /// The row that a link in a text means; nil where it leads out of the form.
  ///
  /// Links begin with `#`. The name after it may be a row's identifier, with or without the slash it
  /// begins with, a key, or keys between dots, as VS Code names settings.
  private func row(linked link: String) -> Row? {
    guard link.hasPrefix("#") else { return nil }
    let name = String(link.dropFirst())
    let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let candidates = [
      RowIdentifier(name), RowIdentifier(Pointer([name])), RowIdentifier(Pointer(keys)),
      RowIdentifier("/" + name),
    ]
    return candidates.lazy.compactMap { [session] in session.row($0) }.first
  }
}

extension Rule {
  /// Whether the rule hides its row while its condition holds or does not.
  fileprivate func hides(whenHolding holds: Bool) -> Bool {
    switch effect {
    case .show: !holds
    case .hide: holds
    case .enable, .disable, .require: false
    }
  }
}
