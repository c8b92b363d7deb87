import Glibc
import PreferencesFiles
import TestSupport
import Testing

/// Which programs' settings are here, told without reading them.
struct ProgramsHereTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["root", "home", "home/work"] { try folder.makeFolder(name) }
  }

  private func here(
    _ environment: [String: String] = [:], descriptors: [String] = []
  ) -> ProgramsHere {
    var start = ProgramStart(
      folder: folder.path("home/work"),
      environment: environment.merging(["HOME": folder.path("home")]) { first, _ in first },
      accountHome: folder.path("home"))
    start.root = folder.path("root")
    return ProgramsHere(of: ProgramCatalog(folders: descriptors), from: start)
  }

  private func write(_ name: String) throws { try folder.write("", to: name) }

  @Test func `an empty home has none`() {
    #expect(here().programs.map(\.name) == [])
  }

  @Test func `those with a file are listed by title, and no others`() throws {
    for name in [
      "home/.gitconfig", "home/.cargo/config.toml", "root/etc/ssh/sshd_config",
      "root/etc/systemd/journald.conf.d/a.conf", "root/etc/systemd/journald.conf.d/b.conf",
      "home/.unknown.toml",
    ] {
      try write(name)
    }
    let found = here().programs
    #expect(found.map(\.name) == ["cargo", "git", "journald", "sshd"])
    #expect(found.map(\.title) == ["Cargo", "Git", "Journal", "OpenSSH server"])
    #expect(found.map(\.category) == ["Development", "Development", "System", "Network"])
    #expect(found[1].places == ["~/.gitconfig"])
    #expect(found[2].places == [folder.path("root/etc/systemd/journald.conf.d/*")])
    #expect(found[2].paths.count == 2)
  }

  @Test func `where only the system has a file, the person's own to be made stands first`() throws {
    for name in ["root/etc/gitconfig", "root/etc/ssh/ssh_config", "root/etc/ssh/sshd_config"] {
      try write(name)
    }
    let found = here().programs
    #expect(
      found.map { $0.places.first } == [
        "~/.gitconfig (new)", "~/.ssh/config (new)", folder.path("root/etc/ssh/sshd_config"),
      ])
    #expect(found.map(\.places.count) == [2, 2, 1])
    #expect(found.first?.paths == [folder.path("root/etc/gitconfig")])
    try write("home/.gitconfig")
    #expect(here().programs.first?.places == ["~/.gitconfig", folder.path("root/etc/gitconfig")])
  }

  @Test func `variables move and turn off files as they do for the program`() throws {
    try write("home/.gitconfig")
    try write("home/mine")
    #expect(
      here(["GIT_CONFIG_GLOBAL": folder.path("home/mine")]).programs.first?.places == ["~/mine"])
    #expect(here(["GIT_CONFIG_GLOBAL": ""]).programs.isEmpty)
    #expect(here(["GIT_CONFIG_GLOBAL": "/dev/null"]).programs.isEmpty)
  }

  @Test func `no file is read`() throws {
    // Whoever reads it takes what is in it.
    mkfifo(folder.path("home/.gitconfig"), 0o600)
    let pipe = open(folder.path("home/.gitconfig"), O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    var byte: UInt8 = 7
    #expect(Glibc.write(pipe, &byte, 1) == 1)
    #expect(here().programs.map(\.name) == ["git"])
    byte = 0
    #expect(read(pipe, &byte, 1) == 1 && byte == 7)
  }

  @Test func `a program of a descriptor of the person's is listed, and a broken one is told`()
    throws
  {
    try folder.write(
      #"""
      {"name": "mytool", "title": "My Tool", "layers": [
        {"id": "own", "title": "Own", "format": "toml", "files": ["~/.mytool.toml"]}]}
      """#, to: "apps/mytool.json")
    try folder.write("{", to: "apps/other.json")
    try folder.write(
      #"{"name": "third", "title": 3, "layers": []}"#, to: "apps/third.json")
    try write("home/.mytool.toml")
    let here = here(descriptors: [folder.path("apps")])
    #expect(here.programs.map(\.name) == ["mytool"])
    #expect(here.programs.first?.category == nil)
    #expect(
      here.failures.map(\.message) == [
        "\(folder.path("apps/other.json")):1:2: the object that starts in line 1 has no closing '}'",
        "\(folder.path("apps/third.json")):1:28: '3' is not a text",
      ])
  }

  @Test func `how many other files a home has makes no difference`() throws {
    for name in ["home/.gitconfig", "home/.npmrc", "home/.config/alacritty/alacritty.toml"] {
      try write(name)
    }
    let cost = { () -> Int in
      var start = timespec()
      var end = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      for _ in 0..<5 { _ = here() }
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      return (end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec
    }
    let few = (0..<3).map { _ in cost() }.min() ?? 0
    for number in 0..<20_000 {
      close(open(folder.path("home/\(number)"), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    }
    let many = (0..<3).map { _ in cost() }.min() ?? 0
    #expect(many < 2 * few, "\(few) ns, then \(many) ns")
    #expect(here().programs.map(\.name) == ["alacritty", "git", "npm"])
  }
}
