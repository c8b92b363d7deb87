import ArgumentParser
import Testing

@testable import prefs_tui

struct ShortInvocationTests {
  @Test(arguments: [
    ["settings.json"], ["settings.json", "--schema", "s.json"],
    ["--schema", "s.json", "settings.json"], ["./list"], ["a file=1"],
  ])
  func `what is understood at once means the same to the parser`(arguments: [String]) throws {
    let short = try #require(ShortInvocation(arguments))
    #expect(short.command == .edit)
    let edit = try #require(try PrefsTUI.parseAsRoot(arguments) as? Edit)
    #expect(edit.files == [short.file])
    #expect(edit.reading == short.reading)
    #expect(!edit.readOnly && !edit.plain && !edit.stats && !edit.debugTrap)
    #expect(!edit.writing.inPlace && !edit.writing.backup && !edit.writing.quiet)
    #expect(!edit.remembering.noHistory)
    #expect(!edit.screen.noMouse && !edit.screen.noClipboard)
  }

  @Test(arguments: [
    ["get", "a.json", "/b"], ["get", "--schema", "s.json", "get", "set"],
    ["get", "a.json", "/b", "--schema", "s.json"],
  ])
  func `what is to be printed means the same to the parser`(arguments: [String]) throws {
    let short = try #require(ShortInvocation(arguments))
    let get = try #require(try PrefsTUI.parseAsRoot(arguments) as? Get)
    #expect(short.command == .get(pointer: get.pointer))
    #expect(get.arguments.file == short.file)
    #expect(get.arguments.reading == short.reading)
    #expect(!get.raw)
  }

  @Test(arguments: [
    ["set", "a.json", "/b=1"], ["set", "a.json", "/b=1", "--schema", "s.json", "/c:={}"],
    ["set", "a.json", "nothing"],
  ])
  func `what is to be set means the same to the parser`(arguments: [String]) throws {
    let short = try #require(ShortInvocation(arguments))
    let set = try #require(try PrefsTUI.parseAsRoot(arguments) as? prefs_tui.Set)
    #expect(short.command == .set(assignments: set.assignments.given))
    #expect(set.arguments.file == short.file)
    #expect(set.arguments.reading == short.reading)
    #expect(!set.writing.inPlace && !set.writing.backup && !set.writing.quiet)
    #expect(!set.writing.force)
  }

  @Test func `the version is told at once`() throws {
    #expect(try #require(ShortInvocation(["--version"])).command == .version)
    #expect(throws: (any Error).self) { try PrefsTUI.parseAsRoot(["--version"]) }
  }

  @Test(arguments: [
    [], ["-"], [""], ["a", "b"], ["--schema", "s.json"], ["a", "--schema"],
    ["a", "--schema=s.json"],
    ["a", "--schema", "-s"], ["a", "--schema", "s", "--schema", "t"], ["a", "--quiet"], ["--help"],
    ["list"], ["help"], ["generate-manual"], ["generate-completions", "--schema", "s"],
    ["get"], ["get", "a"], ["get", "a", ""], ["get", "a", "/b", "/c"], ["get", "a", "/b", "--raw"],
    ["--schema", "s", "get", "a", "/b"], ["set", "a"], ["set", "a", "--at", "/b", "1"],
    ["set", "-", "/b=1"], ["set", "a", "/b=1", "--backup"], ["--version", "a"],
    ["get", "a", "/b", "--", "-c"],
  ])
  func `everything else is for the parser`(arguments: [String]) {
    #expect(ShortInvocation(arguments) == nil)
  }

  @Test func `every command has a name that no file is taken for`() {
    for command in PrefsTUI.configuration.subcommands {
      #expect(command.configuration.commandName != nil)
    }
  }
}
