import Documents
import EditorCore

/// A look at settings one by one, for the words of a query.
struct SettingLook {
  let query: SearchQuery
  /// Whether near misses count.
  let forgiving: Bool
  let file: LentDocument
  let schema: LentDocument

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
    let owner = setting.schema == nil ? file : schema
    guard let member = setting.schema ?? setting.node else { return .unknown }
    return owner.withKey(member) { key in
      identifier.appendToken(key)
      return identifier.withUnsafeBytes { identifier in
        finding(of: setting, texts, isGroup, key: key, identifier: identifier)
      }
    } ?? .unknown
  }

  // MARK: - Private

  private func finding(
    of setting: Setting, _ texts: SchemaTexts?, _ isGroup: Bool, key: UnsafeRawBufferPointer,
    identifier: UnsafeRawBufferPointer
  ) -> Finding {
    withText(texts?.title, orElse: key) { title in
      withText(texts?.help, orElse: UnsafeRawBufferPointer(start: nil, count: 0)) { help in
        var worst = SearchRank.exactIdentifier
        var isUnknown = false
        for word in query.words {
          if let rank = word.rank(title: title, identifier: identifier, help: help) {
            worst = max(worst, rank)
            continue
          }
          var finding = isGroup ? .nothing : self.finding(of: setting, texts, key: key, word)
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

  /// Looks for the word among the choices and in the value.
  private func finding(
    of setting: Setting, _ texts: SchemaTexts?, key: UnsafeRawBufferPointer, _ word: SearchText
  ) -> Finding {
    if let choices = texts?.titledChoices, choices.contains(where: { word.isFound(in: $0) }) {
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
    guard !(texts?.isSecret ?? false), !file.document.format.holdsSecrets else { return .nothing }
    guard let (owner, value) = effectiveValue(of: setting, texts) else { return .nothing }
    guard let isFound = isFound(word, in: value, of: owner) else { return .unknown }
    guard isFound else { return .nothing }
    // Whether a name such as this makes a secret of the value depends on the row's control.
    return SecretNames.includes(String(decoding: key, as: UTF8.self)) ? .unknown : .found(.value)
  }

  /// Where the value is that is stored, or holds by default.
  private func effectiveValue(
    of setting: Setting, _ texts: SchemaTexts?
  ) -> (LentDocument, NodeID)? {
    if let node = setting.node { return (file, node) }
    return texts?.defaultValue.node.map { (schema, $0) }
  }

  /// Whether the value or a leaf in it holds the word; nil where that cannot be told here.
  private func isFound(_ word: SearchText, in value: NodeID, of owner: LentDocument) -> Bool? {
    guard owner.document.kind(value).isContainer else {
      return owner.withText(value) { word.isFound(in: $0) }
    }
    let subtree = owner.document.subtree(value)
    for index in subtree.lowerBound.index..<subtree.upperBound.index {
      let leaf = NodeID(index)
      guard owner.document.childCount(leaf) == 0 else { continue }
      guard let isFound = owner.withText(leaf, { word.isFound(in: $0) }) else { return nil }
      if isFound, leaf == value || !isSecret(leaf, of: owner.document) { return true }
    }
    return false
  }

  private func isSecret(_ leaf: NodeID, of document: Document) -> Bool {
    document.kind(leaf) == .string && document.key(leaf).map { SecretNames.includes($0) } ?? false
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
