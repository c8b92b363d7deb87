import TestSupport
import Testing

/// Undo of what was saved in a stack: each file is again what it was, and redo has it as it was saved.
struct StackUndoTests {
  private struct Stack {
    let sandbox: Sandbox
    let texts: [String]

    init(_ weak: String, _ strong: String) throws {
      texts = [weak, strong]
      sandbox = try Sandbox(weak, named: "b.yaml")
      try sandbox.folder.write(strong, to: "t.yaml")
    }

    func now() throws -> [String] {
      try ["b.yaml", "t.yaml"].map { try sandbox.folder.text(of: $0) }
    }

    @discardableResult func run(_ input: String) throws -> String {
      try sandbox.run("--plain", "--layer", "b.yaml", "--layer", "t.yaml", input: input).output
    }
  }

  @Test(arguments: [
    ("l: [1] # weak\n", "l: [2, 3] # strong\nz: 1\n", "r 1\n"),
    ("x: 1\nl: [1, 2] # weak\n", "z: 1 # strong\n", "r 2\n"),
    ("u: {a: 1, b: 2} # weak\n", "u: {a: 3} # strong\nz: 1\n", "r [u]\n"),
    ("x: 1\n", "m:\n  # above\n  k: 1 # strong\nz: 1\n", "r [m]\n"),
    ("m:\n  # above\n  k: 1 # weak\nx: 1\n", "z: 1 # strong\n", "r [m]\n"),
    ("s: 1 # weak\n", "s: 2 # strong\n", "1=7\nlayer 1\n1\n"),
    ("m: {aa: 1} # weak\n", "z: 1 # strong\n", "key 1\nzz\n"),
    ("m: {a: 3, c: 5} # weak\n", "m: {a: 1, b: 2} # strong\n", "key 1\nzz\n"),
    ("a:\n  b: 1 # weak\nq: 1\n", "a: 5 # strong\nq: 2\n", "t 1\nobject\n"),
  ])
  func `each layer is as it was, and redo as it was saved`(
    weak: String, strong: String, commands: String
  ) throws {
    let stack = try Stack(weak, strong)
    try stack.run(commands + "s\n")
    let saved = try stack.now()
    #expect(saved != stack.texts)
    let other = try Stack(weak, strong)
    try other.run(commands + "w\nu\ns\n")
    #expect(try other.now() == stack.texts)
    let third = try Stack(weak, strong)
    let output = try third.run(commands + "w\nu\nU\nd\nw\nu\nw\nU\ns\n")
    #expect(output.contains("> no unsaved changes\n"))
    #expect(try third.now() == saved)
  }

  @Test func `what a change takes from another file is told with it`() throws {
    let stack = try Stack("port: 80\n", "port: 443\nx: 1\n")
    let output = try stack.run("1=9\nlayer 1\n1\nd\nunhide 1\nd\nw\nu\nd\ns\n")
    #expect(output.contains("> /port: 80 → 9\n> "))
    #expect(output.contains("> /port: 80 → 9, removed from t.yaml\n"))
    #expect(output.contains("> /port: 9 → 443, b.yaml as it was\n"))
  }

  @Test func `an object that takes keys from another file is told with that`() throws {
    let stack = try Stack("a: {b: 1}\n", "a: 5\n")
    let output = try stack.run("t 1\nobject\nd\ns\n")
    #expect(output.contains("> /a: 5 → {}, also in b.yaml\n"))
    #expect(try stack.now() == ["a: {}\n", "a: {}\n"])
  }

  @Test func `another kind of an object is taken back in the file that lost keys by it`() throws {
    let weak = "o:\n  type: file # weak\n  name: bob\n  path: /x\n"
    let stack = try Stack(weak, "o:\n  name: al # strong\n")
    try stack.sandbox.folder.write(
      #"""
      {"properties": {"o": {"oneOf": [
        {"title": "File", "properties": {"type": {"const": "file"}, "name": {"type": "string"},
          "path": {"type": "string"}}, "required": ["type"], "additionalProperties": false},
        {"title": "Net", "properties": {"type": {"const": "net"}, "name": {"type": "string"}},
          "required": ["type"], "additionalProperties": false}]}}}
      """#, to: "s.json")
    let run = try stack.sandbox.run(
      "--plain", "--layer", "b.yaml", "--layer", "t.yaml", "--schema", "s.json",
      input: "1\nt 1\n2\nw\nu\ns\n")
    #expect(run.exit == .exited(0), "\(run.output)")
    #expect(try stack.now() == stack.texts)
  }

  @Test func `of an object that goes from one file it is told which others have parts of it`()
    throws
  {
    let stack = try Stack("m: {a: 1, b: 3}\n", "m: {b: 2}\nz: 1\n")
    let output = try stack.run("r [m]\nd\ns\n")
    #expect(output.contains("> removed 'm'; parts of it stay in b.yaml\n"))
    #expect(output.contains(" → unset, parts of it stay in b.yaml\n"))
    #expect(try stack.now() == ["m: {a: 1, b: 3}\n", "z: 1\n"])
    let alone = try Stack("x: 1\n", "m: {b: 2}\nz: 1\n")
    #expect(try !alone.run("r [m]\nd\ns\n").contains("parts of it"))
  }

  @Test func `keys of two files are not put in another order`() throws {
    let stack = try Stack("a: 1\nb: 2\n", "z: 1\n")
    let output = try stack.run("up 3\nup 2\n1=5\ns\n")
    #expect(!output.contains(" is {"))
    #expect(output.contains("> not taken: its keys are in the order of their files\n"))
    #expect(try stack.now() == ["b: 5\na: 1\n", "z: 1\n"])
  }

  @Test func `a key that was called otherwise is told as one change when that is undone`() throws {
    let stack = try Stack("m: {a: 3, c: 5} # weak\n", "m: {a: 1, b: 2} # strong\n")
    #expect(try stack.run("key 1\nzz\nw\nu\nd\ns\n").contains("> /m/zz renamed to a\n"))
    let sandbox = try Sandbox("m:\n  # one\n  aa: 1\n  bb: 2\n", named: "b.yaml")
    let run = try sandbox.run("--plain", "b.yaml", input: "key 1\nzz\nw\n1=4\nw\nu\nu\nd\ns\n")
    #expect(run.output.contains("> /m/zz renamed to aa: 4 → 1\n"))
    #expect(try sandbox.folder.text(of: "b.yaml") == "m:\n  # one\n  aa: 1\n  bb: 2\n")
  }

  @Test func `of an object that is called otherwise nothing stays under its old key`() throws {
    let stack = try Stack("a: {x: 1}\n", "a: {y: 1}\n")
    let run = try stack.sandbox.run(
      "--plain", "--layer", "b.yaml", "--layer", "t.yaml", input: "key [a]\nz\nl\nw\nu\ns\n")
    #expect(!run.output.contains("[a]\n2. x: 1"), "\(run.output)")
    #expect(!run.errors.contains("no effect"), "\(run.errors)")
    #expect(try stack.now() == stack.texts)
  }
}
