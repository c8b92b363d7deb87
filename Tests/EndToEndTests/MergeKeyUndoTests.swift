import TestSupport
import Testing

/// Undo of what was saved of values that others give by YAML's `<<`.
struct MergeKeyUndoTests {
  private static let text = """
    d: &d {restart: always, n: 1} # base
    s:
      <<: *d # merged
      x: 1

    """

  private func saved(_ commands: String) throws -> (text: String, output: String) {
    let sandbox = try Sandbox(Self.text, named: "c.yaml")
    let run = try sandbox.run("--plain", "c.yaml", input: commands)
    return (try sandbox.folder.text(of: "c.yaml"), run.output)
  }

  @Test func `an override is taken away again`() throws {
    let (text, output) = try saved("3=no\nw\nu\nd\nw\ns\n")
    #expect(text == Self.text)
    #expect(output.contains("> restart: always, of the merge key '<<'\n"))
    let again = try saved("3=no\nw\nu\nU\nd\nw\nu\nw\nU\ns\n")
    #expect(again.text == Self.text.replacing("x: 1\n", with: "x: 1\n  restart: \"no\"\n"))
    #expect(again.output.contains("> no unsaved changes\n"))
  }

  @Test func `changes of an override before the Save are one with it`() throws {
    let (text, _) = try saved("3=no\n3=maybe\nw\nu\ns\n")
    #expect(text == Self.text)
  }
}
