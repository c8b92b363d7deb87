package import Documents
package import EditorCore

/// What an object of Kubernetes says that it is, by which its schema is found.
package struct ObjectKind: Hashable, Sendable {
  /// The group and the version, such as `apps/v1`; `v1` where the group has no name.
  package var apiVersion: String
  package var kind: String

  package init(apiVersion: String, kind: String) {
    (self.apiVersion, self.kind) = (apiVersion, kind)
  }

  /// What the document says; nil where it says not both.
  package init?(of index: DocumentIndex) {
    guard let apiVersion = index.value("apiVersion", of: index.document.root)?.string,
      let kind = index.value("kind", of: index.document.root)?.string
    else { return nil }
    self.init(apiVersion: apiVersion, kind: kind)
  }

  fileprivate init(group: String?, version: String, kind: String) {
    let group = group.flatMap { $0.isEmpty ? nil : $0 + "/" } ?? ""
    self.init(apiVersion: group + version, kind: kind)
  }
}

extension ObjectKind {
  /// The places in a document that are secret because it is a Secret, or a list in which there is one: the data under
  /// whatever keys, and the annotation in which `kubectl apply` keeps all of that as one text.
  static func secretPlaces(in index: DocumentIndex) -> [[String]] {
    let document = index.document
    // An object of Kubernetes has few members, and no others are looked up.
    guard document.kind(document.root) == .object,
      document.childCount(document.root) <= mostMembers, let kind = ObjectKind(of: index),
      kind.apiVersion == "v1"
    else { return [] }
    let places = [
      ["data", "*"], ["stringData", "*"],
      ["metadata", "annotations", "kubectl.kubernetes.io/last-applied-configuration"],
    ]
    if kind.kind == "Secret" { return places }
    guard ["List", "SecretList"].contains(kind.kind),
      let items = index.child(of: document.root, key: "items"), document.kind(items) == .array
    else { return [] }
    let isOfSecrets =
      kind.kind == "SecretList"
      || document.children(items).contains { index.value("kind", of: $0)?.string == "Secret" }
    return isOfSecrets ? places.map { ["items", "*"] + $0 } : []
  }

  private static let mostMembers = 32
}

/// A schema of one kind of object, in a file of several.
package struct KindSchema: Hashable, Sendable {
  package var kind: ObjectKind
  /// Which document of the file it is in, counted from 1.
  package var document: Int
  /// Where it is in that.
  package var pointer: Pointer

  /// Whether it may refer to others in the file, as those of OpenAPI do.
  package var isOfOpenAPI: Bool {
    pointer.tokens.first != "spec" && pointer.tokens.first != "items"
  }

  /// The schemas in a file that says of which kinds of objects they are: resources that somebody defines,
  /// alone or in a list, or OpenAPI.
  package static func all(in documents: [Document]) -> [KindSchema] {
    documents.enumerated().flatMap { number, document in
      let index = DocumentIndex(document)
      let found = defined(by: document.root, at: Pointer(), in: index) + openAPI(in: index)
      return found.map { KindSchema(kind: $0.kind, document: number + 1, pointer: $0.pointer) }
    }
  }

  private typealias Found = (kind: ObjectKind, pointer: Pointer)

  /// `CustomResourceDefinition` of `apiextensions.k8s.io/v1`.
  private static func defined(
    by node: NodeID, at place: Pointer, in index: DocumentIndex
  ) -> [Found] {
    let document = index.document
    if let items = index.child(of: node, key: "items"), document.kind(items) == .array {
      return document.children(items).enumerated().flatMap { number, item in
        defined(by: item, at: Pointer(["items", "\(number)"]), in: index)
      }
    }
    guard index.value("kind", of: node)?.string == "CustomResourceDefinition",
      let spec = index.child(of: node, key: "spec"),
      let names = index.child(of: spec, key: "names"),
      let kind = index.value("kind", of: names)?.string,
      let versions = index.child(of: spec, key: "versions"), document.kind(versions) == .array
    else { return [] }
    let group = index.value("group", of: spec)?.string
    return document.children(versions).enumerated().compactMap { number, version in
      let tokens = ["spec", "versions", "\(number)", "schema", "openAPIV3Schema"]
      guard let name = index.value("name", of: version)?.string,
        let schema = index.child(of: version, key: "schema"),
        index.child(of: schema, key: "openAPIV3Schema") != nil
      else { return nil }
      return (
        ObjectKind(group: group, version: name, kind: kind), Pointer(place.tokens + tokens)
      )
    }
  }

  /// What the extension `x-kubernetes-group-version-kind` marks in versions 2 and 3.
  private static func openAPI(in index: DocumentIndex) -> [Found] {
    for tokens in [["components", "schemas"], ["definitions"]] {
      guard let schemas = index.node(at: Pointer(tokens)) else { continue }
      let document = index.document
      return document.children(schemas).flatMap { schema -> [Found] in
        guard let name = document.key(schema),
          let kinds = index.child(of: schema, key: "x-kubernetes-group-version-kind"),
          document.kind(kinds) == .array
        else { return [] }
        return document.children(kinds).compactMap { kind in
          guard let version = index.value("version", of: kind)?.string,
            let word = index.value("kind", of: kind)?.string
          else { return nil }
          let group = index.value("group", of: kind)?.string
          return (
            ObjectKind(group: group, version: version, kind: word), Pointer(tokens + [name])
          )
        }
      }
    }
    return []
  }
}

extension KindSchema {
  package var value: Value {
    .object([
      .init("apiVersion", .string(kind.apiVersion)), .init("kind", .string(kind.kind)),
      .init("document", .number(Number(document))), .init("at", .string(pointer.description)),
    ])
  }

  package init?(_ value: Value) {
    guard let apiVersion = value["apiVersion"]?.string, let kind = value["kind"]?.string,
      let pointer = value["at"]?.string.flatMap(Pointer.init(parsing:)),
      let document = value["document"]?.number.flatMap({ Int($0.text) }), document > 0
    else { return nil }
    self.init(
      kind: ObjectKind(apiVersion: apiVersion, kind: kind), document: document, pointer: pointer)
  }
}
