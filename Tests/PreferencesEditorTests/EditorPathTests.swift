import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

struct EditorPathTests {
  private func driver(_ text: String) throws -> EditorDriver {
    var row = Row(
      identifier: "file", pointer: Pointer(["file"]), title: "file", control: .text())
    var traits = TextTraits()
    traits.kind = .path
    row.control = .text(traits)
    let form = FormContent(title: "f", root: Pane(title: "f", sections: [PaneSection(rows: [row])]))
    var options = EditorDriver.plainOptions
    options.surroundings.folderListing = { folder in
      switch folder {
      case "":
        [
          FolderEntry("src", isFolder: true), FolderEntry("a1", isFolder: false),
          FolderEntry("a2", isFolder: false),
        ]
      case "src/": []
      default: nil
      }
    }
    return try EditorDriver(#"{"file": "\#(text)"}"#, form: form, options: options)
  }

  @Test func `Tab completes a path, and moves on where nothing is left to add`() throws {
    let driver = try driver("s")
    driver.press(.enter)
    #expect(driver.bar.contains("Tab complete"))
    driver.press(.tab)
    #expect(driver.lines[2].contains("src/"))
    #expect(driver.controller.pane.openField != nil)
    driver.press(.tab)
    #expect(driver.controller.pane.openField == nil)
    #expect(driver.lines[2].hasSuffix(" src/"))
  }

  @Test func `where several paths are left, Tab lists them`() throws {
    let driver = try driver("a")
    driver.press(.enter, .tab)
    #expect(driver.lines.contains { $0.contains("› a1 ") })
    driver.press(.down, .enter, .enter)
    #expect(driver.lines[2].hasSuffix(" a2"))
  }

  @Test func `what is not there can be typed all the same`() throws {
    let driver = try driver("zz")
    driver.press(.enter, .tab)
    #expect(driver.bar == " nothing starts so; Enter accepts the path anyway")
    driver.press(.character("/"), .tab)
    #expect(driver.bar == " no such folder; Enter accepts the path anyway")
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" zz/"))
  }
}
