// swift-tools-version: 6.2

import PackageDescription

// The forms that `prefs-tui example` shows; a folder cannot be embedded, only files.
let examples = ["contact", "preferences", "registration", "server", "shootstuffup"].flatMap {
  [
    Resource.embedInCode("../../Resources/examples/\($0).schema.json"),
    Resource.embedInCode("../../Resources/examples/\($0).json"),
  ]
}

// Which schemas are schemas, by each draft of the standard.
let metaschemas = ["draft-04", "draft-06", "draft-07", "draft-2019-09", "draft-2020-12"].map {
  Resource.embedInCode("../../Resources/metaschemas/\($0).json")
}

// Which programs are known by name, and what such a description holds.
let programs = [
  "adduser", "alacritty", "apt", "atuin", "avahi", "aws", "bluetooth", "bun", "cargo",
  "clang-format", "clangd", "clippy", "cloud-init", "cmake-presets", "containers", "coredump",
  "coverage", "deno", "descriptor.schema", "docker", "docker-daemon", "editorconfig",
  "environment", "eslint", "fail2ban", "flake8", "foot", "gdm", "gh", "git", "git.schema",
  "golangci", "gradle",
  "grafana", "grub", "gtk-3", "gtk-4", "helix", "jj", "journald", "k3s", "k9s", "keyboard",
  "kubectl", "lazygit", "lightdm", "locale", "login-defs", "logind", "mariadb",
  "markdownlint", "micro", "mimeapps", "mypy", "netplan", "networkd", "networkmanager", "npm",
  "npm.schema",
  "oomd", "pip", "poetry", "pre-commit", "prometheus", "pstore", "pypi", "pyproject",
  "pytest", "rclone", "resolved", "rubocop", "rustfmt", "samba", "sleep", "ssh", "ssh.schema",
  "sshd",
  "starship", "stylua", "sublime-text", "swift-format", "sysctl", "systemd", "telegraf",
  "timesyncd", "tox", "typescript", "uv", "vscode", "vscodium", "waybar", "yamllint", "yarn",
  "yazi", "zed",
].map {
  Resource.embedInCode("../../Resources/apps/\($0).json")
}

// What is known of objects that hold texts in another form than people type them.
let objects = [Resource.embedInCode("../../Resources/objects/kubernetes-secret.json")]

// Host programs of the library, a folder each; they show it, and tests drive them.
let hostExamples = [
  "AsyncHost", "ComposedTables", "Contact", "Converters", "DynamicForm", "FileHost", "LivingModel",
  "MainScreen", "Newsletter", "OwnScreen", "Registration", "ServerForm", "Servers", "ShootStuffUp",
  "SmallestHost", "StarRating", "StaticForm",
]

// The same host code, built as hosts of each kind build it. They see what is public alone, as all hosts
// here do.
let callSites: [Target] = [
  ("Swift5", [.swiftLanguageMode(.v5)]), ("Swift6", []),
  ("MainActorByDefault", [.defaultIsolation(MainActor.self)]),
].map { (name: String, settings: [SwiftSetting]) in
  .target(
    name: name,
    dependencies: ["PreferencesEditor", "PreferencesEditorFoundation", "PreferencesFiles"],
    path: "Tests/CallSites/\(name)", packageAccess: false,
    swiftSettings: settings + [.treatAllWarnings(as: .error)])
}

let package = Package(
  name: "prefs-tui",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "prefs-tui", targets: ["prefs-tui"]),
    .library(name: "PreferencesEditor", targets: ["PreferencesEditor"]),
    .library(name: "PreferencesEditorFoundation", targets: ["PreferencesEditorFoundation"]),
    .library(name: "PreferencesFiles", targets: ["PreferencesFiles"]),
    .library(name: "PreferencesEditorTesting", targets: ["PreferencesEditorTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
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

    .target(
      name: "TableUI", dependencies: ["Terminal"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // The editing spine: knows no screen.
    .target(name: "EditorCore"),
    .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Documents", dependencies: ["CLibYAML", "EditorCore"]),
    .target(name: "Stores", dependencies: ["CSystem", "Documents", "EditorCore"]),

    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(
      name: "JSONSchema", dependencies: ["CPCRE2", "Documents", "EditorCore"],
      resources: metaschemas, linkerSettings: [.linkedLibrary("pcre2-8")]),

    .target(name: "FormSources", dependencies: ["Documents", "EditorCore", "JSONSchema"]),

    // Where both meet.
    .target(
      name: "PreferencesEditor", dependencies: ["EditorCore", "TableUI", "Terminal"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // Foundation's dates, URLs and decimals in rows; the program has nothing of it.
    .target(
      name: "PreferencesEditorFoundation", dependencies: ["EditorCore", "PreferencesEditor"]),

    .target(
      name: "PreferencesEditorTesting",
      dependencies: ["EditorCore", "PreferencesEditor", "Terminal"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    .target(
      name: "PreferencesFiles",
      dependencies: [
        "CSystem", "Documents", "EditorCore", "FormSources", "JSONSchema", "PreferencesEditor",
        "Stores", "Terminal",
      ], resources: programs + objects),

    .executableTarget(
      name: "prefs-tui",
      dependencies: [
        "CSystem", "Documents", "EditorCore", "FormSources", "JSONSchema", "PreferencesEditor",
        "PreferencesFiles", "Stores", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("../../Resources/prefs-tui.schema.json")] + examples),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["TestSupport"], path: "Tests/Benchmarks",
      exclude: ["record.tsv"]),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Documents", "EditorCore", "FormSources", "JSONSchema", "Stores", "Terminal", "TestSupport",
      ],
      path: "Tests/FuzzTargets", exclude: ["Inputs"]),
    .testTarget(
      name: "FuzzTargetTests", dependencies: ["EditorCore", "FuzzTargets", "TestSupport"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CNcurses", "CSystem", "Terminal", "TerminalProbe", "TestSupport"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TableUITests", dependencies: ["TableUI", "Terminal"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "PreferencesEditorTests",
      dependencies: [
        "Documents", "EditorCore", "FormSources", "PreferencesEditor", "PreferencesEditorTesting",
        "Stores", "Terminal", "TestSupport",
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "PreferencesEditorFoundationTests",
      dependencies: ["EditorCore", "PreferencesEditorFoundation", "PreferencesEditorTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "EditorCoreTests", dependencies: ["EditorCore", "TestSupport"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Documents", "EditorCore", "FuzzTargets", "TestSupport", "prefs-tui"],
      exclude: ["Cases"]),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: ["Documents", "EditorCore", "JSONSchema", "TestSupport"]),
    .testTarget(
      name: "FormSourcesTests",
      dependencies: [
        "Documents", "EditorCore", "FormSources", "FuzzTargets", "JSONSchema", "Stores",
        "TestSupport",
      ],
      exclude: ["Goldens", "Discovery/Fixtures"]),
    .target(name: "CSaveHarness", path: "Tests/CSaveHarness"),
    .target(
      name: "SaveHarness", dependencies: ["Stores"],
      path: "Tests/SaveHarness"),
    .executableTarget(
      name: "SaveTorture", dependencies: ["CSaveHarness", "EditorCore", "SaveHarness", "Stores"],
      path: "Tests/SaveTorture"),
    .testTarget(
      name: "StoresTests",
      dependencies: [
        "Documents", "EditorCore", "SaveHarness", "SaveTorture", "Stores", "TestSupport",
      ]),
    .testTarget(
      name: "prefs-tuiTests",
      dependencies: [
        "EditorCore", "FormSources", "JSONSchema", "PreferencesEditor", "PreferencesFiles",
        "TestSupport", "prefs-tui",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "PreferencesFilesTests",
      dependencies: [
        "Documents", "EditorCore", "FormSources", "PreferencesEditor", "PreferencesEditorTesting",
        "PreferencesFiles", "Stores", "TestSupport",
      ]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "prefs-tui"], exclude: ["Fixtures"]),
    // What the guides show.
    .target(
      name: "Documented",
      dependencies: ["PreferencesEditor", "PreferencesEditorFoundation", "PreferencesFiles"],
      path: "Tests/Documented", exclude: ["Profile.swiftui"], packageAccess: false),
    .testTarget(
      name: "DocumentedTests",
      dependencies: [
        "Documented", "PreferencesEditor", "PreferencesEditorTesting", "TestSupport",
      ]),
    .testTarget(
      name: "CallSiteTests",
      dependencies: ["PreferencesEditor", "PreferencesEditorTesting"]
        + callSites.map { .target(name: $0.name) }),
    .testTarget(
      name: "HostExampleTests",
      dependencies: ["TestSupport"] + hostExamples.map { .target(name: $0) }),
  ]
    + hostExamples.map {
      .executableTarget(
        name: $0,
        dependencies: ["PreferencesEditor", "PreferencesFiles"]
          + ($0 == "OwnScreen" ? ["CNcurses"] : []),
        path: "Tests/HostExamples/\($0)", packageAccess: false)
    } + callSites,
  swiftLanguageModes: [.v6]
)

// It has no main but libFuzzer's, so that it links with `--sanitize=fuzzer` alone: `.ci/fuzz`.
if Context.environment["PREFS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz"))
}

// One list of settings for every Swift target of ours; a host has its own.
let isApart = Set(["CSaveHarness", "CSystem"] + callSites.map(\.name))
for target in package.targets where target.type != .system && !isApart.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
