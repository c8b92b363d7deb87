import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// Where a row's change goes in a stack, and what hides it.
struct RowLayersTests {
  let folder: TestFolder
  let store: LayeredStore
  let session: EditSession
  let port = Row(
    identifier: "/port", pointer: Pointer(["port"]), title: "Port",
    control: .number(NumberTraits()))

  init() throws {
    folder = try TestFolder()
    try folder.write("port: 80 # usual\n", to: "base.yaml")
    try folder.write(#"{"port": 443, "x": 1}"#, to: "prod.json")
    try folder.write(#"{"x": 2}"#, to: "last.json")
    store = Self.store(in: folder)
    session = try Self.session(port, store)
  }

  private static func store(
    in folder: TestFolder, rules: MergeRules = MergeRules(), locks: [String: String] = [:]
  ) -> LayeredStore {
    LayeredStore(
      ["base.yaml", "prod.json", "last.json"].map { name in
        Layer(
          name: name, location: name, path: folder.path(name),
          store: DocumentStore(path: folder.path(name)), lock: locks[name])
      }, order: LayerOrder(rules: rules))
  }

  private static func session(_ row: Row, _ store: any Store) throws -> EditSession {
    try EditSession(
      form: FormContent(title: "", root: Pane(title: "", sections: [PaneSection(rows: [row])])),
      store: store)
  }

  private var layers: RowLayers { RowLayers(of: port, in: session) }
  private var shown: Slot { session.state(of: port).slot }

  private func number(_ number: Int) -> Slot { .value(.number(Number(number))) }

  private func texts() throws -> [String] {
    try ["base.yaml", "prod.json", "last.json"].map { try folder.text(of: $0) }
  }

  @Test func `a choice is a step to undo, with the row's change or without`() throws {
    #expect(layers.now?.location == "prod.json")
    layers.choose(2)
    #expect(layers.now?.location == "last.json")
    #expect(shown == number(443))
    session.undo()
    #expect(layers.now?.location == "prod.json")
    session.redo()
    #expect(layers.now?.location == "last.json")
    try session.set(number(444), for: port)
    layers.choose(0)
    #expect(layers.now?.location == "base.yaml")
    #expect(layers.now?.wordsWithoutEffect == "no effect: prod.json:1 sets it")
    #expect(shown == number(444))
    session.undo()
    #expect(layers.now?.location == "last.json")
    #expect(shown == number(444))
    try session.commit()
    #expect(
      try texts() == [
        "port: 80 # usual\n", #"{"port": 443, "x": 1}"#, #"{"x": 2, "port": 444}"#,
      ])
  }

  @Test func `a row of a hidden layer is what that layer has`() throws {
    layers.choose(0)
    #expect(shown == number(80))
    #expect(!session.state(of: port).isUnsaved)
    // What holds for all is another value for this layer.
    try session.set(number(443), for: port)
    #expect(session.draft.edits.map(\.baseline) == [number(80)])
    try session.set(number(80), for: port)
    #expect(session.draft.isEmpty)
    try session.set(number(81), for: port)
    try session.commit()
    #expect(try texts()[0] == "port: 81 # usual\n")
    #expect(try texts()[1] == #"{"port": 443, "x": 1}"#)
  }

  @Test func `the row goes to the layer that hides it, and comes back by undo`() throws {
    layers.choose(0)
    try session.set(number(81), for: port)
    layers.goToHiding()
    #expect(layers.now?.location == "prod.json")
    #expect(layers.hiding == nil)
    #expect(shown == number(81))
    session.undo()
    #expect(layers.now?.location == "base.yaml")
    session.redo()
    try session.commit()
    #expect(try texts()[0] == "port: 80 # usual\n")
    #expect(try texts()[1] == #"{"port": 81, "x": 1}"#)
  }

  @Test func `what hides a change is removed with it, as one step`() throws {
    try folder.write(#"{"port": 9, "x": 2}"#, to: "last.json")
    let session = try Self.session(port, store)
    var layers: RowLayers { RowLayers(of: port, in: session) }
    layers.choose(0)
    try session.set(number(81), for: port)
    #expect(layers.now?.wordsWithoutEffect == "no effect: last.json:1 sets it")
    layers.removeHiding()
    #expect(layers.now?.wordsWithoutEffect == "no effect: prod.json:1 sets it")
    layers.removeHiding()
    #expect(layers.now?.wordsWithoutEffect == nil)
    session.undo()
    #expect(layers.now?.wordsWithoutEffect == "no effect: prod.json:1 sets it")
    session.redo()
    try session.commit()
    #expect(try texts() == ["port: 81 # usual\n", #"{"x": 1}"#, #"{"x": 2}"#])
    #expect(session.state(of: port).slot == number(81))
    // The next change removes nothing.
    try session.set(number(82), for: port)
    try folder.write(#"{"x": 1, "port": 5}"#, to: "prod.json")
    try session.commit()
    #expect(try texts()[1] == #"{"x": 1, "port": 5}"#)
  }

  @Test func `without a change, what is removed lets the weaker value through`() throws {
    layers.choose(0)
    layers.removeHiding()
    #expect(layers.now?.location == "prod.json")
    #expect(shown == .unset)
    session.undo()
    #expect(layers.now?.location == "base.yaml")
    #expect(session.draft.isEmpty)
    session.redo()
    try session.commit()
    #expect(try texts()[1] == #"{"x": 1}"#)
    #expect(session.state(of: port).slot == number(80))
  }

  @Test func `a change that is dropped takes the removal with it`() throws {
    for drop in [{ $0.revert(port) }, { $0.revertAll() }] as [(EditSession) -> Void] {
      layers.choose(0)
      try session.set(number(81), for: port)
      layers.removeHiding()
      drop(session)
      #expect(session.draft.isEmpty)
      #expect(layers.now?.wordsWithoutEffect == "no effect: prod.json:1 sets it")
      session.undo()
      #expect(layers.now?.wordsWithoutEffect == nil)
      session.revertAll()
    }
  }

  @Test func `another program's news is not removed unseen`() throws {
    layers.choose(0)
    try session.set(number(81), for: port)
    layers.removeHiding()
    try folder.write(#"{"port": 500, "x": 1}"#, to: "prod.json")
    try session.merging.refresh()
    #expect(layers.now?.wordsWithoutEffect == "no effect: prod.json:1 sets it")
    try session.commit()
    #expect(try texts()[1] == #"{"port": 500, "x": 1}"#)
    #expect(try texts()[0] == "port: 81 # usual\n")
  }

  @Test func `a hidden value that another program changed too is to be decided`() throws {
    layers.choose(0)
    try session.set(number(81), for: port)
    try folder.write("port: 90 # usual\n", to: "base.yaml")
    #expect(throws: OpenConflicts.self) { try session.commit() }
    #expect(try texts()[0] == "port: 90 # usual\n")
    #expect(session.merging.conflicts.map(\.theirs) == [number(90)])
  }

  @Test func `where the first value counts, weaker layers hide`() throws {
    let store = Self.store(in: folder, rules: MergeRules(standard: .first))
    let session = try Self.session(port, store)
    #expect(session.state(of: port).slot == number(80))
    let targets = RowLayers(of: port, in: session).targets
    #expect(targets.map(\.isNow) == [true, false, false])
    #expect(
      targets.map(\.wordsWithoutEffect)
        == [nil, "no effect: base.yaml:1 sets it", "no effect: base.yaml:1 sets it"])
  }

  @Test func `what a locked layer has is not removed`() throws {
    let store = Self.store(in: folder, locks: ["prod.json": "set by policy"])
    let session = try Self.session(port, store)
    RowLayers(of: port, in: session).choose(0)
    try session.set(number(81), for: port)
    RowLayers(of: port, in: session).removeHiding()
    #expect(throws: LayerRefusal.self) { try session.commit() }
    #expect(try texts()[1] == #"{"port": 443, "x": 1}"#)
  }

  @Test func `a draft that was kept knows its layers`() throws {
    layers.choose(0)
    try session.set(number(81), for: port)
    layers.removeHiding()
    let record = DraftRecovery(of: session).record
    #expect(
      record.entries.map(\.layers) == [.init(target: "base.yaml", cleared: ["prod.json"])])
    let file = DraftFile(record: record, path: "/a\0/b", baseline: "")
    #expect(DraftFile(decoding: file.encoded()) == file)
    let next = try Self.session(port, Self.store(in: folder))
    let edits = DraftRecovery(of: next).recover(record, isStale: false)
    #expect(edits.map(\.stored) == [number(80)])
    #expect(next.undoCount == 1)
    try next.commit()
    #expect(try texts()[0] == "port: 81 # usual\n")
    #expect(try texts()[1] == #"{"x": 1}"#)
  }

  @Test func `a draft that was kept gives layers back what they had`() throws {
    layers.choose(0)
    try session.set(number(81), for: port)
    layers.removeHiding()
    try session.commit()
    session.undo()
    let file = DraftFile(
      record: DraftRecovery(of: session).record, path: "/a", baseline: "")
    let record = try #require(DraftFile(decoding: file.encoded())).record
    let next = try Self.session(port, Self.store(in: folder))
    DraftRecovery(of: next).recover(record, isStale: false)
    try next.commit()
    #expect(
      try texts() == ["port: 80 # usual\n", #"{"x": 1, "port": 443}"#, #"{"x": 2}"#])
  }
}
