import Documents
import EditorCore

/// What the spelling of a value tells of its control, where no schema does.
struct InferredControl {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// On or off, where a text is spelled so, or is known to say nothing else; nil for any other value.
  func truth(_ node: NodeID) -> Control? {
    if document.expectsTruth(node) {
      // One of single words besides is a choice.
      return document.kind(node) == .bool || document.misspellsTruth(node) ? .toggle : nil
    }
    if document.isBareTruth(node) { return .truth(off: .string("false"), on: .null) }
    return document.truthWords(of: node).map { .truth(off: .string($0.off), on: .string($0.on)) }
  }

  /// What the text is where its language says that it is a date, or where it is spelled as one.
  ///
  /// A time of day alone is as likely to be a duration or a ratio, unless the language tells.
  func date(_ node: NodeID) -> DateKind? {
    let kinds: [DateKind] =
      document.leafType(node) == .time ? [.time] : [.date, .dateTime, .localDateTime]
    guard (8...40).contains(document.valueRange(node).count),
      case .string(let text)? = document.value(node)
    else { return nil }
    return kinds.first { $0.accepts(text) }
  }
}

extension FormContext {
  /// The control of a setting of which no schema tells, by its value.
  func inferredControl(of setting: Setting, at pointer: Pointer, _ secrecy: Secrecy) -> Control {
    // Of what only has to be there, a text is the likeliest.
    guard let node = setting.node else { return .text() }
    if document.document.leafType(node) == .notFinite {
      var traits = NumberTraits()
      traits.takesNotFinite = true
      return .number(traits)
    }
    if document.document.leafType(node) == .data {
      var traits = TextTraits()
      traits.coding = .bytes
      return .text(traits)
    }
    if !secrecy.covers, reader?.openKind(of: identifier(of: pointer)) != .text,
      let control = InferredControl(document.document).truth(node)
    {
      return control
    }
    return switch document.document.kind(node) {
    case .bool: .toggle
    case .number: .number(NumberTraits())
    case .string:
      switch reader?.openKind(of: identifier(of: pointer)) {
      case .text: .text()
      case .date: .date(InferredControl(document.document).date(node) ?? format.dateKinds[0])
      default: InferredControl(document.document).date(node).map { .date($0) } ?? .text()
      }
    case .array: .list(ListTraits(SettingElements(setting, pointer: pointer, context: self)))
    case .null: .text()
    case .object:
      .pane(
        PaneLink(holdsValues: false) {
          ObjectPane(object(for: setting, at: pointer), title: pointer.tokens.last ?? title).pane
        })
    }
  }
}

extension Document {
  func spelling(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension DocumentIndex {
  /// Whether a later member of the same object has the same key, so that this one does not count.
  func isOverruled(_ node: NodeID) -> Bool {
    guard let parent = document.parent(node), document.kind(parent) == .object,
      isAmbiguous(node), let key = document.key(node)
    else { return false }
    return child(of: parent, key: key) != node
  }
}
