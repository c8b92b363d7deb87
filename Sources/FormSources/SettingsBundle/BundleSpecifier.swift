import Documents
import EditorCore

/// One specifier of a pane, and the row or section that it makes.
struct BundleSpecifier {
  /// Its place in the pane, from 0.
  let number: Int
  let node: NodeID
  let file: BundleFile
  let form: BundleForm

  var type: String? { text("Type") }

  func value(_ key: String) -> Value? { file.index.value(key, of: node) }
  func text(_ key: String) -> String? { value(key)?.string }
  func words(_ key: String) -> String? {
    text(key).flatMap { $0.isEmpty ? nil : form.text($0, in: file) }
  }

  func fault(_ message: String) -> DescriptionFault { file.fault(message, at: node) }

  var title: String {
    // Some bundles ask for no title with a blank.
    words("Title").flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? text("Key").map {
      SettingTitle.startCased($0)
    } ?? ""
  }

  /// The section that a group begins.
  var section: PaneSection {
    var section = PaneSection(header: words("Title"), footer: words("FooterText"), rows: [])
    if let key = text("Key"), type == "PSGroupSpecifier" { section.tags = [key] }
    return section
  }

  func row() -> Row {
    var row = makeRow()
    if let platforms = value("SupportedUserInterfaceIdioms"), case .array(let names) = platforms {
      let words = names.compactMap(\.string).joined(separator: ", ")
      row.facts = { [RowFact("platforms", words)] }
    }
    return row
  }

  // MARK: Rows without a value

  /// A row that shows something and is not for editing.
  func infoRow(locked reason: String?) -> Row {
    let pointer = text("Key").map { Pointer([$0]) }
    return Row(
      identifier: pointer.map { form.context.identifier(of: $0) }
        ?? RowIdentifier(steps: [.name("\(file.name)#\(number)")]),
      pointer: pointer, title: title, help: help, control: .info, lockReason: reason)
  }

  /// The row of something that happens in the app alone.
  var appRow: Row {
    var row = infoRow(locked: localized("read-only: it is done by its app"))
    row.defaultValue = value("DefaultValue").flatMap { $0.isLeaf ? $0 : nil }
    return row
  }

  /// What `IASKSubtitle` and a footer of its own say.
  private var help: String? {
    let subtitle =
      value("IASKSubtitle")?.string ?? value("IASKSubtitle")?["__default__"]?.string
    let parts = [subtitle.map { form.text($0, in: file) }, words("FooterText")]
    let words = parts.compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty || type == "PSRadioGroupSpecifier" ? nil : words.joined(separator: "\n\n")
  }

  private func makeRow() -> Row {
    guard let type else {
      form.bundle.note(fault(localized("a specifier needs a 'Type'")))
      return infoRow(locked: localized("read-only: its bundle does not say what it is"))
    }
    switch type {
    case "IASKOpenURLSpecifier", "IASKMailComposeSpecifier", "IASKButtonSpecifier",
      "IASKCustomViewSpecifier":
      return appRow
    default: break
    }
    guard let key = text("Key"), !key.isEmpty else {
      form.bundle.note(fault(localized("a '\(type)' needs a 'Key'")))
      return infoRow(locked: localized("read-only: its bundle does not say which value it is"))
    }
    var row = infoRow(locked: nil)
    row.defaultValue = value("DefaultValue")
    switch type {
    case "PSToggleSwitchSpecifier": makeToggle(&row)
    case "PSTextFieldSpecifier", "IASKTextViewSpecifier": makeText(&row)
    case "PSSliderSpecifier": makeSlider(&row)
    case "PSMultiValueSpecifier", "PSRadioGroupSpecifier": makeChoice(&row)
    case "PSTitleValueSpecifier":
      row.display = display(choices)
      row.lockReason = localized("shown for information")
    case "IASKDatePickerSpecifier": makeDate(&row)
    case "IASKListGroupSpecifier":
      row.lockReason = localized("read-only: its elements are edited in its app")
      if let stored { row.control = listControl(holding: stored, key) }
    default:
      form.bundle.note(fault(localized("'\(type)' is no type of specifier that is known")))
      row.lockReason = localized("read-only: '\(type)' is not known")
    }
    return row
  }

  /// The value in the file.
  private var stored: NodeID? {
    let document = form.context.document
    return text("Key").flatMap { document.child(of: document.document.root, key: $0) }
  }

  private var storedValue: Value? { stored.flatMap { form.context.document.document.value($0) } }

  private func listControl(holding node: NodeID, _ key: String) -> Control {
    form.context.row(
      for: Setting(schema: nil, node: node), pointer: Pointer([key]), title: title
    ).control
  }

  private func makeToggle(_ row: inout Row) {
    let on = value("TrueValue") ?? .bool(true)
    let off = value("FalseValue") ?? .bool(false)
    row.defaultValue =
      row.defaultValue.map { $0.means(on) ? on : $0.means(off) ? off : $0 } ?? off
    row.control = .toggle
    let isPlain = on == .bool(true) && off == .bool(false)
    let isStoredPlain = storedValue.map { $0 == .bool(true) || $0 == .bool(false) } ?? true
    guard !isPlain || !isStoredPlain else { return }
    var choices = [Choice(on, title: localized("on")), Choice(off, title: localized("off"))]
    // What means the same and is spelled otherwise stays as it is until it is edited.
    if let value = storedValue, value != on, value != off {
      if value.means(on) {
        choices.insert(Choice(value, title: localized("on (\(value.plainText))")), at: 0)
      } else if value.means(off) {
        choices.append(Choice(value, title: localized("off (\(value.plainText))")))
      }
    }
    row.control = .choice(choices)
  }

  private func makeText(_ row: inout Row) {
    var traits = TextTraits()
    traits.placeholder = words("IASKPlaceholder")
    traits.isMultiline = type == "IASKTextViewSpecifier"
    switch text("AutocapitalizationType") {
    case "Sentences": traits.capitalization = .sentences
    case "Words": traits.capitalization = .words
    case "AllCharacters": traits.capitalization = .allCharacters
    default: break
    }
    row.control = .text(traits)
    if let pointer = row.pointer { row.take(form.context.secrecy(at: pointer)) }
    if value("IsSecure") == .bool(true) { row.isSecret = true }
    if row.defaultValue == nil { row.defaultValue = .string("") }
    if let keyboard = text("KeyboardType") {
      row.facts = { [RowFact("keyboard", keyboard)] }
    }
  }

  private func makeSlider(_ row: inout Row) {
    var traits = NumberTraits(
      minimum: value("MinimumValue")?.number, maximum: value("MaximumValue")?.number)
    if let minimum = traits.minimum?.doubleValue, let maximum = traits.maximum?.doubleValue,
      minimum < maximum
    {
      traits.presentation = .slider
      traits.step = Number((maximum - minimum) / 20)
      traits.isReal = true
    } else {
      form.bundle.note(fault(localized("a slider needs a 'MinimumValue' below its 'MaximumValue'")))
      (traits.minimum, traits.maximum) = (nil, nil)
    }
    row.control = .number(traits)
    // Spelled with a fraction, as what is set in its place.
    if case .number(let number)? = row.defaultValue, !number.text.utf8.contains(UInt8(ascii: ".")) {
      row.defaultValue = Number(number.text + ".0").map(Value.number) ?? row.defaultValue
    }
  }

  private func makeDate(_ row: inout Row) {
    guard case .string(let text)? = storedValue, DateKind.dateTime.accepts(text) else {
      row.lockReason = localized("read-only: no date is stored yet")
      return
    }
    row.control = .date(.dateTime)
  }

  // MARK: Choices

  private func makeChoice(_ row: inout Row) {
    var choices = self.choices
    if value("DisplaySortedByTitle") == .bool(true) {
      choices.sort { $0.title.lowercased() < $1.title.lowercased() }
    }
    row.control = .choice(choices)
    let shown = shortened(choices)
    if shown != choices { row.display = display(shown) }
    if choices.isEmpty { row.lockReason = localized("read-only: its bundle offers no values") }
    if let value = row.defaultValue, !choices.contains(where: { $0.value == value }) {
      form.bundle.note(fault(localized("the default \(value.quoted) is none of the 'Values'")))
      row.display = display(shown)
    }
  }

  /// The choices with the titles that the row has room for, as far as each has one.
  private func shortened(_ choices: [Choice]) -> [Choice] {
    guard case .array(let values)? = value("Values"),
      case .array(let titles)? = value("ShortTitles")
    else { return choices }
    let pairs = zip(values, titles)
    return choices.map { choice in
      let title = pairs.first { $0.0 == choice.value }?.1
      return title.map { Choice(choice.value, title: form.text($0.plainText, in: file)) } ?? choice
    }
  }

  /// The values with their titles, as far as each has one.
  private var choices: [Choice] {
    guard case .array(let values)? = value("Values") else {
      if type != "PSTitleValueSpecifier" {
        form.bundle.note(fault(localized("a '\(type ?? "")' needs a list of 'Values'")))
      }
      return []
    }
    let titles = value("Titles")?.elements ?? []
    if titles.count != values.count {
      form.bundle.note(
        fault(
          localized(
            "'Values' and 'Titles' are \(values.count) and \(titles.count), and not as many")))
    }
    return zip(values, titles).map { value, title in
      Choice(value, title: form.text(title.plainText, in: file))
    }
  }

  private func display(_ choices: [Choice]) -> (Value) -> String {
    { value in
      choices.first { $0.value == value }?.title
        ?? (choices.isEmpty ? value.plainText : localized("other: \(value.plainText)"))
    }
  }
}

extension Value {
  /// Whether a toggle takes both for the same, as property lists are read: `true`, 1 and YES are.
  fileprivate func means(_ other: Value) -> Bool {
    if self == other { return true }
    guard let own = truth, let others = other.truth else { return false }
    return own == others
  }

  private var truth: Bool? {
    switch self {
    case .bool(let flag): flag
    case .number(let number): number == Number(1) ? true : number == Number(0) ? false : nil
    case .string(let text):
      ["yes", "true", "1"].contains(text.lowercased())
        ? true : ["no", "false", "0"].contains(text.lowercased()) ? false : nil
    case .null, .array, .object: nil
    }
  }
}
