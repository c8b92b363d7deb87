import Documents
import EditorCore

/// One schema object, with the keywords that a form is made from.
struct SchemaNode {
  private let id: NodeID
  private let index: DocumentIndex

  init(_ id: NodeID, in index: DocumentIndex) {
    self.id = id
    self.index = index
  }

  var title: String? { text("title") }
  var help: String? { text("description") }
  var defaultValue: Value? { value("default") }

  /// The node of `properties`, where it is an object.
  var properties: NodeID? {
    index.child(of: id, key: "properties").flatMap {
      index.document.kind($0) == .object ? $0 : nil
    }
  }

  var hasProperties: Bool {
    properties.map { index.document.childCount($0) > 0 } ?? false
  }

  /// Whether the schema describes an object, by its type or, where it names none, by properties.
  var isObject: Bool {
    switch type {
    case .some(let type): type == "object"
    case nil: hasProperties
    }
  }

  /// The control that fits the schema; a raw one where none does.
  var control: Control {
    if case .array(let values)? = value("enum"), !values.isEmpty {
      return .choice(values.map { Choice($0, title: $0.plainText) })
    }
    return switch type {
    case "boolean": .toggle
    case "string": .text()
    case "integer": .number(numberTraits(isInteger: true))
    case "number": .number(numberTraits(isInteger: false))
    case "array": .raw("a list is shown as JSON and not edited here")
    default: .raw("shown as JSON: no control edits this kind of value")
    }
  }

  // MARK: - Private

  private var type: String? { text("type") }

  private func numberTraits(isInteger: Bool) -> NumberTraits {
    NumberTraits(isInteger: isInteger, minimum: number("minimum"), maximum: number("maximum"))
  }

  private func value(_ keyword: String) -> Value? {
    index.child(of: id, key: keyword).flatMap { index.document.value($0) }
  }

  private func text(_ keyword: String) -> String? {
    if case .string(let text)? = value(keyword) { return text }
    return nil
  }

  private func number(_ keyword: String) -> Number? {
    if case .number(let number)? = value(keyword) { return number }
    return nil
  }
}

extension Value {
  /// A text as it is, anything else as compact JSON.
  var plainText: String {
    if case .string(let text) = self { return text }
    return compactText
  }
}
