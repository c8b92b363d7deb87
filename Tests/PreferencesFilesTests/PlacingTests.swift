import Documents
import EditorCore
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// Values that are put at places of a file.
struct PlacingTests {
  @Test(arguments: [
    (name: "settings.json", text: #"{"a": {"b": 1}, "l": [{"x": 1}]}"#),
    (name: "settings.yaml", text: "a:\n  b: 1\nl:\n  - x: 1\n"),
    (name: "settings.toml", text: "[a]\nb = 1\n\n[[l]]\nx = 1\n"),
  ])
  func `many new keys make the form anew once`(name: String, text: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: name)
    let file = try SettingsFile(folder.path(name))
    var form = file.form
    var count = 0
    form.makeRoot = { [makeRoot = form.makeRoot] in
      count += 1
      return makeRoot?() ?? Pane(title: "", sections: [])
    }
    let format = file.index.document.format
    let session = EditSession(
      form: form, store: MemoryStore(Array(text.utf8), format: format), baseline: file.snapshot)
    let placing = Placing(in: session, of: file)
    for number in 0..<40 {
      for place in ["/a/k\(number)", "/c/k\(number)", "/d\(number)/k", "/l/0/k\(number)", "/m/-"] {
        try placing.set(.number(Number(number)), at: #require(Pointer(parsing: place)))
      }
    }
    #expect(count == 0)
    let whole = try #require(session.preview().slot(at: Pointer()).value)
    for place in ["a/k39", "c/k39", "d39/k", "l/0/k39", "m/39"] {
      #expect(whole.part(at: place.split(separator: "/").map(String.init)) == .number(Number(39)))
    }
    #expect(session.row("/a/k39") != nil)
    #expect(count == 1)
  }
}
