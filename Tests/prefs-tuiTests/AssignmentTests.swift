import EditorCore
import Testing

@testable import prefs_tui

struct AssignmentTests {
  @Test func `an assignment is split at the first equals sign`() throws {
    let assignment = try Assignment(argument: "/name=a=b")
    #expect(assignment.pointer.tokens == ["name"])
    #expect(assignment.text == "a=b")
  }

  @Test func `a colon before the equals sign has the value read as JSON`() throws {
    let assignment = try Assignment(argument: "/name:=null")
    #expect(assignment.pointer.tokens == ["name"])
    #expect(assignment.text == "null")
    #expect(assignment.isJSON)
    #expect(try !Assignment(argument: "/name=:=").isJSON)
  }

  @Test func `--at takes a pointer and a value as they are, among the others`() throws {
    let arguments = Assignment.joiningPlaced(
      ["set", "f.json", "/a=1", "--at", "/x=y", "-5=", "--quiet", "--at", "", "{}", "/b=2"])
    #expect(arguments.count == 7)
    #expect(arguments[..<3] == ["set", "f.json", "/a=1"])
    #expect(arguments[4] == "--quiet")
    let placed = try Assignment(argument: arguments[3])
    #expect(placed.pointer.tokens == ["x=y"])
    #expect(placed.text == "-5=")
    let whole = try Assignment(argument: arguments[5])
    #expect(whole.pointer.tokens == [])
    #expect(whole.text == "{}")
  }

  @Test func `--at may stand before the file`() {
    let options = ["--schema", "s.json"]
    for between in [[], options, ["--quiet"], ["-q"]] {
      let arguments = Assignment.joiningPlaced(
        ["set", "--at", "/a", "1"] + between + ["f.json", "/b=2"])
      let words = arguments.filter { !between.contains($0) }
      #expect(words.first == "set" && words.contains("f.json") && words.contains("\0/a\01"))
      #expect(words.firstIndex(of: "f.json") == 1, "\(arguments)")
    }
    let input = Assignment.joiningPlaced(["set", "-", "--at", "/a", "1", "/b=2"])
    #expect(input == ["set", "-", "\0/a\01", "/b=2"])
    // No option is made of what is no pointer.
    let wrong = Assignment.joiningPlaced(["set", "f", "--at", "-a", "-5"])
    #expect(throws: (any Error).self) { try Assignment(argument: wrong[2]) }
    #expect(!wrong[2].hasPrefix("-"))
  }

  @Test func `--at that lacks a value, or stands after --, is left to the parser`() {
    for arguments in [["set", "f", "--at", "/a"], ["set", "f", "--", "--at", "/a", "1"]] {
      #expect(Assignment.joiningPlaced(arguments) == arguments)
    }
  }

  @Test(arguments: [["get", "--at", "/a", "1"], ["--at", "/a", "1"], []])
  func `other commands have no --at`(arguments: [String]) {
    #expect(Assignment.joiningPlaced(arguments) == arguments)
  }
}
