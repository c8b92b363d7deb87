import TestSupport
import Testing

/// To see what a file sets, and to find a setting and change it, as somebody does for the first time.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct WhatIsSetWalkTests {
  /// A file with thirteen keys, of which four differ from their defaults, of twenty that there are.
  private func sandbox() throws -> Sandbox {
    let names = (1...18).map { "option\($0)" }
    let set = names.prefix(11).enumerated().map { index, name in
      "    \"\(name)\": \(index < 4)"
    }
    let text = """
      {
        "compilerOptions": {
      \(set.joined(separator: ",\n"))
        },
        "include": ["src", "tests"],
        "exclude": []
      }

      """
    let sandbox = try Sandbox(text, named: "tsconfig.json")
    let properties = names.map { "\"\($0)\": {\"type\": \"boolean\", \"default\": false}" }
    try sandbox.folder.write(
      """
      {"properties": {
        "compilerOptions": {"properties": {\(properties.joined(separator: ", "))}},
        "include": {"type": "array", "items": {"type": "string"}},
        "exclude": {"type": "array", "items": {"type": "string"}}}}
      """, to: "schema.json")
    return sandbox
  }

  private func found(_ editor: EditorScreen) throws -> Int {
    try editor.settledLines().count { line in
      ["option", "include", "exclude"].contains { line.dropFirst(4).contains("\($0)") }
        && (line.contains("[x]") || line.contains("[ ]") || line.contains("item")
          || line.contains("empty"))
    }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `m shows the thirteen keys of the file, then the four of its own, then all`(
    columns: Int, rows: Int
  ) throws {
    let editor = try EditorScreen(
      sandbox(), ["tsconfig.json", "--schema", "schema.json"], columns: columns, rows: rows)
    try editor.press("m")
    #expect(try editor.shows(" Search"))
    #expect(try editor.shows("option11") && !editor.lines.contains { $0.contains("option12") })
    #expect(try found(editor) == 13)
    try editor.press("m")
    #expect(try editor.wait { lines in !lines.contains { $0.contains("option5 ") } })
    #expect(try found(editor) == 4)
    try editor.press("m")
    #expect(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })
    try editor.press("f")
    #expect(try editor.shows("@set"))
    #expect(try !editor.lines.contains { $0.contains("@tag:") })
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a search shows sections and what is set first, and its keys, and Enter goes there`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(
      "{\"scripts\": {\"dev\": \"vite\", \"build\": \"tsc\"}}\n", named: "package.json")
    try sandbox.folder.write(
      """
      {"properties": {"pnpm": {"properties": {"requiredScripts": {"type": "string"}}},
       "scripts": {"properties": {"dev": {"type": "string"}, "lint": {"type": "string"},
         "build": {"type": "string"}}}}}
      """, to: "schema.json")
    let editor = try EditorScreen(
      sandbox, ["package.json", "--schema", "schema.json"], columns: columns, rows: rows)
    try editor.press("/")
    try editor.tmux.type("scripts")
    #expect(try editor.shows("5 matches"))
    let titles = [
      "scripts ", "scripts › dev", "scripts › build", "pnpm › requiredScripts", "scripts › lint",
    ]
    let order = try editor.lines.compactMap { line in
      titles.last { line.dropFirst(4).hasPrefix($0) }
    }
    #expect(order == titles)
    #expect(try editor.focusedLine.contains("section of 3 rows"))
    #expect(try editor.lines.last?.contains("Enter go there") == true)
    try editor.press("F1")
    #expect(try editor.shows("cut the word before"))
    try editor.press("Escape")
    #expect(try editor.wait { lines in !lines.contains { $0.contains("cut the word before") } })
    try editor.press("Down")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("dev") })
    #expect(try editor.shows("Space edit"))
    try editor.press("Down", "Space", "C-u")
    try editor.tmux.type("make")
    try editor.press("Enter")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("make") })
    try editor.press("Enter")
    #expect(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })
    #expect(try editor.focusedLine.contains("build"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "package.json")
        == "{\"scripts\": {\"dev\": \"vite\", \"build\": \"make\"}}\n")
  }
}
