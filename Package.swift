// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "prefs-tui",
  targets: [
    // The drawing spine: knows no preferences.
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncursesw5-dev"]), .brew(["ncurses"])]),
    .target(name: "CSystem"),
    .target(
      name: "Terminal",
      dependencies: ["CNcurses", "CSystem"],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),

    // The editing spine: knows no screen.
    .target(name: "EditorCore"),
    .target(name: "Documents", dependencies: ["EditorCore"]),
    .target(name: "Stores", dependencies: ["CSystem", "Documents", "EditorCore"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CNcurses", "CSystem", "Terminal", "TerminalProbe", "TestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "EditorCoreTests", dependencies: ["EditorCore"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "EditorCore"]),
    .testTarget(name: "StoresTests", dependencies: ["Documents", "EditorCore", "Stores"]),
  ],
  swiftLanguageModes: [.v6]
)

// One list of settings for every Swift target.
for target in package.targets where target.type != .system && target.name != "CSystem" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
