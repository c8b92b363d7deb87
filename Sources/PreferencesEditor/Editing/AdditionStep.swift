import EditorCore

/// What is to be known next before something is added to a list, a map or an object.
enum AdditionStep {
  /// The key of a new member; what is typed leads to the next step, or is refused.
  case key(
    title: String, offers: [KeyOffer], accept: (String) throws(EditRefusal) -> AdditionStep)
  /// The kind of its value, of several; the kind that is chosen makes it.
  case kind([ValueKind], name: String, add: (ValueKind?) throws(EditRefusal) -> Row)
  /// What its author names is there already, and only has no value.
  case known(Row)
  /// Nothing: it can be made.
  case ready(() throws(EditRefusal) -> Row)

  /// What to know before something is added to a list or map at a position.
  init(to list: Row, at position: Int, in session: EditSession) {
    let end = session.pane(of: list)?.sections.first?.rows.count ?? 0
    let position = min(position, end)
    let kinds = list.control.elements?.kinds(at: position) ?? []
    let add = { (key: String?, kind: ValueKind?) throws(EditRefusal) in
      try session.elements.insert(in: list, at: position, key: key, kind: kind)
    }
    guard list.control.isMap else {
      self = Self.among(kinds, name: list.shownTitle) { kind throws(EditRefusal) in
        try add(nil, kind)
      }
      return
    }
    let offers = session.elements.offers(for: list)
    self = .key(title: localized("New key in \(list.shownTitle)"), offers: offers) {
      key throws(EditRefusal) in
      if let refusal = session.elements.refusalToAdd(to: list, key: key) { throw refusal }
      return Self.among(kinds, name: key) { kind throws(EditRefusal) in try add(key, kind) }
    }
  }

  /// What to know before a setting is added to an object; throws why none can be.
  init(to object: any OpenObject, in session: EditSession) throws(EditRefusal) {
    let members = MemberEditing(of: object, in: session)
    if let refusal = members.refusalOfAll { throw refusal }
    self = .key(title: localized("New key in \(members.title)"), offers: members.offers) {
      text throws(EditRefusal) in
      let key = members.key(typed: text)
      if let known = members.unsetSetting(key) { return .known(known) }
      if let refusal = members.refusalToAdd(key) { throw refusal }
      return Self.among(object.kinds(forKey: key), name: key) { kind throws(EditRefusal) in
        guard let kind else { return try members.add(key) }
        return try members.add(key, kind: kind)
      }
    }
  }

  /// The kind is asked for where there are several and no schema tells.
  private static func among(
    _ kinds: [ValueKind], name: String,
    _ add: @escaping (ValueKind?) throws(EditRefusal) -> Row
  ) -> AdditionStep {
    guard kinds.count < 2 else { return .kind(kinds, name: name, add: add) }
    return .ready { () throws(EditRefusal) in try add(kinds.first) }
  }
}
