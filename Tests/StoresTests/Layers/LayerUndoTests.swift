import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// What was saved in one layer of a stack is taken back in that layer.
struct LayerUndoTests {
  let folder: TestFolder
  let session: EditSession
  let port = Row(
    identifier: "/port", pointer: Pointer(["port"]), title: "Port",
    control: .number(NumberTraits()))
  let name = Row(
    identifier: "/name", pointer: Pointer(["name"]), title: "Name", control: .text(TextTraits()))

  static let base = "port: 80 # weak\nname: a # one\n"
  static let top = "# t\nport: 81 # strong\nz: 1\n"

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.base, to: "base.yaml")
    try folder.write(Self.top, to: "top.yaml")
    let layers = ["base.yaml", "top.yaml"].map { [folder] name in
      Layer(
        name: name, location: name, path: folder.path(name),
        store: DocumentStore(path: folder.path(name)))
    }
    session = try EditSession(
      form: FormContent(
        title: "", root: Pane(title: "", sections: [PaneSection(rows: [port, name])])),
      store: LayeredStore(layers))
  }

  private var layers: RowLayers { RowLayers(of: port, in: session) }

  private func number(_ number: Int) -> Slot { .value(.number(Number(number))) }

  private func texts() throws -> [String] {
    try ["base.yaml", "top.yaml"].map { try folder.text(of: $0) }
  }

  @Test func `a reset is taken back where the value was`() throws {
    try session.reset(port)
    try session.commit()
    let reset = try texts()
    #expect(reset == [Self.base, "# t\nz: 1\n"])
    session.undo()
    #expect(session.state(of: port).slot == number(81))
    #expect(layers.now?.location == "top.yaml")
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
    session.redo()
    #expect(session.state(of: port).slot == .unset)
    try session.commit()
    #expect(try texts() == reset)
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
  }

  @Test func `a reset that is taken back and made again without a Save is no change`() throws {
    try session.reset(port)
    try session.commit()
    session.undo()
    session.redo()
    #expect(session.draft.isEmpty)
    #expect(session.state(of: port).slot == number(80))
    #expect(layers.now?.location == "base.yaml")
  }

  @Test func `what only a weaker layer has goes back to it`() throws {
    try session.reset(name)
    try session.commit()
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
  }

  @Test func `a value that went to a stronger layer goes from that`() throws {
    let row = name
    RowLayers(of: row, in: session).choose(1)
    try session.set(.value("b"), for: row)
    try session.set(.value("c"), for: row)
    try session.commit()
    #expect(try texts()[1].contains("name: c"))
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
    session.redo()
    try session.commit()
    #expect(try texts()[1].contains("name: c"))
  }

  @Test func `with other rows' changes, in their order`() throws {
    try session.reset(port)
    try session.set(.value("b"), for: name)
    try session.commit()
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, "# t\nz: 1\n"])
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
  }

  @Test func `what was held back goes back once that was saved, too`() throws {
    try session.reset(port)
    try session.set(.value("b"), for: name)
    session.holdBack([port.identifier])
    try session.commit()
    session.takeIn([port.identifier])
    try session.commit()
    #expect(try texts() == ["port: 80 # weak\nname: b # one\n", "# t\nz: 1\n"])
    session.undo()
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
  }

  @Test func `what was undone before the Save is made again in the layer it was made for`() throws {
    try session.set(number(85), for: port)
    session.undo()
    try session.set(.value("b"), for: name)
    session.undo()
    try session.reset(port)
    try session.set(number(86), for: port)
    session.undo()
    try session.commit()
    session.redo()
    try session.commit()
    #expect(try texts() == [Self.base, "# t\nz: 1\nport: 86\n"])
  }

  @Test func `what hid a change comes back with what that replaced`() throws {
    layers.choose(0)
    try session.set(number(99), for: port)
    layers.removeHiding()
    try session.set(.value("b"), for: name)
    try session.commit()
    let saved = try texts()
    #expect(saved == ["port: 99 # weak\nname: b # one\n", "# t\nz: 1\n"])
    session.undo()
    session.undo()
    #expect(session.state(of: port).slot == number(81))
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
    session.redo()
    session.redo()
    try session.commit()
    #expect(try texts() == saved)
  }

  @Test func `a change that went to another layer and back is one step`() throws {
    try session.set(number(82), for: port)
    layers.choose(0)
    layers.goToHiding()
    try session.commit()
    session.undo()
    #expect(session.state(of: port).slot == number(81))
    #expect(layers.now?.location == "top.yaml")
    #expect(session.undo() == nil)
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
  }

  @Test func `a reset in front of the same value is taken back`() throws {
    try folder.write("port: 80 # same\n", to: "top.yaml")
    try session.merging.refresh()
    try session.reset(port)
    try session.commit()
    #expect(try texts()[0] == Self.base)
    session.undo()
    #expect(!session.draft.isEmpty)
    try session.commit()
    #expect(try texts() == [Self.base, "port: 80 # same\n"])
  }

  @Test func `resets in one layer after another are taken back in both`() throws {
    for _ in 1...2 {
      try session.reset(port)
      try session.commit()
    }
    let saved = try texts()
    #expect(saved == ["name: a # one\n", "# t\nz: 1\n"])
    session.undo()
    session.undo()
    #expect(session.state(of: port).slot == number(81))
    session.redo()
    #expect(session.state(of: port).slot == number(80))
    session.undo()
    try session.commit()
    #expect(try texts() == [Self.base, Self.top])
    session.redo()
    session.redo()
    #expect(session.state(of: port).slot == .unset)
    try session.commit()
    #expect(try texts() == saved)
  }
}
