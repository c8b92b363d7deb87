import TestSupport
import Testing

/// The faults and bad inputs that the program was planned to survive, each with what shows that.
///
/// Saving (S), conflicts (C), the terminal (T), what is shown (U), parsers and schemas (P), rights (X).
struct ReliabilityTests {
  /// A case, a suite and its test to a line; a case without a test says after a dash why not.
  private static let table = """
    S01 KillTests: a kill at any call of a save leaves the old text or the new one
    S02 KillTests: a kill at any moment loses nothing that was acknowledged
    S03 PowerCutTests: a power cut at any moment loses nothing that was acknowledged
    S04 PowerCutTests: a power cut at any moment loses nothing that was acknowledged
    S05 SaveTrialTests: a save keeps every promise at each of its calls
    S06 PowerCutTests: power cuts find out who does not wait for the disk
    S06 SaveTrialTests: a save with a mistake is found
    S07 HostilePlaceTests: a full disk leaves the old file, and the draft in its copy
    S08 AtomicFileFaultTests: one failing call leaves the old bytes or the new ones
    S09 AtomicFileFaultTests: what closing reports fails the save
    S10 AtomicFileFaultTests: a failed synchronisation is not tried again
    S11 AtomicFileFaultTests: a folder that is not synchronised makes the save doubtful
    S12 SystemCallsTests: a call that a signal interrupts is repeated
    S13 SystemCallsTests: a call that fails otherwise is not repeated
    S14 AtomicFileFaultTests: short reads and writes complete
    S15 HostilePlaceTests: a limit on the size of files fails the Save, and not the program
    S16 AtomicFileMetadataTests: what may not be written is known before it is edited
    S17 AtomicFileTests: a file in a read-only folder is written in place
    S18 AtomicFileInPlaceTests: a file that only its end may be written of is not written in place
    S19 AtomicFileInPlaceTests: a name that cannot be given away is written in place
    S20 AtomicFileConflictTests: where names cannot be exchanged the file is renamed
    S21 SaveTrialTests: so it does with named temporary files
    S22 AtomicFileMetadataTests: permissions that cannot be kept are refused
    S23 AtomicFileTests: permissions are kept
    S24 AtomicFileMetadataTests: extended attributes are kept
    S24 AtomicFileMetadataTests: an access control list is kept
    S25 AtomicFilePathTests: a link is kept and the file it leads to is saved
    S25 AtomicFilePathTests: links in a circle are refused
    S26 AtomicFileInPlaceTests: a file with two names is refused
    S26 AtomicFileInPlaceTests: both names see what is written in place
    S27 AtomicFilePathTests: a named pipe is refused without waiting for a writer
    S27 AtomicFilePathTests: a device is refused
    S28 AtomicFileFaultTests: calls of one kind that always fail leave the old bytes or the new ones
    S29 AtomicFileFaultTests: links under the names of temporary files lead no save elsewhere
    S29 SaveOptionsTests: a link with the backup's name is replaced, not followed
    S30 AtomicFileConflictTests: a folder that was replaced is found
    S31 AtomicFileConflictTests: a file that was removed is not made again
    S31 AtomicFileConflictTests: a folder in the file's place is found
    S32 LeftoverFilesTests: what dead processes left of this file is removed
    S32 LeftoverFilesTests: F17: what a process has locked is in use, whatever its number
    S33 MergingTests: the same size and times do not hide a change
    S33 AgeTests: F4: a file's time may be any
    S34 AtomicFileTests: a save without edits touches nothing
    S35 AtomicFileFaultTests: calls that fail from one on leave the old bytes or the new ones

    C01 AtomicFileRaceTests: a saver loses nothing that another program writes
    C02 AtomicFileConflictTests: an edit of the same size and time is found
    C03 AtomicFileRaceTests: two savers that count together lose no count
    C04 MergingTests: changes of different keys are merged, whatever they are
    C04 MergingTests: sessions that save different rows at once lose none of it
    C05 ConflictTests: rows follow the file, and a row that both changed is decided
    C06 ConflictTests: a file that is gone or broken for a while takes nothing with it
    C07 FileWatchTests: each way to save is reported, with and without events
    C08 FileWatchTests: each way to save is reported, with and without events

    T01 GuardTests: a signal to end is an event that the program acts on
    T01 GuardTests: a fatal signal restores the terminal and ends the process
    T02 GuardTests: a crash restores the terminal and ends as it would have
    T03 GuardTests: a crash asks nothing even where Swift's backtraces are on
    T04 TmuxTests: after a crash the screen is the one before
    T05 RecoveryTests: after kill -9 the draft is offered, and taken up
    T06 TerminalSessionTests: a stop signal suspends, and a size changed meanwhile is noticed
    T07 TerminalSessionTests: a storm of sizes does no harm
    T08 TerminalSessionTests: any size works
    T09 TerminalSessionTests: common types of terminals work
    T09 TerminalSessionTests: a terminal that cannot be driven is refused and left alone
    T10 GuardTests: a terminal that goes away ends a program soon and idly
    T11 GuardTests: a terminal that takes no more output does not keep a program
    T12 ProcessTests: closed standard descriptors are opened, open ones are kept
    T12 RefusalTests: no terminal at all
    T13 MannersWalkTests: a paste is text, odd widths stay in their columns, and ^S and ^Q are keys until the end
    T14 TerminalSessionTests: a lone escape arrives soon
    T15 InputDecoderTests: a sequence may come in pieces
    T15 TerminalSessionTests: random bytes do no harm
    T16 TerminalSessionTests: a paste of two mebibytes is cut off
    T16 InputDecoderTests: a large paste takes no time to speak of, whatever is in it
    T17 DisplayTests: without a UTF-8 locale the screen is ASCII, and the file stays what it is
    T18 MouseReportTests: a report that is malformed or of no use is dropped, and never text
    T19 TerminalModesTests: a question that nobody answers keeps nobody waiting at the start
    T19 TerminalModesTests: a terminal that does not answer delays the end a moment, and nothing else
    T20 MonkeyTests: the screen is what a full redraw makes of it, and the file stays
    T21 TerminalSessionTests: another program can have the terminal for a while
    T21 ScratchFileTests: F18: a signal that ends the editor takes the text along, SIGKILL with the next start
    T22 GuardTests: a program that does not act on a signal is ended after its grace
    T22 GuardTests: a second signal ends a program at once
    T22 EndingTests: T22: a Save whose disk hangs is ended by a signal, and at once by a second one

    U01 DisplayTests: nothing in a file or a schema can steer the terminal
    U01 RefusalTests: a file with a hostile name is named without its escape sequences
    U02 SanitizerTests: what may not be shown is spelled out
    U03 SanitizerTests: nothing shown of any character can steer a terminal or has another width
    U04 SanitizerTests: more than four marks are cut
    U05 SanitizerTests: nothing shown of any character can steer a terminal or has another width
    U06 TmuxTests: what stands right of odd text stays in its column
    U07 DocumentIndexTests: keys are the same where their bytes are
    U08 DocumentErrorMessageTests: bytes that are no UTF-8 are refused in strings and comments
    U08 DocumentErrorMessageTests: other encodings are named
    U09 WritingCommandTests: keys that look alike are two settings
    U10 RightToLeftTests: a value keeps its columns, and what follows its own

    P01 JSONSuiteTests: an invalid text is rejected with its place
    P02 TOMLSuiteTests: a valid text means what the suite says
    P02 YAMLSuiteTests: valid texts are read as what they mean, but for those excluded
    P03 DocumentLimitTests: no depth exhausts the stack
    P04 ReadingCommandTests: get prints compact JSON, numbers as spelled
    P05 DocumentIndexTests: of duplicate keys the last counts
    P06 AtomicFilePathTests: a file at the limit is read and one byte more is not
    P06 AtomicFilePathTests: a file that grows while it is read stops at the limit
    P06 DocumentLimitTests: a text is at most 16 MiB
    P07 YAMLDocumentTests: aliases of aliases cannot make a small text a large document
    P08 PropertyListTests: values nested too deep are refused
    P08 PropertyListFileTests: a list that stands for a great many values is refused
    P09 ValidationLimitTests: references in a circle are noted
    P10 SchemaDiscoveryTests: a reference leads into the schema's own folder and not out of it
    P11 PatternTests: an ambiguous expression meets the limit
    P12 OfficialSuiteTests: required cases hold
    P13 ValidationLimitTests: large enumerations and many branches are no trouble
    P13 SchemaDiscoveryTests: what leads to no usable schema does not stop the file from opening
    P14 RandomScriptTests: a new value leaves every byte outside the old one
    P14 YAMLRealFilesTests: a new value changes no byte but those of the old one
    P15 RandomScriptTests: editing the text does what editing the value does
    P16 DocumentRobustnessTests: a text cut off anywhere is answered
    P16 DocumentRobustnessTests: a text with any one byte changed is answered

    X01 ProcessTests: memory dumps can be forbidden
    X02 CanaryTests: no command tells a secret
    X02 CanaryTests: the screen shows no secret, and keeps none
    X03 AtomicFileFaultTests: while a file is saved nobody may read more than before
    X04 HostilePlaceTests: a superuser leaves nothing in the home of whoever became it
    X05 HostilePlaceTests: a program that has another user's rights by its file does not run
    X06 CallingProgramTests: git has its configuration edited
    X06 CallingProgramTests: a program has a copy edited, and takes it back
    X07 HostilePlaceTests: another user's folder that others may change is refused unless forced
    X08 HostilePlaceTests: a program that has another user's rights by its file does not run
    X08 HostilePlaceTests: what the environment says of folders and terminals leads nowhere else
    X09 HostileNameTests: F1: a name like an editor's command or option is given to it as an absolute path
    X09 HostileNameTests: F2: a name that is not UTF-8 is refused, and no other file is written
    X10 HostilePlaceTests: the program is linked with nothing that knows a network
    X10 – the program builds without a network; two builds of one source at one path differ in size by 48 bytes of code, as Swift 6.3.1 does not repeat itself
    X11 ReliabilityTests: the tests run under sanitizers, but for suites that are there
    X12 FuzzTargetTests: nothing that is known is at fault
    """

  private static let counts = ["S": 35, "C": 8, "T": 22, "U": 10, "P": 16, "X": 12]

  /// What stands behind each case.
  private static let evidence = Dictionary(
    grouping: table.split(separator: "\n"), by: { String($0.prefix(3)) }
  ).mapValues { $0.map { $0.dropFirst(4) } }

  @Test func `each of the 103 cases has its tests, or the reason why not`() {
    let cases = Self.counts.flatMap { letter, count in
      (1...count).map { letter + ($0 < 10 ? "0" : "") + "\($0)" }
    }
    #expect(cases.count == 103)
    #expect(Set(Self.evidence.keys) == Set(cases))
  }

  @Test func `each test of the table is there`() throws {
    let sources = TestFiles.paths(in: TestFiles.root + "/Tests") { $0.hasSuffix("Tests.swift") }
    let texts = try sources.map { try TestFiles.text(of: $0) }
    for (name, lines) in Self.evidence.sorted(by: { $0.key < $1.key }) {
      for line in lines where !line.hasPrefix("– ") {
        let parts = line.split(separator: ":", maxSplits: 1)
        let (suite, test) = ("struct \(parts[0]) ", "func `\(parts[1].dropFirst())`(")
        #expect(
          texts.contains { $0.contains(suite) && $0.contains(test) }, "\(name): \(line)")
      }
    }
  }

  /// `.ci/sanitize` runs them; a suite that has another name now would be run again.
  @Test func `the tests run under sanitizers, but for suites that are there`() throws {
    let script = try TestFiles.text(of: TestFiles.root + "/.ci/sanitize")
    let list = try #require(
      script.split(separator: "left_out=(").last?.split(separator: "\n)").first)
    let names = list.split(separator: "\n").filter { !$0.contains("#") }.joined(separator: " ")
      .split(separator: " ")
    try #require(!names.isEmpty)
    let sources = TestFiles.paths(in: TestFiles.root + "/Tests") { $0.hasSuffix("Tests.swift") }
    let texts = try sources.map { try TestFiles.text(of: $0) }
    for name in names {
      #expect(
        texts.contains { $0.contains("struct \(name) ") }
          || sources.contains { $0.contains("/\(name)/") }, "\(name)")
    }
  }
}
