import Documents
import EditorCore
import PreferencesEditor
import PreferencesFiles
import Terminal

/// What changes come to in a stack of layers, once they are saved: others may set what was reset, or be stronger.
struct StackEffects {
  private let settings: SettingsFile
  private let glyphs: Glyphs
  /// What the layers hold now.
  private let stack: any Snapshot
  private let edits: [Draft.Edit]

  /// Nil where there is no stack.
  init?(of edits: [Draft.Edit], in settings: SettingsFile, glyphs: Glyphs = .suited(to: .ofLocale))
  {
    guard let stack = SettingsLayers(of: settings).now() else { return nil }
    (self.settings, self.glyphs, self.stack, self.edits) = (settings, glyphs, stack, edits)
  }

  /// Where something else has come out than what was asked for, a line each.
  var lines: [String] {
    // Of a row that was saved several times the last counts.
    let latest = Dictionary(
      edits.indices.map { (edits[$0].row.identifier, $0) }, uniquingKeysWith: { $1 })
    let calledOtherwise = Swift.Set(edits.compactMap(\.formerRow))
    var told: Swift.Set<String> = []
    return edits.indices.compactMap { place in
      let edit = edits[place]
      guard latest[edit.row.identifier] == place, !edit.row.isKeyOrder,
        let pointer = edit.row.pointer, !calledOtherwise.contains(edit.row.identifier)
      else { return nil }
      return line(of: edit, at: pointer)
    }.filter { told.insert($0).inserted }
  }

  private func line(of edit: Draft.Edit, at pointer: Pointer) -> String? {
    let outer = Pointer(Array(pointer.tokens.dropLast()))
    if isInListOfSeveral(pointer) { return nil }
    if pointer.tokens.last == "-" { return lineOfNew(edit.slot, at: pointer, in: outer) }
    guard case .value(let value) = stack.slot(at: pointer) else {
      // A list of one may be its element.
      if let new = edit.slot.value, let all = stack.slot(at: outer).value, comes(new, to: all) {
        return nil
      }
      // Where elements go, those behind them have other places.
      let isSure = edits.count == 1 || !pointer.tokens.contains(where: \.isIndex)
      return edit.slot != .unset && isSure ? lineOfHidden(pointer) : nil
    }
    let places = stack.origins(of: pointer).filter(\.counts).map(\.place)
    guard let winner = places.last else { return nil }
    if edit.slot.value.map({ comes($0, to: value) }) == true {
      return lineOfReturning(around: outer)
    }
    guard edit.slot == .unset || places.count > 1 else {
      return localized("\(pointer) has no effect: \(winner) sets it")
    }
    let words = words(for: value, of: edit.row)
    return places.count > 1
      ? localized("\(pointer) is \(words) now, of \(places.joined(separator: ", "))")
      : localized("\(pointer) is \(words) now: \(winner) sets it")
  }

  /// Whether a place is one in a list that several layers make together, where no layer has its elements at the places
  /// that they come to, and none hides another's; but for what an empty list of one of them hid before.
  private func isInListOfSeveral(_ pointer: Pointer) -> Bool {
    guard let place = pointer.tokens.firstIndex(where: { $0 == "-" || $0.isIndex }) else {
      return false
    }
    let list = Pointer(Array(pointer.tokens[..<place]))
    return stack.slot(at: list).value?.elements != nil
      && stack.origins(of: list).count(where: \.counts) > 1
      && settings.snapshot.slot(at: list).value?.partCount != 0
  }

  /// That a new element is in a list that a stronger layer has, or that others are back that it hid.
  private func lineOfNew(_ slot: Slot, at pointer: Pointer, in list: Pointer) -> String? {
    guard let value = slot.value else { return nil }
    let elements = { (snapshot: any Snapshot) in
      snapshot.slot(at: list).value.map { $0.elements ?? [$0] } ?? []
    }
    let now = elements(stack)
    guard now.contains(where: { Self.asTexts($0) == Self.asTexts(value) }) else {
      return lineOfHidden(pointer)
    }
    let before = elements(settings.snapshot).count
    let added = edits.count { edit in
      guard let other = edit.row.pointer?.tokens, other.dropLast().elementsEqual(list.tokens)
      else { return false }
      return other.last == "-" || other.last.flatMap { Int($0) }.map { $0 >= before } ?? false
    }
    return now.count > before + added ? lineOfAll(at: list) : nil
  }

  /// That a stronger layer has something around the place that leaves no room for it.
  private func lineOfHidden(_ pointer: Pointer) -> String? {
    var around = pointer
    while !around.tokens.isEmpty {
      around.tokens.removeLast()
      if let winner = stack.origins(of: around).last(where: \.counts) {
        return localized("\(pointer) has no effect: \(winner.place) sets it")
      }
    }
    return nil
  }

  /// That an object has members again that something in its place hid.
  private func lineOfReturning(around place: Pointer) -> String? {
    var object = place
    while !object.tokens.isEmpty {
      if let before = settings.snapshot.slot(at: object).value {
        guard before.isLeaf, let now = stack.slot(at: object).value,
          case let own = Swift.Set(
            edits.compactMap { edit in
              edit.row.pointer.flatMap { pointer in
                pointer.isWithin(object) ? pointer.tokens.dropFirst(object.tokens.count).first : nil
              }
            }), now.members.contains(where: { !own.contains($0.key) })
        else { return nil }
        return lineOfAll(at: object)
      }
      object.tokens.removeLast()
    }
    return nil
  }

  private func lineOfAll(at pointer: Pointer) -> String? {
    guard let value = stack.slot(at: pointer).value else { return nil }
    var row = Row(
      identifier: RowIdentifier(pointer), pointer: pointer, title: "", control: .info)
    row.take(settings.form.secrecy(at: pointer))
    let places = stack.origins(of: pointer).filter(\.counts).map(\.place)
    return localized(
      "\(pointer) is \(words(for: value, of: row)) now, of \(places.joined(separator: ", "))")
  }

  private func words(for value: Value, of row: Row) -> String {
    SaveReport.shortened(
      Slot.value(value).shownText(of: row, mask: glyphs.secretMask), glyphs)
  }

  /// Whether one value is what another comes to: a language of texts may have a number for a text, a list of one for
  /// its element, and an empty element that takes away those before it.
  private func comes(_ value: Value, to other: Value) -> Bool {
    let other = Self.asTexts(other)
    if Self.asTexts(value).isEqualInAnyOrder(to: other) { return true }
    guard let elements = value.elements, let last = elements.lastIndex(of: .string("")) else {
      return false
    }
    return Self.asTexts(.array(Array(elements[(last + 1)...]))).isEqualInAnyOrder(to: other)
  }

  private static func asTexts(_ value: Value) -> Value {
    switch value {
    case .array(let elements) where elements.count == 1: asTexts(elements[0])
    case .array(let elements): .array(elements.map(asTexts))
    case .object(let members): .object(members.map { Value.Member($0.key, asTexts($0.value)) })
    case .null, .bool, .number, .string: .string(value.plainText)
    }
  }
}
