import Documents
import EditorCore

/// Where a change to a place of a stack is made: in which layer, and at which place of that.
///
/// A value is changed where it is set now. Where that cannot be, the person's own layer takes it, if it
/// is stronger, and else nothing does: the change would have no effect.
enum LayerRoute: Equatable {
  case to(Int, Pointer)
  /// Why there is no such place, in words.
  case locked(String)

  init(of pointer: Pointer, in snapshot: LayeredSnapshot) {
    self = LayerRouter(snapshot: snapshot).route(pointer)
  }

  /// The route of a change: to take a value away, a layer has to have it.
  init(of change: Change, in snapshot: LayeredSnapshot) {
    var router = LayerRouter(snapshot: snapshot)
    switch change {
    case .remove: (router.takesAway, router.takesWhole) = (true, true)
    case .set: router.takesWhole = true
    case .arrange, .spell, .copy: break
    }
    self = router.route(change.pointer)
  }

  /// Whether a person may choose among the layers for a place: it holds one value, and is in no list.
  ///
  /// With `lists`, it may also hold a list that is one layer's alone.
  static func isOpen(
    _ pointer: Pointer, in snapshot: LayeredSnapshot, lists: Bool = false
  ) -> Bool {
    let (document, index) = (snapshot.index.document, snapshot.index)
    var node = document.root
    for token in pointer.tokens {
      guard document.kind(node) != .array else { return false }
      guard let child = index.child(of: node, token: token) else { return true }
      node = child
    }
    let isOneValue =
      lists && document.kind(node) == .array
      ? !snapshot.stack.isPutTogether(node) : !document.kind(node).isContainer
    return isOneValue && document.lockReason(node) == nil
  }
}

private struct LayerRouter {
  let snapshot: LayeredSnapshot
  var takesAway = false
  /// Whether it is about all that stands at the place, so that it may go to another layer than parts of it.
  var takesWhole = false
  var stack: DocumentStack { snapshot.stack }

  func route(_ pointer: Pointer) -> LayerRoute {
    var node = stack.merged.root
    for (depth, token) in pointer.tokens.enumerated() {
      let child = stack.index.child(of: node, token: token)
      if stack.merged.kind(node) == .array {
        return route(pointer, at: depth, in: node, element: child)
      }
      guard let child else {
        let kind = stack.merged.kind(node)
        guard !kind.isContainer, kind != .null else { return unset(pointer) }
        // Where a value without parts counts, its own document refuses what is to be in it.
        let source = stack.source(of: node).document
        return snapshot.layers[source].lock.map { .locked($0) } ?? .to(source, pointer)
      }
      node = child
    }
    guard !(stack.merged.kind(node) == .array && stack.isPutTogether(node)) else {
      return .locked(putTogether(node))
    }
    return set(pointer, at: node)
  }

  /// The route to what is set now, by the value that holds.
  private func set(_ pointer: Pointer, at node: NodeID) -> LayerRoute {
    if let chosen = chosen(pointer), takesWhole || !stack.merged.kind(node).isContainer {
      return .to(chosen, pointer)
    }
    let source = stack.source(of: node)
    if stack.isClearing(node, at: pointer) {
      let location = snapshot.layers[source.document].location
      return .locked(localized("'\(location)' takes away what others say; without that they count"))
    }
    let winner = snapshot.layers[source.document]
    // Of a list of texts in a file that is read in pieces one element may be the value.
    let place = stack.documents[source.document].pointer(source.node) ?? pointer
    guard let lock = winner.lock else { return .to(source.document, place) }
    if let own = snapshot.ownLayer, stack.isReplaced(at: pointer),
      stack.entry(hidingChangeOf: own, at: pointer) == nil
    {
      return .to(own, pointer)
    }
    return .locked(snapshot.variable(of: node).map { "\(lock): \($0)" } ?? lock)
  }

  /// The route to what no layer sets: the person's own layer, or else the strongest.
  private func unset(_ pointer: Pointer) -> LayerRoute {
    if let chosen = chosen(pointer) { return .to(chosen, pointer) }
    if let own = snapshot.ownLayer { return .to(own, pointer) }
    let lock = (snapshot.layers.last { $0.isOwn } ?? snapshot.layers.last)?.lock
    return .locked(lock ?? localized("no file of your own takes it here; name a layer (--in)"))
  }

  /// The route to a part of a list, which is where the list is, or where the element is that comes from
  /// one of the lists that make it.
  private func route(
    _ pointer: Pointer, at depth: Int, in list: NodeID, element: NodeID?
  ) -> LayerRoute {
    let source = stack.source(of: element ?? list)
    if let lock = snapshot.layers[source.document].lock { return .locked(lock) }
    guard stack.isPutTogether(list) else { return .to(source.document, pointer) }
    let document = stack.documents[source.document]
    if element == nil {
      // A list of one text is that text, and takes no other as it is.
      guard document.kind(source.node) == .array else { return .locked(putTogether(list)) }
      return .to(source.document, Pointer(Array(pointer.tokens[..<depth]) + ["-"]))
    }
    guard let place = document.pointer(source.node) else { return .locked(putTogether(list)) }
    return .to(source.document, Pointer(place.tokens + pointer.tokens[(depth + 1)...]))
  }

  private func chosen(_ pointer: Pointer) -> Int? {
    guard let target = snapshot.choices.byPlace[pointer]?.target,
      snapshot.layers[target].lock == nil,
      !takesAway || stack.indexes[target].node(at: pointer) != nil
    else { return nil }
    return target
  }

  private func putTogether(_ list: NodeID) -> String {
    var names: [String] = []
    let parts = Array(stack.merged.children(list))
    for element in parts.isEmpty ? [list] : parts {
      let name = snapshot.layers[stack.source(of: element).document].location
      if !names.contains(name) { names.append(name) }
    }
    return localized("put together of what is in \(names.joined(separator: ", "))")
  }
}
