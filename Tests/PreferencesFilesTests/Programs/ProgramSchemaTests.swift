import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// The schemas that come with prefs-tui, which a script makes from what the programs list.
struct ProgramSchemaTests {
  private static let isPythonThere = !Command.output("python3 --version 2>/dev/null").isEmpty
  private static let isGitThere = !Command.output("git --version 2>/dev/null").isEmpty
  private static let seed: UInt64 = 77_014
  private static let catalog = ProgramCatalog(folders: [])

  @Test(
    .enabled(if: isPythonThere, "python3 is not installed"), arguments: ["git", "npm", "ssh"])
  func `each is what its program lists, where that is of the same version`(name: String) throws {
    let kept = try TestFiles.text(of: "\(TestFiles.root)/Resources/apps/\(name).schema.json")
    let made = Command.output("'\(TestFiles.root)/Resources/describe' \(name) 2>/dev/null")
    let version = try #require(kept.split(separator: "\n").first { $0.contains("$comment") })
    // A newer program lists more.
    guard made.contains(version) else { return }
    #expect(made == kept)
  }

  @Test(arguments: ["git", "npm", "ssh"])
  func `each is one that can be used, and without a fault`(name: String) throws {
    let program = try #require(Self.catalog.descriptor(named: name))
    var notices: [SchemaNotice] = []
    let found = try #require(program.foundSchema(catalog: nil, &notices))
    #expect(notices.isEmpty && found.description.faults.isEmpty)
    #expect(found.words == "the schema '\(name).schema.json', named by the descriptor of '\(name)'")
  }

  @Test(arguments: [
    ("color", "always", "sometimes"), ("color", "false", "2"), ("umask", "0022", "8"),
  ])
  func `what npm takes beside its default is no error`(key: String, right: String, wrong: String)
    throws
  {
    let program = try #require(Self.catalog.descriptor(named: "npm"))
    var notices: [SchemaNotice] = []
    let schema = try #require(program.foundSchema(catalog: nil, &notices)?.description.judge)
    let errors = try [right, wrong].map { value in
      let store = MemoryStore(
        Array("\(key)=\(value)\n".utf8), format: .npmrc, types: schema.valueTypes(for: .npmrc))
      return DocumentValidator(schema: schema).diagnostics(of: try store.read()).count
    }
    #expect(errors == [0, 1])
  }

  @Test(.enabled(if: isGitThere, "git is not installed"))
  func `what is on or off in git is the same to git, before and after an edit`() throws {
    let program = try #require(Self.catalog.descriptor(named: "git"))
    var notices: [SchemaNotice] = []
    let judge = try #require(program.foundSchema(catalog: nil, &notices)?.description.judge)
    let keys = [
      "commit.gpgsign", "core.filemode", "fetch.prune", "http.sslverify", "pull.rebase",
      "advice.statushints", "remote.o.prune", "core.autocrlf",
    ]
    let spellings = [
      " = yes", " = On", " = 1", " = TRUE", "", " = no", " = off", " = 0", " = false", " =", " = 2",
    ]
    var random = SeededGenerator(seed: Self.seed)
    for number in 0..<24 {
      let folder = try TestFolder()
      let key = keys[number % keys.count]
      let parts = key.split(separator: ".").map(String.init)
      let header = parts.count == 3 ? "\(parts[0]) \"\(parts[1])\"" : parts[0]
      try folder.write(
        "[\(header)] # mine\n\t\(parts[parts.count - 1])\(random.pick(spellings))\n",
        to: ".gitconfig")
      var start = ProgramStart(
        folder: folder.path,
        environment: ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"])
      start.accountHome = folder.path
      let store = try ProgramStack(
        of: program, from: start, types: { judge.valueTypes(for: $0) }
      ).store()
      let baseline = try store.read()
      let pointer = Pointer(parts)
      let said = {
        Command.output(
          "cd '\(folder.path)' && env -i PATH=\"$PATH\" HOME='\(folder.path)' "
            + "git config --global --type=bool --get \(key)")
      }
      guard case .value(.bool(let value)) = baseline.slot(at: pointer) else {
        Issue.record("\(try folder.text(of: ".gitconfig")) is neither on nor off")
        continue
      }
      #expect(said() == "\(value)\n")
      let saved = try store.commit([.set(pointer, .bool(!value))], against: baseline)
      #expect(saved.slot(at: pointer) == .value(.bool(!value)))
      #expect(said() == "\(!value)\n")
      #expect(try folder.text(of: ".gitconfig").contains("# mine"))
    }
  }
}
