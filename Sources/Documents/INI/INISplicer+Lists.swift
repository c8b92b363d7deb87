import EditorCore

/// Keys that are there several times.
extension INISplicer {
  /// Writes the list as the plan has it.
  mutating func arrange(_ list: NodeID) throws(EditError) {
    let parts = plan.parts(of: list)
    var last: Int?
    for case .kept(let id) in parts { last = layout.entry(of: id) ?? last }
    guard plan.arrangements[list] == nil, let last else {
      try arrange(list, as: parts)
      return
    }
    let lines = try parts.newValues.map { value throws(EditError) in
      try line(key(of: list), value, like: last, at: pointer(of: list))
    }
    let text = lines.flatMap { style.lineEnd + $0 }
    splices.append(.insertion(text, at: layout.entries[last].end))
  }

  /// Puts the parts into the places of the entries, one after the other, with the rest of their lines.
  mutating func arrange(_ list: NodeID, as parts: [EditPlan.Part]) throws(EditError) {
    let places = entries(in: list)
    guard let last = places.last else { return }
    claim(places)
    guard dialect.repeatsAreLists || parts.count < 2 else { throw refusal(.list, at: list) }
    let key = key(of: list)
    var added: [UInt8] = []
    for (number, part) in parts.enumerated() {
      let place = number < places.count ? places[number] : nil
      if case .kept(let id) = part, let entry = layout.entry(of: id), entry == place,
        plan.replacements[id] == nil, plan.replacements[list] == nil
      {
        if plan.renames[list] != nil {
          splices.append(Splice(layout.entries[entry].keyRange, Array(key.utf8)))
        }
        continue
      }
      if let place, case .new(_, let value) = part, plan.replacements[list] != nil {
        let element = document.kind(list) == .array ? nil : list
        let id = element ?? Array(document.children(list))[number]
        splices += try edits(of: place, id, value: value)
        if plan.renames[list] != nil {
          splices.append(Splice(layout.entries[place].keyRange, Array(key.utf8)))
        }
        continue
      }
      let text = try text(of: part, in: list, key: key, like: place ?? last)
      if let place {
        let entry = layout.entries[place]
        splices.append(Splice(entry.keyRange.lowerBound..<entry.end, text))
      } else {
        added += style.lineEnd + style.prefix(like: last) + text
      }
    }
    for place in places.dropFirst(parts.count) { remove(entry: place) }
    if !added.isEmpty { splices.append(.insertion(added, at: layout.entries[last].end)) }
  }

  /// The line of the part from its key on.
  private func text(
    of part: EditPlan.Part, in list: NodeID, key: String, like place: Int
  ) throws(EditError) -> [UInt8] {
    switch part {
    case .new(_, let value):
      let line = try line(key, value, like: place, at: pointer(of: list))
      return Array(line.dropFirst(style.prefix(like: place).count))
    case .kept(let id):
      guard let number = layout.entry(of: id) else { return [] }
      let entry = layout.entries[number]
      var edits: [Splice] = []
      if plan.renames[list] != nil { edits.append(Splice(entry.keyRange, Array(key.utf8))) }
      if let value = plan.replacements[id] { edits += try self.edits(of: number, id, value: value) }
      return document.bytes.applying(edits, in: entry.keyRange.lowerBound..<entry.end) ?? []
    }
  }

  private func key(of list: NodeID) -> String {
    plan.renames[list] ?? document.key(list) ?? ""
  }

  private func pointer(of list: NodeID) -> Pointer { document.pointer(list) ?? Pointer() }
}

extension [EditPlan.Part] {
  fileprivate var newValues: [Value] {
    compactMap { part in
      if case .new(_, let value) = part { return value }
      return nil
    }
  }
}
