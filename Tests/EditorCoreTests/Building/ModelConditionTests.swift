import EditorCore
import Testing

/// Conditions of rows that name properties of the model, or ask the whole of it.
@MainActor
struct ModelConditionTests {
  struct Limits: Equatable {
    var isLimited = false
    var low = 1
    var high = 5
    /// No form has a row for it.
    var isExpert = false
  }

  private func session<Model>(_ form: Form<Model>, _ model: Model) throws -> EditSession {
    let store = try ModelStore(form: form.content, model: model)
    return try EditSession(form: store.form, store: store)
  }

  @Test func `a row is shown while a property of the model is true`() throws {
    let form = Form(Limits.self, "L") {
      Section {
        Toggle("Limited", \.isLimited).id("switch")
        NumberRow("Low", \.low).shown(when: \.isLimited)
      }
    }
    let session = try session(form, Limits())
    #expect(session.isHidden("low"))
    try session.set(.value(true), for: try #require(session.row("switch")))
    #expect(!session.isHidden("low"))
    session.undo()
    #expect(session.isHidden("low"))
    // The row of the property is known, so it is known what would show the other.
    let changes = session.changesThatOpen(try #require(session.row("low")))
    #expect(changes?.map(\.row.identifier) == ["switch"])
  }

  @Test func `a property without a row decides as the model has it`() throws {
    let form = Form(Limits.self, "L") {
      Section { NumberRow("Low", \.low).enabled(when: \.isExpert) }
    }
    let row: RowIdentifier = "low"
    let locked = try session(form, Limits())
    #expect(locked.state(of: try #require(locked.row(row))).lockReason != nil)
    let open = try session(form, Limits(isExpert: true))
    #expect(open.state(of: try #require(open.row(row))).lockReason == nil)
  }

  @Test func `a condition may ask the model as Save would make it`() throws {
    let form = Form(Limits.self, "L") {
      Section {
        NumberRow("Low", \.low)
        NumberRow("High", \.high).shown(when: { $0.low < 3 })
      }
      Section("More") { Toggle("Limited", \.isLimited) }.shown(when: { $0.high > $0.low })
    }
    let session = try session(form, Limits())
    #expect(!session.isHidden("high"))
    try session.set(.value(7), for: try #require(session.row("low")))
    #expect(session.isHidden("high"))
    #expect(session.isHidden("isLimited"))
    try session.set(.value(2), for: try #require(session.row("low")))
    #expect(!session.isHidden("high"))
    #expect(!session.isHidden("isLimited"))
  }

  @Test func `a form that is a part twice keeps its conditions in each`() throws {
    struct Pair { var first = Limits(), second = Limits(isLimited: true) }
    let part = Form(Limits.self, "L") {
      Section {
        Toggle("Limited", \.isLimited)
        NumberRow("Low", \.low).shown(when: \.isLimited)
        NumberRow("High", \.high).shown(when: .isOn("isLimited"))
        Toggle("Expert", \.isExpert).shown(when: { $0.low > 1 })
      }
    }
    let form = Form(Pair.self, "P") {
      part.part(of: \.first, named: "first")
      part.part(of: \.second, named: "second")
    }
    let session = try session(form, Pair())
    #expect(session.isHidden("first.low") && session.isHidden("first.high"))
    #expect(!session.isHidden("second.low") && !session.isHidden("second.high"))
    #expect(session.isHidden("second.isExpert"))
    try session.set(.value(true), for: try #require(session.row("first.isLimited")))
    try session.set(.value(2), for: try #require(session.row("second.low")))
    #expect(!session.isHidden("first.low") && !session.isHidden("first.high"))
    #expect(session.isHidden("first.isExpert"))
    #expect(!session.isHidden("second.isExpert"))
  }

  @Test func `a test of one's own in a named part is asked when a row of the part changes`() throws
  {
    struct Pair { var first = Limits(), second = Limits() }
    let part = Form(Limits.self, "L") {
      Section {
        Toggle("Limited", \.isLimited)
        NumberRow("Low", \.low)
          .shown(when: Condition(dependsOn: ["isLimited"]) { $0.isOn("isLimited") })
      }
    }
    let form = Form(Pair.self, "P") {
      part.part(of: \.first, named: "first")
      part.part(of: \.second, named: "second")
    }
    let session = try session(form, Pair())
    #expect(session.isHidden("first.low"))
    try session.set(.value(true), for: try #require(session.row("first.isLimited")))
    #expect(!session.isHidden("first.low") && session.isHidden("second.low"))
  }

  @Test func `each effect is had from a property and from what is asked of the model`() throws {
    struct Texts {
      var isLimited = false
      var low = 1, high = 5
      var a = "", b = "", c = "", d = "", e = ""
    }
    let form = Form(Texts.self, "T") {
      Section("Row") {
        Toggle("Limited", \.isLimited)
        NumberRow("Low", \.low).hidden(when: { $0.isLimited }).disabled(when: { $0.high > 6 })
        NumberRow("High", \.high)
        TextRow("A", \.a).required(when: \.isLimited)
        TextRow("B", \.b).required(when: { $0.high > 6 })
      }
      Section("C") { TextRow("C", \.c) }.disabled(when: \.isLimited)
      Section("D") { TextRow("D", \.d) }.hidden(when: { $0.high > 6 })
      Section("E") { TextRow("E", \.e) }.disabled(when: { $0.high > 6 })
    }
    let session = try session(form, Texts())
    let isLocked = { (row: RowIdentifier) in
      try session.state(of: #require(session.row(row))).lockReason != nil
    }
    let isMissing = { (row: RowIdentifier) in
      try session.state(of: #require(session.row(row))).isMissing
    }
    #expect(!session.isHidden("low") && !session.isHidden("d"))
    #expect(try !isLocked("low") && !isLocked("c") && !isLocked("e"))
    #expect(try !isMissing("a") && !isMissing("b"))
    try session.set(.value(true), for: #require(session.row("isLimited")))
    #expect(try session.isHidden("low") && isLocked("c") && isMissing("a"))
    try session.set(.value(7), for: #require(session.row("high")))
    #expect(try isLocked("low") && isLocked("e") && session.isHidden("d"))
    #expect(try isMissing("b"))
  }
}
