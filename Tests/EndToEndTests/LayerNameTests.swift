import TestSupport
import Testing

/// Layers of a stack by the names that a person gives them.
struct LayerNameTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox("l: [1]\nm: 2\n", named: "a.yaml")
    try sandbox.folder.write("m: 3\n", to: "b.yaml")
    return sandbox
  }

  @Test func `one file under two names is one file`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      "set", "--layer", "a.yaml", "--layer", "./a.yaml", "--merge", "/l=append", "/l/0=5", "/m=7")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: "a.yaml") == "l: [5]\nm: 7\n")
  }

  @Test func `a layer is found by another name of its file`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      "set", "--layer", "a.yaml", "--layer", "b.yaml", "--in", "./a.yaml", "/m=7")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: "a.yaml") == "l: [1]\nm: 7\n")
    let other = try sandbox.run(
      "set", "--layer", "a.yaml", "--layer", "b.yaml", "--in", "c.yaml", "/m=7")
    #expect(other.errors.contains("'c.yaml' is no layer here"))
  }

  @Test func `line by line a layer is chosen by its name, too`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      "--plain", "--layer", "a.yaml", "--layer", "b.yaml", input: "2=9\nlayer 2\na.yaml\ns\n")
    #expect(run.output.contains("number or name: "))
    #expect(try sandbox.folder.text(of: "a.yaml") == "l: [1]\nm: 9\n")
  }

  @Test func `a key that is renamed leaves none in a weaker file`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      "--plain", "--layer", "a.yaml", "--layer", "b.yaml", input: "key 2\nmm\ns\n")
    #expect(run.output.contains("2. mm: 3 (unsaved)"))
    #expect(!run.output.contains("m: 2"), "\(run.output)")
    #expect(try sandbox.folder.text(of: "a.yaml") == "l: [1]\nmm: 2\n")
    #expect(try sandbox.folder.text(of: "b.yaml") == "mm: 3\n")
  }

  @Test func `what is added to a list is in no layer yet`() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run(
      "--plain", "--layer", "a.yaml", "--layer", "b.yaml", input: "1\nadd\n5\ni 2\ns\n")
    #expect(!run.output.contains("a.yaml:1  {"), "\(run.output)")
    #expect(try sandbox.folder.text(of: "a.yaml") == "l: [1, 5]\nm: 2\n")
  }
}
