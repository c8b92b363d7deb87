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
    let edit = try #require(try PrefsTUI.parseAsRoot(arguments) as? Edit)
    #expect(edit.file == short.file)
    #expect(edit.reading == short.reading)
    #expect(!edit.readOnly && !edit.plain && !edit.stats && !edit.debugTrap)
    #expect(!edit.writing.inPlace && !edit.writing.backup && !edit.writing.quiet)
    #expect(!edit.remembering.noHistory)
    #expect(!edit.screen.noMouse && !edit.screen.noClipboard)
  }

  @Test(arguments: [
    [], ["-"], [""], ["a", "b"], ["--schema", "s.json"], ["a", "--schema"],
    ["a", "--schema=s.json"],
    ["a", "--schema", "-s"], ["a", "--schema", "s", "--schema", "t"], ["a", "--quiet"], ["--help"],
    ["list"], ["help"], ["generate-manual"], ["generate-completions", "--schema", "s"],
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
