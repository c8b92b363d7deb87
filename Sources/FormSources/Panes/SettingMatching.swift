import Documents
import EditorCore
import JSONSchema

/// A look at settings one by one, for the words of a query.
final class SettingMatching {
  private let words: [SearchText]
  private let phrase: SearchText?
  /// Whether only settings that have a value are looked for.
  private let isForSet: Bool
  /// Whether only settings with another value than their default are looked for.
  private let isForModified: Bool
  /// Whether near misses count.
  private let forgiving: Bool
  private let file: BorrowedDocument
  private let schema: BorrowedDocument
  private let choiceTexts: [[String]]
  private let schemas: SchemaTable?
  /// What is secret of the object in which the settings are.
  private let secrecy: Secrecy

  init(
    _ query: SearchQuery, forgiving: Bool, file: BorrowedDocument, schema: BorrowedDocument,
    choiceTexts: [[String]], schemas: SchemaTable?, secrecy: Secrecy
  ) {
    self.schemas = schemas
    self.secrecy = secrecy
    words = query.words
    phrase = query.phrase
    isForSet = query.filters.contains(.set)
    isForModified = query.filters.contains(.modified)
    self.forgiving = forgiving
    self.file = file
    self.schema = schema
    self.choiceTexts = choiceTexts
  }

  enum Finding {
    case nothing
    case found(SearchRank)
    /// Only the row can tell.
    case unknown
  }

  /// How the setting matches all words.
  ///
  /// `identifier` holds that of the object in which it is, and a slash; it is left with the key after
  /// that.
  func finding(
    of setting: Setting, texts: SchemaTexts?, isGroup: Bool, identifier: inout [UInt8]
  ) -> Finding {
    if isForSet, setting.node == nil { return .nothing }
    if isForModified, isUnmodified(setting, texts) { return .nothing }
    guard !words.isEmpty else { return .unknown }
    // The schema of members of any name has another key itself.
    if setting.node == nil, let id = setting.schema, schemas?.parts(of: id).name != nil {
      return .unknown
    }
    let described = setting.schema.flatMap { schemas?.firstPlace(of: $0) }
    guard texts?.isElsewhere != true, described?.isInMainDocument ?? true else { return .unknown }
    let owner = setting.node == nil ? schema : file
    guard let member = setting.node ?? described?.node else { return .unknown }
    return owner.withKey(member) { key in
      identifier.appendToken(key)
      return identifier.withUnsafeBytes { identifier in
        finding(of: setting, texts, isGroup, key: key, identifier: identifier)
      }
    } ?? .unknown
  }

  private func finding(
    of setting: Setting, _ texts: SchemaTexts?, _ isGroup: Bool, key: UnsafeRawBufferPointer,
    identifier: UnsafeRawBufferPointer
  ) -> Finding {
    withText(texts?.title, orElse: key) { title in
      withText(texts?.help, orElse: UnsafeRawBufferPointer(start: nil, count: 0)) { help in
        // Near misses are looked for among rows that have one; most have none.
        if forgiving,
          !words.contains(where: { $0.isNearlyFound(title: title, identifier: identifier) })
        {
          return .nothing
        }
        if phrase?.isWhole(title) ?? false { return .found(.exactTitle) }
        var worst = SearchRank.exactIdentifier
        var isUnknown = false
        for word in words {
          if let rank = word.rank(title: title, identifier: identifier, help: help) {
            worst = max(worst, rank)
            continue
          }
          var finding = isGroup ? .nothing : self.finding(of: setting, texts, key: key, word)
          if texts?.help.node == nil, isFound(word, inCommentOf: setting) { finding = .unknown }
          if forgiving, case .nothing = finding,
            word.isNearlyFound(title: title, identifier: identifier)
          {
            finding = .found(.nearMiss)
          }
          switch finding {
          case .nothing: return .nothing
          case .found(let rank): worst = max(worst, rank)
          case .unknown: isUnknown = true
          }
        }
        return isUnknown ? .unknown : .found(worst)
      }
    }
  }

  /// Whether the value is not there, or spelled like the default; others may be equal all the same.
  private func isUnmodified(_ setting: Setting, _ texts: SchemaTexts?) -> Bool {
    guard let node = setting.node, let defaultValue = texts?.defaultValue.node else { return true }
    let kind = file.document.kind(node)
    guard !kind.isContainer, kind == schema.document.kind(defaultValue) else { return false }
    return file.withText(node) { value in
      schema.withText(defaultValue) { value.elementsEqual($0) }
    } == true
  }

  /// Looks for the word among the choices and in the value.
  private func finding(
    of setting: Setting, _ texts: SchemaTexts?, key: UnsafeRawBufferPointer, _ word: SearchText
  ) -> Finding {
    if let texts, texts.titledChoices >= 0,
      choiceTexts[Int(texts.titledChoices)].contains(where: { word.isFound(in: $0) })
    {
      return .found(.choice)
    }
    if let list = texts?.listedChoices.node {
      for choice in schema.document.children(list) {
        guard let isFound = schema.withText(choice, { word.isFound(in: $0) }) else {
          return .unknown
        }
        if isFound { return .found(.choice) }
      }
    }
    if let elements = texts?.elements.node, isFound(word, in: elements, of: schema) ?? true {
      return .unknown
    }
    guard let (owner, value) = effectiveValue(of: setting, texts) else { return .nothing }
    guard let isFound = isFound(word, in: value, of: owner) else { return .unknown }
    guard isFound else { return .nothing }
    // Whether the parts have rows of their own depends on the row's control, and so does whether a
    // name makes a secret of the value.
    if owner.document.childCount(value) > 0 { return .unknown }
    let secrecy = secrecy.inside(String(decoding: key, as: UTF8.self))
    return owner.document.value(value).map(secrecy.hides) ?? true ? .unknown : .found(.value)
  }

  private func isFound(_ word: SearchText, inCommentOf setting: Setting) -> Bool {
    setting.node.flatMap { file.document.comment(above: $0, hiding: secrecy) }
      .map { word.isFound(in: $0) } ?? false
  }

  /// Where the value is that is stored, or holds by default.
  private func effectiveValue(
    of setting: Setting, _ texts: SchemaTexts?
  ) -> (BorrowedDocument, NodeID)? {
    if let node = setting.node { return (file, node) }
    return texts?.defaultValue.node.map { (schema, $0) }
  }

  /// Whether the value or a leaf in it holds the word; nil where that cannot be told here.
  private func isFound(_ word: SearchText, in value: NodeID, of owner: BorrowedDocument) -> Bool? {
    guard owner.document.kind(value).isContainer else {
      return owner.withText(value) { word.isFound(in: $0) }
    }
    let subtree = owner.document.subtree(value)
    for index in subtree.lowerBound.index..<subtree.upperBound.index {
      let leaf = NodeID(index)
      guard owner.document.childCount(leaf) == 0 else { continue }
      // Whether it is a secret is told by the row.
      guard let isFound = owner.withText(leaf, { word.isFound(in: $0) }) else { return nil }
      if isFound { return true }
    }
    return false
  }

  /// Lends the text of a string of the schema, or else another.
  private func withText(
    _ place: SchemaTexts.Place?, orElse other: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) -> Finding
  ) -> Finding {
    guard let node = place?.node else { return body(other) }
    return schema.withText(node, body) ?? body(other)
  }
}

extension [UInt8] {
  /// Appends the key as a token of a JSON Pointer (RFC 6901 §3).
  fileprivate mutating func appendToken(_ key: UnsafeRawBufferPointer) {
    guard key.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      append(contentsOf: key)
      return
    }
    append(contentsOf: Pointer.encode(String(decoding: key, as: UTF8.self)).utf8)
  }
}
