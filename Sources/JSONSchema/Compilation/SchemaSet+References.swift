import Documents
import EditorCore

extension SchemaSet {
  /// What a reference leads to.
  enum Target {
    case found(SubschemaID)
    /// No schema is there, in the very document of the reference.
    case dangling
    /// Another document is meant that is not known, or has no schema there.
    case missing
  }

  /// Follows a reference that stands in a schema of the resource.
  func target(of reference: String, in referrer: ResourceID) -> Target {
    let relative = URIReference(reference)
    let absolute = relative.resolved(against: resources[referrer.index].base)
    let isLocal = relative.isSameDocument
    guard
      let resource = isLocal ? referrer : resource(at: absolute.document, referredFrom: referrer),
      let (place, owner) = place(absolute.decodedFragment ?? "", in: resource),
      kind(place) == .object || kind(place) == .bool
    else { return isLocal ? .dangling : .missing }
    return .found(subschema(at: place, within: owner))
  }

  /// The place of the `$dynamicAnchor` in the resource.
  func dynamicAnchor(_ name: String, in resource: ResourceID) -> Place? {
    scan(resources[resource.index].place.file)
    return dynamicAnchors[Anchor(resource: resource, name: ExactText(name))]
  }

  /// Whether the resource says `"$recursiveAnchor": true`.
  func hasRecursiveAnchor(_ resource: ResourceID) -> Bool {
    let resource = resources[resource.index]
    let index = index(resource.place.file)
    guard resource.dialect == .draft2019,
      let node = index.child(of: resource.place.node, key: "$recursiveAnchor")
    else { return false }
    return index.document.value(node) == .bool(true)
  }

  /// Follows a pointer from one schema of the set, keeping track of the resource.
  func place(at pointer: Pointer, from start: Place, _ resource: ResourceID) -> (Place, ResourceID)?
  {
    var place = start
    var resource = resource
    let index = index(start.file)
    for token in pointer.tokens {
      guard let node = index.child(of: place.node, at: token) else { return nil }
      place = Place(file: start.file, node: node)
      resource = self.resource(at: place, within: resource)
    }
    return (place, resource)
  }

  /// The place that a fragment names: the root, a pointer or an anchor.
  private func place(_ fragment: String, in resource: ResourceID) -> (Place, ResourceID)? {
    let root = resources[resource.index].place
    if fragment.isEmpty { return (root, resource) }
    if fragment.utf8.first == UInt8(ascii: "/") {
      return Pointer(parsing: fragment).flatMap { place(at: $0, from: root, resource) }
    }
    scan(root.file)
    return anchors[Anchor(resource: resource, name: ExactText(fragment))].map { ($0, resource) }
  }
}

extension DocumentIndex {
  /// The member or element that one token of a pointer names.
  fileprivate func child(of container: NodeID, at token: String) -> NodeID? {
    guard document.kind(container) == .array else { return child(of: container, key: token) }
    let isIndex = !token.hasPrefix("0") || token.utf8.count == 1
    return isIndex ? Int(token).flatMap { child(of: container, at: $0) } : nil
  }
}
