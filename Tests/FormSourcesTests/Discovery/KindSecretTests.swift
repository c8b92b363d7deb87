import Documents
import EditorCore
import FormSources
import Testing

/// What is secret of objects of Kubernetes, whatever schema describes them.
struct KindSecretTests {
  private static let secret = #"""
    apiVersion: v1
    kind: Secret
    metadata:
      annotations:
        kubectl.kubernetes.io/last-applied-configuration: '{"data":{"k":"Y2FuYXJ5"}}'
        note: open
    data: {k: Y2FuYXJ5}
    stringData: {l: canary}
    """#

  private func isSecret(_ text: String, _ place: String) throws -> Bool {
    let document = try Document(Array(text.utf8), format: .yaml)
    let form = FormSource.form(for: DocumentIndex(document), title: "")
    return form.secrecy.at(try #require(Pointer(parsing: place))).covers
  }

  @Test(arguments: [
    ("/data/k", true), ("/data/new", true), ("/stringData/l", true), ("/data", false),
    ("/metadata/annotations/kubectl.kubernetes.io~1last-applied-configuration", true),
    ("/metadata/annotations/note", false), ("/kind", false),
  ])
  func `a Secret hides its data, in the annotation too`(place: String, isSecret: Bool) throws {
    #expect(try self.isSecret(Self.secret, place) == isSecret)
    let lines = Self.secret.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    let list = "apiVersion: v1\nkind: List\nitems:\n-\n\(lines)\n"
    #expect(try self.isSecret(list, "/items/0\(place)") == isSecret)
    let secrets = list.replacing("kind: List", with: "kind: SecretList")
      .replacing("kind: Secret\n", with: "type: Opaque\n")
    #expect(try self.isSecret(secrets, "/items/0\(place)") == isSecret)
  }

  @Test func `what is no Secret is open`() throws {
    for text in [
      Self.secret.replacing("kind: Secret", with: "kind: ConfigMap"),
      Self.secret.replacing("apiVersion: v1", with: "apiVersion: example.org/v1"),
    ] {
      #expect(try !isSecret(text, "/data/k"))
    }
    #expect(
      try !isSecret("apiVersion: v1\nkind: List\nitems: [{kind: ConfigMap}]\n", "/items/0/data/k"))
  }
}
