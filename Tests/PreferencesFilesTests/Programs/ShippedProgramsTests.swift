import Documents
import EditorCore
import Glibc
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// The descriptors that prefs-tui brings, of which most name files and no more.
struct ShippedProgramsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["root", "home", "home/work"] { try folder.makeFolder(name) }
  }

  private var start: ProgramStart {
    var start = ProgramStart(
      folder: folder.path("home/work"), environment: ["HOME": folder.path("home")],
      accountHome: folder.path("home"))
    start.root = folder.path("root")
    return start
  }

  private static let names = ProgramCatalog.shipped.keys.sorted()
  private static let catalog = ProgramCatalog(folders: [])

  /// Where in the test's folder a path of a descriptor is; nil for one that a program looks for.
  private func place(of path: String) -> String? {
    for (start, place) in [
      ("~/", "home/"), ("$XDG_CONFIG_HOME/", "home/.config/"), ("$CARGO_HOME/", "home/.cargo/"),
      ("$(here)/", "home/work/"), ("$(parents)/", "home/work/"), ("/", "root/"),
    ] where path.hasPrefix(start) {
      return place + path.dropFirst(start.count).replacing("*", with: "x")
    }
    return nil
  }

  @Test func `there are some for each kind of work`() {
    #expect(Self.names.count >= 60)
    let sections = Set(
      Self.names.compactMap { Self.catalog.descriptor(named: $0)?.category })
    #expect(
      sections == [
        "Containers", "Databases", "Desktop", "Development", "Editors", "Monitoring", "Network",
        "System", "Terminals",
      ])
  }

  @Test(arguments: names)
  func `each says only what one may say, and where a change goes`(name: String) throws {
    var failures: [Failure] = []
    let program = try #require(
      Self.catalog.descriptor(named: name) { failures.append($0) })
    #expect(failures.isEmpty && program.name == name && !program.title.isEmpty)
    #expect(program.category != nil)
    #expect(program.sources.contains { $0.isOwn })
  }

  @Test(arguments: names)
  func `each is listed by each of its files, alone, and opened with what that holds`(name: String)
    throws
  {
    let program = try #require(Self.catalog.descriptor(named: name))
    var count = 0
    for source in program.sources {
      for file in source.files {
        guard let place = place(of: file) else { continue }
        count += 1
        try folder.write("", to: place)
        let here = ProgramsHere(of: Self.catalog, from: start)
        #expect(here.programs.contains { $0.name == name }, "\(file)")
        _ = try ProgramStack(of: program, from: start).store().read()
        unlink(folder.path(place))
      }
    }
    // What is found by asking the program has its own test.
    #expect(count > 0 || ["apt", "npm"].contains(name))
  }

  @Test(arguments: [
    (
      "alacritty", "home/.config/alacritty/alacritty.toml", "# mine\n[font]\nsize = 11 # pt\n",
      ["font", "size"], "12", "# mine\n[font]\nsize = 12 # pt\n"
    ),
    (
      "foot", "home/.config/foot/foot.ini", "font=mono\n\n[cursor]\nblink=no # never\n",
      ["font"], "\"sans\"", "font=sans\n\n[cursor]\nblink=no # never\n"
    ),
    (
      "login-defs", "root/etc/login.defs", "# days\nPASS_MAX_DAYS\t99999\n",
      ["PASS_MAX_DAYS"], "365", "# days\nPASS_MAX_DAYS\t365\n"
    ),
    (
      "grub", "root/etc/default/grub", "GRUB_TIMEOUT=5\nGRUB_CMDLINE_LINUX=\"quiet splash\"\n",
      ["GRUB_CMDLINE_LINUX"], "\"quiet\"", "GRUB_TIMEOUT=5\nGRUB_CMDLINE_LINUX=\"quiet\"\n"
    ),
    (
      "gtk-3", "home/.config/gtk-3.0/settings.ini", "[Settings]\ngtk-theme-name=Adwaita\n",
      ["Settings", "gtk-theme-name"], "\"Breeze\"", "[Settings]\ngtk-theme-name=Breeze\n"
    ),
    (
      "aws", "home/.aws/config",
      "[default]\nregion = eu-west-1\ns3 =\n  max_concurrent_requests = 20\n",
      ["default", "region"], "\"us-east-1\"",
      "[default]\nregion = us-east-1\ns3 =\n  max_concurrent_requests = 20\n"
    ),
    (
      "kubectl", "home/.kube/config", "apiVersion: v1\ncurrent-context: a # here\n",
      ["current-context"], "\"b\"", "apiVersion: v1\ncurrent-context: b # here\n"
    ),
    (
      "vscode", "home/.config/Code/User/settings.json",
      "{\n  // mine\n  \"editor.tabSize\": 4,\n}\n",
      ["editor.tabSize"], "2", "{\n  // mine\n  \"editor.tabSize\": 2,\n}\n"
    ),
    (
      "gradle", "home/work/gradle.properties", "# all\norg.gradle.caching=false\n",
      ["org.gradle.caching"], "\"true\"", "# all\norg.gradle.caching=true\n"
    ),
  ])
  func `a change to a real file changes its value alone`(
    name: String, file: String, text: String, keys: [String], json: String, expected: String
  ) throws {
    try folder.write(text, to: file)
    let program = try #require(Self.catalog.descriptor(named: name))
    let store = try ProgramStack(of: program, from: start).store()
    let baseline = try store.read()
    let document = try Document(Array(json.utf8), format: .json)
    let value = try #require(document.value(document.root))
    _ = try store.commit([.set(Pointer(keys), value)], against: baseline)
    #expect(try folder.text(of: file) == expected)
  }

  @Test func `where two files of unknown rules agree on nothing, that is told`() throws {
    try folder.write("a = 1\nb = 2\n", to: "home/.config/uv/uv.toml")
    try folder.write("b = 3\n", to: "home/work/uv.toml")
    let program = try #require(Self.catalog.descriptor(named: "uv"))
    let snapshot = try ProgramStack(of: program, from: start).store().read()
    #expect(snapshot.slot(at: Pointer(["a"])) == .value(.number(Number(1))))
    #expect(snapshot.lockReason(at: Pointer(["b"])) != nil)
  }

  @Test func `a variable that names several files means each of them`() throws {
    for name in ["one", "two"] { try folder.write("kind: Config\n", to: "home/\(name)") }
    var start = start
    start.environment["KUBECONFIG"] = folder.path("home/one") + ":" + folder.path("home/two")
    let found = ProgramsHere(of: Self.catalog, from: start).programs.first { $0.name == "kubectl" }
    #expect(found?.places == ["~/*"])
    #expect(found?.paths.count == 2)
  }

  @Test func `each file whose program has secrets is known by its name`() throws {
    for name in Self.names {
      let program = try #require(Self.catalog.descriptor(named: name))
      for file in program.secrets.isEmpty ? [] : program.sources.flatMap(\.files) {
        guard let last = file.split(separator: "/").last, !last.contains("$"), !last.contains("*")
        else { continue }
        let named = ProgramCatalog.programs(withSecretsInFilesCalled: String(last))
        #expect(named.contains(name), "\(file)")
      }
    }
  }
}
