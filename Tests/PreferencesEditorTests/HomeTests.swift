import Documents
import EditorCore
import FormSources
import PreferencesEditor
import PreferencesEditorTesting
import Stores
import Terminal
import Testing

/// The list of what can be opened, and the editors that are one over it.
final class HomeTests: DrivesScreen {
  let first = MemoryStore(Array(#"{"on": true, "size": 1}"#.utf8))
  let second = MemoryStore(Array(#"{"dark": false, "password": "hunter2"}"#.utf8))
  private(set) var controller: HomeController
  let screen: ScreenDriver
  private var joined: Joined

  /// What was saved as one.
  private final class Joined {
    var sessions: [Int] = []
  }

  init() {
    let (first, second, joined) = (first, second, Joined())
    self.joined = joined
    let entry = { (name: String, section: String, store: MemoryStore) in
      HomeEntry(
        RowIdentifier(name), title: name, section: section, place: "~/.\(name)", help: "of \(name)"
      ) { options in
        let snapshot = try store.read()
        let form = FormSource.form(for: snapshot.index, title: name)
        return EditorController(
          session: EditSession(form: form, store: store, baseline: snapshot), location: name,
          options: options)
      }
    }
    var options = EditorDriver.plainOptions
    options.surroundings.folderListing = { folder in
      folder == "some/" ? [FolderEntry("Gamma", isFolder: false)] : nil
    }
    controller = HomeController(
      title: "Settings", location: "here",
      entries: [
        entry("Alpha", "Tools", first), entry("Beta", "Tools", second),
        entry("Broken", "Others", MemoryStore(Array("{".utf8), name: "broken.json")),
      ], options: options,
      saveAsOne: { sessions, write in
        joined.sessions.append(sessions.count)
        write()
      }, entryForPath: { entry($0, "Files", MemoryStore(Array(#"{"a": 1}"#.utf8))) })
    screen = ScreenDriver(controller, size: Size(columns: 60, rows: 16))
  }

  private func text(_ store: MemoryStore) -> String { String(decoding: store.bytes, as: UTF8.self) }

  @Test func `all that can be opened stands under its heading with its place`() {
    #expect(lines[0] == " Settings   here")
    #expect(lines[2] == "  Tools")
    #expect(lines[3] == "▌   Alpha                                          ~/.Alpha")
    #expect(lines[6] == "  Others")
    #expect(help.contains { $0.contains("of Alpha") })
    #expect(bar.hasPrefix(" Enter open  + open a file  Esc leave  / search"))
    press(.character(" "))
    #expect(lines[0] == " Settings › Alpha")
  }

  @Test func `Esc comes back with the draft kept, and the row tells of it`() {
    press(.enter, .character(" "))
    #expect(lines[0].hasSuffix("1 unsaved"))
    #expect(bar.contains("Esc back"))
    press(.escape)
    #expect(lines[0] == " Settings   here                                • 1 unsaved")
    #expect(lines[3] == "▌   Alpha                             • 1 unsaved  ~/.Alpha")
    press(.enter)
    #expect(cursorLine.contains("on") && lines.contains { $0.contains("[ ] off") })
    #expect(text(first) == #"{"on": true, "size": 1}"#)
  }

  @Test func `one Save from anywhere writes all, as one, and leaves`() throws {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "))
    #expect(lines[0].hasSuffix("2 unsaved"))
    press(.control("s"))
    #expect(text(first) == #"{"on": false, "size": 1}"#)
    #expect(text(second) == #"{"dark": true, "password": "hunter2"}"#)
    #expect(joined.sessions == [2])
    let outcome = try #require(controller.outcome)
    #expect(outcome.ending == .finished && outcome.saved.count == 2)
    #expect(controller.editors.map(\.row) == ["Alpha", "Beta"])
    #expect(controller.editors.allSatisfy { $0.editor.outcome?.saved.count == 1 })
  }

  @Test func `w saves all and stays`() {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "), .escape)
    press(.character("w"))
    #expect(bar.contains("saved 2 changes"))
    #expect(controller.outcome == nil && !lines[0].contains("unsaved"))
    #expect(!lines[3].contains("unsaved"))
    press(.character("w"))
    #expect(bar.contains("nothing to save"))
    press(.escape)
    #expect(controller.outcome?.ending == .finished)
  }

  @Test func `a Save that is refused shows where, and writes nothing of the others`() throws {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "), .escape)
    second.bytes = Array("{".utf8)
    press(.up, .enter, .control("s"))
    #expect(lines[0].hasPrefix(" Settings › Beta"))
    #expect(lines.joined(separator: "\n").contains("not saved"))
    #expect(controller.outcome == nil)
    #expect(controller.editors.last?.editor.session.draft.count == 1)
  }

  @Test func `the review goes from one to the next`() {
    #expect(!bar.contains("d review"))
    press(.character("d"))
    #expect(bar.contains("no unsaved changes"))
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "), .escape)
    press(.character("d"))
    #expect(lines[0].hasPrefix(" Settings › Alpha") && bar.contains("n next program"))
    press(.character("n"))
    #expect(lines[0].hasPrefix(" Settings › Beta"))
    #expect(lines.contains { $0.contains("dark") })
    press(.character("n"))
    #expect(lines[0].hasPrefix(" Settings › Alpha"))
  }

  @Test func `Esc leads from a review back to where it was begun`() {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "), .escape)
    press(.character("d"), .escape)
    #expect(lines[0].hasPrefix(" Settings   here"))
    #expect(lines[3].hasPrefix("▌   Alpha"), "the focus is on what was reviewed")
    press(.character("d"), .character("n"), .escape)
    #expect(lines[0].hasPrefix(" Settings   here") && lines[4].hasPrefix("▌   Beta"))
    press(.character("d"), .enter)
    #expect(lines[0].hasPrefix(" Settings › Alpha"))
    press(.character("d"), .character("n"), .escape)
    #expect(lines[0].hasPrefix(" Settings › Beta"))
  }

  @Test func `what is held back of one program does not count for the others`() {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "), .escape)
    press(.character("d"), .character(" "))
    #expect(lines.contains { $0.contains("Save changes nothing of this program") })
    press(.control("s"))
    #expect(text(first) == #"{"on": true, "size": 1}"#)
    #expect(text(second) == #"{"dark": true, "password": "hunter2"}"#)
  }

  @Test func `to leave with drafts asks about all of them, and drops them`() throws {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "))
    press(.character("q"))
    #expect(lines.contains { $0.contains("2 unsaved changes: leave without saving?") })
    press(.character("y"))
    let outcome = try #require(controller.outcome)
    #expect(outcome.ending == .cancelled && outcome.dropped == 2)
    #expect(text(first) == #"{"on": true, "size": 1}"#)
  }

  @Test func `^C twice and a signal end all of it at once`() {
    press(.enter, .character(" "), .control("c"))
    #expect(controller.outcome == nil)
    press(.control("c"))
    #expect(controller.outcome?.ending == .interrupted)
    #expect(controller.outcome?.dropped == 1)
  }

  @Test func `a signal in the list ends the editors too`() {
    press(.enter, .character(" "), .escape)
    controller.handle(.terminated(.terminate))
    #expect(controller.outcome?.ending == .terminated(.terminate))
    #expect(controller.editors.first?.editor.outcome?.dropped == 1)
  }

  @Test func `what cannot be opened is told in the list`() {
    press(.character("/"))
    type("Broken")
    press(.enter)
    #expect(lines[0] == " Settings   here")
    #expect(lines.contains { $0.hasPrefix("▌   Broken") })
    #expect(lines.joined(separator: "\n").contains("broken.json"))
    press(.home, .enter)
    #expect(lines[0] == " Settings › Alpha")
  }

  @Test func `+ opens a file by its path, which the list has from then on`() {
    press(.character("+"))
    #expect(lines.contains { $0.contains("Open a file") })
    #expect(bar.contains("Tab complete"))
    type("some/G")
    press(.tab, .enter)
    #expect(lines[0].hasPrefix(" Settings › some/Gamma"))
    press(.escape)
    #expect(lines.contains { $0.hasPrefix("▌   some/Gamma") })
    press(.end)
    #expect(lines.contains { $0.hasPrefix("▌   Broken") }, "what was opened comes before the last")
  }

  @Test func `the list finds by title and by place`() {
    press(.character("/"))
    type(".beta")
    #expect(lines.contains { $0.contains("Beta") } && !lines.contains { $0.contains("Alpha ") })
    press(.enter)
    #expect(lines[0] == " Settings › Beta")
  }

  @Test func `the settings of what was opened are found too, and Enter goes there`() {
    press(.character("/"))
    type("dark")
    #expect(bar.contains("no match"))
    press(.escape, .down, .enter, .escape)
    press(.character("/"))
    type("dark")
    #expect(lines.contains { $0.contains("Beta") && $0.contains("dark") })
    press(.enter)
    #expect(lines[0] == " Settings › Beta")
    #expect(lines.contains { $0.hasPrefix("▌") && $0.contains("dark") })
    press(.character(" "), .escape)
    #expect(lines[0].hasSuffix("1 unsaved"))
    press(.enter)
    #expect(lines[0].hasPrefix(" Settings › Beta"))
  }

  @Test func `@all finds the settings of all there is`() {
    press(.character("/"))
    #expect(bar.contains("@all: in all programs"))
    type("@all size")
    #expect(lines.contains { $0.contains("Alpha") && $0.contains("size") })
    #expect(controller.editors.map(\.row) == ["Alpha", "Beta"])
    press(.enter)
    #expect(lines[0] == " Settings › Alpha")
    #expect(lines.contains { $0.hasPrefix("▌") && $0.contains("size") })
  }

  @Test func `filters ask the programs that were opened`() {
    press(.enter, .down, .enter)
    type("7")
    press(.enter, .escape, .down, .enter, .character(" "), .escape, .character("/"))
    type("@changed")
    #expect(bar.contains("2 matches"))
    #expect(lines.contains { $0.contains("size") } && lines.contains { $0.contains("dark") })
    press(.control("u"))
    type("@all @secret")
    #expect(bar.contains("1 match") && lines.contains { $0.contains("password") })
    press(.control("u"))
    type("@type:toggle on")
    #expect(lines.contains { $0.contains("Alpha") && $0.contains("on") })
    press(.control("u"))
    type("@error")
    #expect(bar.contains("no match"))
    press(.control("u"))
    type("@section:tools @changed size")
    press(.enter)
    #expect(lines[0].hasPrefix(" Settings › Alpha"))
  }

  @Test func `an edit made since is found, a secret is not`() {
    press(.enter, .down, .enter)
    type("7")
    press(.enter, .escape, .character("/"))
    type("@all 17")
    #expect(lines.contains { $0.contains("size") && $0.contains("17") })
    press(.escape, .character("/"))
    type("hunter")
    #expect(bar.contains("no match"))
    press(.escape, .character("/"))
    type("password")
    #expect(lines.contains { $0.contains("password") && !$0.contains("hunter") })
  }

  @Test func `what all of it looks like follows the editor of that`() {
    press(.down, .enter)
    #expect(bar.contains("Esc back"))
    let editor = controller.editors.first?.editor
    editor?.options.surroundings.ownOptions = { session, options in
      var options = options
      options.showsHints = session.draft.isEmpty
      return options
    }
    press(.character(" "))
    #expect(!bar.contains("Esc back"))
    press(.escape)
    #expect(lines[0].hasPrefix(" Settings   here") && !bar.contains("Enter open"))
  }

  @Test func `the second click on a row opens it`() {
    let click = Event.mouse(MouseEvent(.press, button: .left, position: Point(x: 6, y: 4)))
    handle(click)
    #expect(lines[4].hasPrefix("▌   Beta") && lines[0].hasPrefix(" Settings   here"))
    handle(click)
    #expect(lines[0] == " Settings › Beta")
  }

  @Test func `what is about one program's changes says where they are`() {
    press(.character("u"))
    #expect(bar.contains("no unsaved changes"))
    press(.enter, .character(" "), .escape, .character("X"))
    #expect(bar.contains("changes are their program's; d leads there"))
  }

  @Test func `what was saved of others is told beside a refusal`() {
    press(.enter, .character(" "), .escape, .down, .enter, .character(" "), .escape)
    // Another program has changed the same, which is found once the first is written.
    second.bytes = Array(#"{"dark": null, "password": "x"}"#.utf8)
    press(.control("s"))
    #expect(text(first) == #"{"on": false, "size": 1}"#)
    #expect(lines[0].hasPrefix(" Settings › Beta"))
    #expect(lines.joined(separator: " ").contains("of the others, 1 change saved"))
  }
}
