import TestSupport
import Testing

/// Files that hold objects of Kubernetes, which say themselves what they are.
struct KubernetesObjectTests {
  @Test func `an object of Kubernetes follows the definition of its kind`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      """
      kind: CustomResourceDefinition
      spec:
        group: x.org
        names: {kind: Other}
        versions: [{name: v1, schema: {openAPIV3Schema: {type: object}}}]
      ---
      kind: CustomResourceDefinition
      spec:
        group: x.org
        names: {kind: Gadget}
        versions:
        - name: v1
          schema:
            openAPIV3Schema:
              properties:
                spec:
                  properties:
                    size: {type: integer, maximum: 9}
                    note: {type: string, nullable: true}

      """, to: "crd.yaml")
    try sandbox.folder.write(
      """
      {"definitions": {
        "io.Map": {"properties": {"metadata": {"$ref": "#/definitions/Meta"}},
          "x-kubernetes-group-version-kind": [{"group": "", "version": "v1", "kind": "ConfigMap"}]},
        "Meta": {"properties": {"name": {"type": "string"}}}}}
      """, to: "swagger.json")
    let added = try sandbox.run("schema", "add", "crd.yaml")
    #expect(added == Sandbox.Run(exit: .exited(0), output: "Added 'crd': 2 schemas\n", errors: ""))
    #expect(try sandbox.run("schema", "add", "swagger.json").exit == .exited(0))
    #expect(
      try sandbox.run("schema", "list").output.hasPrefix(
        "crd\tcrd.yaml\tx.org/v1/Other x.org/v1/Gadget\t\t"))
    try sandbox.folder.write(
      "apiVersion: x.org/v1\nkind: Gadget\nspec: {size: 12, note: null}\n", to: "edit-1.yaml")
    #expect(
      try sandbox.run("check", "-v", "edit-1.yaml")
        == Sandbox.Run(
          exit: .exited(1), output: "edit-1.yaml:3:14: error: 12 is above 9 (maximum)\n",
          errors: "edit-1.yaml: checked by the schema 'crd', added for 'Gadget' of 'x.org/v1'\n"))
    try sandbox.folder.write(
      #"{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": 5}}"#, to: "edit-2.json")
    #expect(
      try sandbox.run("check", "edit-2.json").output
        == "edit-2.json:1:64: error: '5' is not a text (type)\n")
    try sandbox.folder.write(
      "apiVersion: x.org/v2\nkind: Gadget\nspec: {size: 12}\n", to: "new.yaml")
    #expect(try sandbox.run("check", "new.yaml").exit == .exited(0))
  }

  @Test func `a Secret takes base64 from scripts, and keeps bytes that are no text`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      "apiVersion: v1\nkind: Secret\ndata:\n  a: b2xk # mine\n  b: /wD/\n", to: "s.yaml")
    #expect(try sandbox.run("get", "s.yaml", "/data/a").output == "\"b2xk\"\n")
    #expect(try !sandbox.run("list", "s.yaml").output.contains("b2xk"))
    let refused = try sandbox.run("set", "s.yaml", "/data/a=plain")
    #expect(refused.exit == .exited(1))
    #expect(refused.errors == "prefs-tui: s.yaml:4:6: is not a secret that is accepted here\n")
    #expect(try sandbox.run("set", "s.yaml", "/data/a=bmV3").exit == .exited(0))
    #expect(try sandbox.run("set", "s.yaml", "/data/b=bmV3").exit == .exited(1))
    #expect(
      try sandbox.folder.text(of: "s.yaml")
        == "apiVersion: v1\nkind: Secret\ndata:\n  a: bmV3 # mine\n  b: /wD/\n")
  }

  @Test
  func `a secret is hidden where documents are parted otherwise, and where an alias leads to it`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.folder.write("token: AAAA1\nk: 1\r---\rtoken: BBBB2\rk: 2\r", to: "cr.yaml")
    for document in ["1", "2"] {
      let diff = try sandbox.run("diff", "cr.yaml", "--document", document, "/k=7").output
      #expect(diff.contains("7") && !diff.contains("AAAA1") && !diff.contains("BBBB2"))
    }
    try sandbox.folder.write(
      "l: &l hunter3\nd: {password: *l}\nz: 1\n---\nx: 1\n...\n%YAML 1.1\n---\ntoken: A\n",
      to: "a.yaml")
    #expect(try sandbox.run("set", "a.yaml", "/z=2").exit == .exited(0))
    #expect(
      try sandbox.run("history", "a.yaml", "1", "--text").output
        == "l: &l ••••••••\nd: {password: *l}\nz: 1\n---\nx: 1\n...\n%YAML 1.1\n---\ntoken: ••••••••\n"
    )
  }

  @Test func `each object of a file keeps its own secrets, whichever is edited`() throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      """
      apiVersion: v1
      kind: Secret
      data:
        first: b2xk
      ---
      apiVersion: v1
      kind: ConfigMap
      data: {a: "1"}
      ---
      # token: canary
      ---
      env: [{name: DB_PASSWORD, value: hunter2}]
      command: [app, --token, k1ssm3]
      ---
      apiVersion: v1
      kind: Secret
      data: {last: bGFzdA==}

      """, to: "all.yaml")
    let secrets = ["canary", "b2xk", "hunter2", "k1ssm3", "bGFzdA=="]
    for document in ["2", "4"] {
      let change = document == "2" ? "/data/a=2" : "/command/0=other"
      let diff = try sandbox.run("diff", "all.yaml", "--document", document, change).output
      #expect(diff.contains("+"), "\(document)")
      for secret in secrets { #expect(!diff.contains(secret), "\(document)") }
    }
    #expect(try sandbox.run("set", "all.yaml", "--document", "2", "/data/a=2").exit == .exited(0))
    let kept = try sandbox.run("history", "all.yaml", "--document", "2", "1", "--text").output
    #expect(kept.contains(#"data: {a: "1"}"#))
    for secret in secrets { #expect(!kept.contains(secret)) }
    #expect(try sandbox.folder.text(of: "all.yaml").contains("first: b2xk"))
    #expect(
      try sandbox.run("history", "all.yaml").output.hasSuffix(
        "\n   nothing in this document but secrets, comments or layout\n"))
    #expect(
      try sandbox.run("list", "all.yaml").errors
        == "prefs-tui: all.yaml holds 5 documents; '--document' names another one\n")
    #expect(try sandbox.run("list", "all.yaml", "--document", "2").errors == "")
    #expect(
      try sandbox.run("get", "all.yaml", "/x").errors
        == "prefs-tui: all.yaml (document 1 of 5): '/x' is not set and has no default\n")
  }
}
