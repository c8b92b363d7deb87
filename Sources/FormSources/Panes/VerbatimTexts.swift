import Documents
import EditorCore

/// The stretches of both files in which all stands that some settings are found by, as it is.
///
/// To look through a stretch once is much faster than to look at each setting in it, and most
/// stretches hold none of what is searched. Only settings without parts and texts without escapes
/// are like that.
struct VerbatimTexts {
  private let file: Range<Int>?
  private let schema: Range<Int>?
  /// The beginning of the identifiers of all.
  private let identifier: [UInt8]

  init?(
    of object: SettingObject, _ settings: [Setting], _ texts: [SchemaTexts], identifier: [UInt8]
  ) {
    let document = object.context.document.document
    let schema = object.context.schema?.document
    // Properties that stand in several places are in no one stretch, as are the members of an object of
    // most languages.
    if case .united? = object.properties { return nil }
    guard document.format.isJSON, schema?.format.isJSON ?? true else { return nil }
    for (index, setting) in settings.enumerated() {
      if let node = setting.node {
        // Comments are searched without their marks.
        guard document.isVerbatim(node), document.plainKeyRange(node) != nil,
          index < texts.count && texts[index].help.node != nil
            || document.comment(above: node) == nil
        else { return nil }
      }
      guard let described = setting.schema else { continue }
      guard index < texts.count, let schema, schema.isVerbatim(texts[index]),
        let node = object.context.source?.schemas.node(of: described),
        schema.plainKeyRange(node) != nil
      else { return nil }
    }
    file = object.node.map { document.valueRange($0) }
    self.schema = object.propertyList.flatMap { schema?.valueRange($0) }
    self.identifier = identifier
  }

  /// Whether none of the settings can hold all words of the query.
  func ruleOut(_ query: SearchQuery, in context: FormContext) -> Bool {
    let document = context.document.document
    let schemaDocument = context.schema?.document ?? document
    return document.bytes.withUnsafeBytes { fileBytes in
      schemaDocument.bytes.withUnsafeBytes { schemaBytes in
        query.words.contains { word in
          !word.reachesAcrossKeys
            && !identifier.withUnsafeBytes { word.isFound(in: $0) }
            && !Self.holds(word, schema, of: schemaBytes) && !Self.holds(word, file, of: fileBytes)
        }
      }
    }
  }

  private static func holds(
    _ word: SearchText, _ range: Range<Int>?, of bytes: UnsafeRawBufferPointer
  ) -> Bool {
    range.map { word.isFound(in: UnsafeRawBufferPointer(rebasing: bytes[$0])) } ?? false
  }
}

extension Document {
  /// Whether the value is a leaf that means the very bytes that it stands in.
  fileprivate func isVerbatim(_ leaf: NodeID) -> Bool { plainTextRange(leaf) != nil }

  fileprivate func isVerbatim(_ texts: SchemaTexts) -> Bool {
    texts.isOwn && texts.elements.node == nil
      && [texts.title.node, texts.help.node, texts.defaultValue.node]
        .allSatisfy { $0.map { isVerbatim($0) } ?? true }
      && texts.listedChoices.node.map { children($0).allSatisfy { isVerbatim($0) } } ?? true
  }
}
