import EditorCore
import Testing

struct FormTests {
  @Test func `a row is found in a pane that a row opens`() throws {
    let inner = Row.example("inner", .toggle)
    let outer = Row(
      identifier: "/outer", pointer: nil, title: "Outer",
      control: .pane(
        PaneLink {
          Pane(title: "Outer", sections: [PaneSection(rows: []), PaneSection(rows: [inner])])
        }))
    let form = FormContent(
      title: "Form",
      root: Pane(title: "Form", sections: [PaneSection(rows: [.example("first", .text()), outer])]))
    #expect(form.row("/inner")?.title == "inner")
    #expect(
      form.root.route(to: "/inner")
        == [RowPosition(section: 0, row: 1), RowPosition(section: 1, row: 0)])
    #expect(form.row("/nothing") == nil)
  }

  @Test func `a made list asks only for what is looked at`() {
    var made: [Int] = []
    let list = LazyList(count: 1_000_000) { index in
      made.append(index)
      return index * 2
    }
    #expect(list.count == 1_000_000)
    #expect(list[999_999] == 1_999_998)
    #expect(made == [999_999])
  }

  @Test func `a pane that can locate its rows is not walked`() {
    let pane = Pane(
      title: "Large",
      sections: LazyList([
        PaneSection(rows: LazyList(count: 1_000_000) { .example("\($0)", .text()) })
      ]),
      locate: { identifier in
        Int(identifier.text.dropFirst()).map { RowPosition(section: 0, row: $0) }
      })
    #expect(pane.route(to: "/765432") == [RowPosition(section: 0, row: 765_432)])
    #expect(pane.route(to: "/x") == nil)
  }
}
