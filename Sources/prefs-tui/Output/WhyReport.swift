import EditorCore

/// Where the value of a row comes from, as `why` and `list --origin` print it.
struct WhyReport {
  /// What each layer has, the weakest first; secrets are masked.
  let origins: [Origin]
  /// The value around the place that hides what they have; nil where none does.
  let hiding: Origin?
  /// The default, as far as there is one.
  let defaultValue: Value?
  /// The value that the layers make together; nil where none of them has one.
  let value: Value?

  init(
    origins: [Origin], hiding: Origin? = nil, row: Row, value: Value? = nil, mask: String?
  ) {
    self.hiding = hiding
    let masking = { (value: Value) in
      guard let mask else { return value }
      return row.isSecret ? .string(mask) : row.secrecy.hiding(in: value, mask: mask)
    }
    self.origins = origins.map { origin in
      var origin = origin
      origin.value = masking(origin.value)
      return origin
    }
    defaultValue = row.defaultValue.map(masking)
    self.value = value.map(masking)
  }

  /// The strongest of those that make the value that holds; nil where none is known to.
  var winner: Origin? { origins.last { $0.counts } }

  /// A line for each layer, the strongest first, and the default.
  var lines: [String] {
    var rows = origins.columns(\.plainText)
    if let hiding {
      // Its value is another setting's, which may be secret.
      let place: [String] = [hiding].columns { _ in "" }[0]
      rows.insert(place.dropLast() + [localized("(hides it)")], at: 0)
    }
    if let defaultValue {
      let mark = origins.isEmpty ? localized("(wins)") : ""
      rows.append([localized("default"), "", defaultValue.plainText, mark])
    }
    let hasLayers = rows.contains { !$0[1].isEmpty }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var columns = [Self.padded(row[0], to: widths[0])]
      if hasLayers { columns.append(Self.padded(row[1], to: widths[1])) }
      return (columns + row[2...].filter { !$0.isEmpty }).joined(separator: "  ")
    }
  }

  func jsonValue(at pointer: Pointer) -> Value {
    var members: [Value.Member] = [.init("pointer", .string(pointer.description))]
    if let value = value ?? (origins.isEmpty ? defaultValue : nil) {
      members.append(.init("value", value))
    }
    return .object(members + jsonMembers)
  }

  /// The members that say so of a row.
  var jsonMembers: [Value.Member] {
    var members: [Value.Member] = []
    // Of what several make together none is the origin.
    if let winner, value == nil || winner.value == value {
      members.append(.init("origin", .object(winner.jsonMembers)))
    }
    if let hiding { members.append(.init("hiddenBy", .object(hiding.jsonMembers))) }
    let stack = origins.reversed().map { origin in
      Value.object(
        origin.jsonMembers + [
          .init("value", origin.value), .init("counts", .bool(origin.counts)),
        ])
    }
    members.append(.init("stack", .array(stack)))
    return members
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Origin {
  fileprivate var jsonMembers: [Value.Member] {
    var members: [Value.Member] = []
    if !layer.isEmpty { members.append(.init("layer", .string(layer))) }
    if let line {
      members.append(.init("file", .string(location)))
      members.append(.init("line", .number(Number(line))))
    } else {
      members.append(.init("source", .string(location)))
    }
    return members
  }
}
