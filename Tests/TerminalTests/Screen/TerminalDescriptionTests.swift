import Glibc
import TestSupport
import Testing

@testable import Terminal

/// What ncurses is told of a type of terminal, asked of `tput`, which is part of ncurses.
struct TerminalDescriptionTests {
  @Test(arguments: ["xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100"])
  func `the cursor is placed, and never moved step by step`(type: String) throws {
    let description = try #require(TerminalDescription(ofType: type))
    let told = { tput($0, type: type, description: description.environmentValue) }
    #expect(told("cup 3 4").hasPrefix("\u{1B}[4;5H"))
    for step in ["cbt", "cub1", "cuf1", "cuu1", "home", "ll", "ht", "vpa 3", "cuu 3", "cuf 3"] {
      #expect(told(step).isEmpty, "\(step)")
    }
    for same in ["cr", "cud1", "el", "ed", "setaf 3", "op", "smcup", "rmcup", "bold", "smacs"] {
      #expect(told(same) == tput(same, type: type, description: nil), "\(same)")
    }
  }

  @Test(arguments: [
    "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "rxvt", "ansi", "cygwin",
  ])
  func `all else is told, without what keys send`(type: String) throws {
    let description = try #require(TerminalDescription(ofType: type))
    let known = Set(lines("infocmp -1 -x", type: type, description: nil))
    let told = Set(lines("infocmp -1 -x", type: type, description: description.environmentValue))
    #expect(told.count > 20)
    #expect(told.subtracting(known).allSatisfy { $0.hasPrefix("\tsgr") }, "nothing is invented")
    let steps = ["cbt", "cub", "cuf", "cuu", "cud=", "home", "ll", "ht=", "vpa"]
    let leftOut = ["k", "sgr"] + steps
    // Without `-x`, those that the standard names.
    for line in lines("infocmp -1", type: type, description: nil) where !told.contains(line) {
      #expect(leftOut.contains { line.dropFirst().hasPrefix($0) }, "\(line)")
    }
    let truthsAndNumbers = known.filter { !$0.contains("=") }
    #expect(truthsAndNumbers.isSubset(of: told))
  }

  @Test func `a style does not choose the characters again`() throws {
    let description = try #require(TerminalDescription(ofType: "xterm-256color"))
    let told = {
      tput($0, type: "xterm-256color", description: description.environmentValue)
    }
    #expect(told("sgr0") == "\u{1B}[m")
    #expect(told("sgr 0 0 0 0 0 1 0 0 0") == "\u{1B}[0;1m")
    #expect(tput("sgr0", type: "xterm-256color", description: nil) == "\u{1B}(B\u{1B}[m")
  }

  @Test func `a description is the first that there is`() throws {
    let folder = try TestFolder()
    let compiled = try #require(TerminalDescription(ofType: "vt100"))
    let bytes = try TestFiles.bytes(of: "/lib/terminfo/v/vt100")
    try folder.makeFolder("m")
    try folder.write(bytes, to: "m/mine")
    #expect(TerminalDescription(ofType: "mine")?.environmentValue == nil)
    let found = TerminalDescription(ofType: "mine", in: [folder.path("none"), folder.path])
    #expect(found?.environmentValue == compiled.environmentValue)
  }

  @Test func `what is no description is none`() throws {
    #expect(TerminalDescription(ofType: "")?.environmentValue == nil)
    #expect(TerminalDescription(ofType: "no such terminal")?.environmentValue == nil)
    let given = ["hex:1a01"] + TerminalDescription.folders
    #expect(TerminalDescription(ofType: "xterm", in: given)?.environmentValue == nil)
    #expect(TerminalDescription(ofType: "../x/xterm")?.environmentValue == nil)
    #expect(TerminalDescription(Array("a text of some length".utf8))?.environmentValue == nil)
  }

  @Test func `no damage to a description is more than another or none`() throws {
    let whole = try TestFiles.bytes(of: "/lib/terminfo/x/xterm-256color")
    for count in 0..<whole.count { _ = TerminalDescription(Array(whole.prefix(count))) }
    for place in whole.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = byte
        let told = TerminalDescription(damaged)?.environmentValue
        #expect(told.map { $0.utf8.count < 150_000 } ?? true, "\(place)")
      }
    }
  }

  @Test func `strings that overlap do not become more than a file holds`() {
    let count = 8_000
    let length = 12_000
    let place = { (number: Int) in [UInt8(number & 0xFF), UInt8(number >> 8)] }
    var bytes = [0o432, 2, 0, 0, count, length].flatMap(place) + [UInt8](repeating: 0, count: 2)
    bytes += [UInt8](repeating: 0, count: 2 * count)
    bytes += [UInt8](repeating: 0x41, count: length - 1) + [0]
    #expect(TerminalDescription(bytes)?.environmentValue == nil)
    #expect(CompiledDescription(bytes)?.string(10)?.count == length - 1)
  }

  private func lines(_ command: String, type: String, description: String?) -> [String] {
    let set = description.map { "TERMINFO=\($0)" } ?? ""
    let output = Command.output("env \(set) \(command) \(type) 2>/dev/null")
    return output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("\t") }
  }

  private func tput(_ words: String, type: String, description: String?) -> String {
    let set = description.map { "TERMINFO=\($0)" } ?? ""
    return Command.output("env \(set) TERM=\(type) tput \(words) 2>/dev/null")
  }
}
