import Glibc
import TestSupport
import Testing

/// A package of somebody else's that depends on this one.
///
/// It builds the library once more, so it has to be told to run: `PREFS_OUTSIDE=1`.
@Suite(.enabled(if: getenv("PREFS_OUTSIDE") != nil))
struct OutsidePackageTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["Sources", "Sources/Tool", "Sources/Driver"] { try folder.makeFolder(name) }
  }

  /// The library's example in the README.
  private static func snippet() throws -> String {
    let readme = try TestFiles.text(of: TestFiles.root + "/README.md")
    let section = try #require(readme.firstRange(of: "## The library\n")?.upperBound)
    let start = try #require(readme[section...].firstRange(of: "```swift\n")?.upperBound)
    let end = try #require(readme[start...].firstRange(of: "```\n")?.lowerBound)
    return String(readme[start..<end])
  }

  @Test func `what the README shows builds in a package of its own, and is driven there`() throws {
    let snippet = try Self.snippet()
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Outside", platforms: [.macOS(.v15)],
        dependencies: [.package(name: "prefs-tui", path: "\(TestFiles.root)")],
        targets: [
          .executableTarget(
            name: "Tool",
            dependencies: [.product(name: "PreferencesEditor", package: "prefs-tui")]),
          .executableTarget(
            name: "Driver",
            dependencies: [
              .product(name: "PreferencesEditor", package: "prefs-tui"),
              .product(name: "PreferencesEditorTesting", package: "prefs-tui"),
            ]),
        ])

      """, to: "Package.swift")
    try folder.write(snippet, to: "Sources/Tool/main.swift")
    // The same form, with keys in the place of a person.
    let form = snippet.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("if let saved") }
    try folder.write(
      form.joined(separator: "\n") + """
        import PreferencesEditorTesting

        let screen = FormDriver(form, Preferences(), columns: 60, rows: 12)
        screen.press(.down, .space)
        print(screen.text)
        print(try await screen.save())

        """, to: "Sources/Driver/main.swift")
    // Kept, so that only what has changed is built the next time.
    let scratch = TestFiles.root + "/.build-outside"
    let built = try run(
      [
        "/usr/bin/env", "swift", "build", "--disable-index-store", "--package-path", folder.path,
        "--scratch-path", scratch,
      ], within: 540)
    let log = try folder.text(of: "output")
    try #require(built == .exited(0), "\(log)")
    let driven = try run([scratch + "/debug/Driver"], within: 60)
    let output = try folder.text(of: "output")
    #expect(driven == .exited(0))
    #expect(output.contains("Play Sounds") && output.contains("[ ] off"), "\(output)")
    #expect(
      output.contains("Preferences(autoRefresh: true, playSounds: false, showPhotos: true)"),
      "\(output)")
  }

  /// Runs a command, and waits for its end; what it prints is in `output`.
  private func run(_ command: [String], within seconds: Double) throws -> ChildProcess.Exit? {
    try folder.write("", to: "output")
    let output = ChildProcess.Descriptor.file(folder.path("output"))
    var environment = PseudoTerminal.environment
    for name in ["HOME", "PATH"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    let process = try ChildProcess(
      command, environment: environment, descriptors: [.file("/dev/null"), output, .same(1)],
      isSessionLeader: true)
    _ = Deadline(seconds: seconds).poll(everyMilliseconds: 50) { process.hasExited() }
    return process.exit
  }
}
