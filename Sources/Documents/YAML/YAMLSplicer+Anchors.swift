import EditorCore

extension YAMLSplicer {
  /// Throws where a value goes that an alias stands for which stays.
  func checkAnchors() throws(EditError) {
    guard !geometry.notes.aliases.isEmpty else { return }
    let removed = plan.removals.map { (id: $0, nodes: nodes(of: $0)) }
    // The anchor of what is replaced stays.
    let replaced = plan.replacements.keys.map { id in
      (id: id, nodes: nodes(of: id, isReplaced: true))
    }
    let going = removed + replaced
    for alias in geometry.notes.aliases
    where !going.contains(where: { $0.nodes.contains(alias.source) }) {
      if let place = going.first(where: { $0.nodes.contains(alias.target) }) {
        throw .locked(
          document.pointer(place.id) ?? Pointer(), reason: YAMLLock.anchor.description)
      }
    }
  }

  /// Throws where an alias would come before the value that it stands for.
  func checkAnchors(of container: NodeID) throws(EditError) {
    guard !geometry.notes.aliases.isEmpty else { return }
    let parts = plan.parts(of: container).compactMap { part -> Range<Int>? in
      if case .kept(let id) = part { nodes(of: id) } else { nil }
    }
    for alias in geometry.notes.aliases {
      guard let target = parts.firstIndex(where: { $0.contains(alias.target) }),
        let source = parts.firstIndex(where: { $0.contains(alias.source) }), source < target
      else { continue }
      throw .fixedOrder(document.pointer(container) ?? Pointer())
    }
  }

  /// The nodes of the value and its key; of one that is replaced, those in it.
  private func nodes(of id: NodeID, isReplaced: Bool = false) -> Range<Int> {
    let part = geometry.notes.parts[id.index]
    if isReplaced { return part.source + 1..<max(part.source + 1, part.sourceEnd) }
    // A key is the node before its value.
    return part.source - (document.keyRange(id) == nil ? 0 : 1)..<part.sourceEnd
  }
}
