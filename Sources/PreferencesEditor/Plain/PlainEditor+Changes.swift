import EditorCore

extension PlainEditor {
  /// Gives the row the value that a typed text means.
  func take(_ text: String, for row: Row) -> [String] {
    if row.opensPane {
      return [localized("\(row.title) is a \(row.control.noun); its number opens it")]
    }
    do throws(ValueProblem) {
      return set(.value(try row.value(typed: text == "\"\"" ? "" : text)), for: row)
    } catch {
      return [localized("not taken: \(error)")]
    }
  }

  /// Gives the row a slot that was chosen for it, as on the screen.
  func set(_ slot: Slot, for row: Row) -> [String] {
    if slot == .unset, row.isAdded || row.control.isPane { return remove(row) }
    return put(row.chosen(slot, over: session.state(of: row).stored), into: row)
  }

  /// Writes null, the default of the row too.
  func setNull(_ row: Row) -> [String] {
    row.allowsNull ? put(.value(.null), into: row) : [localized("\(row.title) cannot be null")]
  }

  /// Lists the kinds that the row's value may be of, and asks for one.
  func askForKind(_ row: Row) -> [String] {
    guard let menu = KindMenu(for: row, in: session) else {
      return [localized("\(row.title) has one kind of value")]
    }
    question = .kind(menu) { offer throws(EditRefusal) in try menu.take(offer) }
    return menu.lines()
  }

  /// Drops the row's change.
  func revert(_ row: Row) -> [String] {
    guard session.state(of: row).isUnsaved else {
      return [localized("\(row.title) has no change to drop")]
    }
    session.revert(row)
    return ["\(row.title): \(shown(session.state(of: row), of: row))"]
  }

  /// What a step back or forth did to its row; else that there was none.
  func stepped(_ row: Row?, _ nothing: String) -> [String] {
    guard let row else { return [nothing] }
    return ["\(row.title): \(shown(session.state(of: row), of: row))"]
  }

  /// Gives the row the very slot, once the person knows what there is to know before.
  private func put(_ slot: Slot, into row: Row) -> [String] {
    let before = session.state(of: row)
    let isNew: Bool
    do {
      if let refusal = session.refusal(of: slot, for: row) { throw refusal }
      if let question = ask(
        before: slot, for: row, proceed: { [unowned self] in put(slot, into: row) })
      {
        return question
      }
      try session.set(slot, for: row)
      isNew = adding.keep(row.identifier)
    } catch {
      return [localized("not taken: \(error)")]
    }
    let after = session.state(of: row)
    guard before.slot != after.slot else {
      return isNew
        ? ["\(row.title): \(shown(after, of: row))"] : [localized("\(row.title) is unchanged")]
    }
    return [
      "\(row.title): \(shown(before, of: row)) \(glyphs.arrow) \(shown(after, of: row))"
    ]
  }
}
