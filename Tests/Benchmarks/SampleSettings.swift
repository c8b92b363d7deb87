/// A file of settings and its schema, made for a number of settings: sections of twenty, of truths,
/// choices, whole numbers and texts in turn, one in seven of which is not as its default.
struct SampleSettings {
  let count: Int

  /// How many settings stand in a section.
  private static let sectionSize = 20
  private static let choices = ["auto", "low", "medium", "high", "ultra"]

  /// The digits by which a search finds the last setting alone.
  var lastDigits: String { Self.digits(count - 1, width: 7) }

  /// The place of the last truth, as commands name it.
  var lastTruth: String {
    let index = (count - 1) / 4 * 4
    return "/section_\(Self.digits(index / Self.sectionSize, width: 5))/\(Self.key(index))"
  }

  var text: String {
    object(of: 0..<count) {
      "\"\(Self.key($0))\": \(value($0))"
    } opening: { section in
      "\"section_\(section)\": {"
    }
  }

  var schema: String {
    let properties = object(of: 0..<count) { index in
      "\"\(Self.key(index))\": \(schema(of: index))"
    } opening: { section in
      "\"section_\(section)\": {\"type\": \"object\", \"title\": \"Section \(section)\", "
        + "\"properties\": {"
    } closing: {
      "}}"
    }
    return
      "{\"title\": \"\(count) settings\", \"type\": \"object\", \"properties\": \(properties)}\n"
  }

  // MARK: - Private

  private func object(
    of indices: Range<Int>, member: (Int) -> String, opening: (String) -> String,
    closing: () -> String = { "}" }
  ) -> String {
    let sections = stride(from: 0, to: indices.upperBound, by: Self.sectionSize).map { start in
      let end = min(indices.upperBound, start + Self.sectionSize)
      let members = (start..<end).map { "    " + member($0) }.joined(separator: ",\n")
      let number = Self.digits(start / Self.sectionSize, width: 5)
      return "  \(opening(number))\n\(members)\n  \(closing())"
    }
    return "{\n\(sections.joined(separator: ",\n"))\n}\n"
  }

  private func schema(of index: Int) -> String {
    let type =
      switch index % 4 {
      case 0: "\"type\": \"boolean\""
      case 1: "\"enum\": [\(Self.choices.map { "\"\($0)\"" }.joined(separator: ", "))]"
      case 2: "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 1000"
      default: "\"type\": \"string\", \"maxLength\": 40"
      }
    let place = "\(index % Self.sectionSize) of section \(index / Self.sectionSize)"
    return "{\"title\": \"Setting \(Self.digits(index, width: 7))\", "
      + "\"description\": \"What the program does with setting \(place).\", \(type), "
      + "\"default\": \(defaultValue(index))}"
  }

  private func value(_ index: Int) -> String {
    defaultValue(index.isMultiple(of: 7) ? index + 12 : index)
  }

  private func defaultValue(_ index: Int) -> String {
    switch index % 4 {
    case 0: (index / 4).isMultiple(of: 2) ? "false" : "true"
    case 1: "\"\(Self.choices[index / 4 % Self.choices.count])\""
    case 2: "\(index * 37 % 1_001)"
    default: "\"value-\(index % 97)\""
    }
  }

  private static func key(_ index: Int) -> String { "setting_\(digits(index, width: 7))" }

  private static func digits(_ number: Int, width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
