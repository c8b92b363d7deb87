import Documents
import EditorCore
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// Programs of one file each: what one says before and after a change to the file that its descriptor names.
struct ProgramFileTests {
  @Test func `the guide names those that are asked`() throws {
    let guide = try TestFiles.text(of: TestFiles.root + "/.github/PROGRAMS.md")
    let asked = try #require(guide.firstRange(of: " a test asks the"))
    let words = guide[..<asked.lowerBound].split(separator: "\n\n").last ?? ""
    let names = words.split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    #expect(names.map { String($0.element) } == ProgramCase.all.map(\.program).sorted())
  }

  @Test(arguments: ProgramCase.all.filter { Command.isThere($0.isThere) })
  func `what is set in its file is what the program goes by`(asked: ProgramCase) throws {
    let folder = try TestFolder()
    try folder.write(asked.text, to: asked.file)
    try folder.write("", to: "home/work/a.rs")
    var start = ProgramStart(
      folder: folder.path("home/work"), environment: ["HOME": folder.path("home")],
      accountHome: folder.path("home"))
    start.root = folder.path("root")
    let program = try #require(ProgramCatalog(folders: []).descriptor(named: asked.program))
    let store = try ProgramStack(of: program, from: start).store()
    let baseline = try store.read()
    let said = {
      Command.output(
        """
        cd '\(folder.path("home/work"))' && OWN=$HOME && export HOME='\(folder.path("home"))' && \
        unset XDG_CONFIG_HOME KUBECONFIG DOCKER_CONFIG DOCKER_CONTEXT AWS_CONFIG_FILE AWS_PROFILE && \
        { \(asked.command); } 2>/dev/null
        """)
    }
    let pointer = Pointer(asked.keys)
    #expect(baseline.slot(at: pointer).value?.plainText == String(said().dropLast()))
    _ = try store.commit([.set(pointer, asked.value)], against: baseline)
    #expect(said() == asked.value.plainText + "\n")
  }
}
