import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Testing

struct RowDrawingTests {
  private struct Model {
    var name = ""
    var secret: String?
    var story = "a text of some length that is shown over several lines, as far as there are any"
    var note = "a text over the whole width of the row"
    var level = 2
    var cents = 1250
  }

  private struct Dots: CustomField {
    func text(for value: Value?, in row: Row) -> [FieldText] {
      guard case .number(let number)? = value else { return [] }
      return [FieldText(String(repeating: ".", count: number.intValue ?? 0))]
    }

    func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent {
      action == .activate ? .set(.value(5)) : .none
    }
  }

  private func driver(@RowBuilder<Model> rows: @escaping () -> [FormRow<Model>]) -> FormDriver<
    Model
  > {
    FormDriver(
      Form("F") { Section { rows() } }, Model(), columns: 60, rows: 16)
  }

  @Test func `a placeholder stands where there is no text`() {
    let driver = driver {
      TextRow("Name", \Model.name, placeholder: "who you are")
      Secret("Secret", \Model.secret, placeholder: "none yet")
    }
    #expect(driver.line("Name")?.hasSuffix("who you are") == true)
    #expect(driver.line("Secret")?.hasSuffix("none yet") == true)
  }

  @Test func `a text without a title begins at the left`() {
    let driver = driver { TextRow("", \Model.note) }
    #expect(driver.lines.contains("▌   a text over the whole width of the row"))
  }

  @Test func `a value is shown in words, and edited as it is`() {
    let driver = driver {
      NumberRow("Price", \Model.cents).display { value in
        guard case .number(let cents) = value else { return "" }
        return "€\(cents.doubleValue / 100)"
      }
    }
    #expect(driver.line("Price")?.hasSuffix("€12.5") == true)
    driver.press(.enter)
    #expect(driver.line("Price")?.contains("1250") == true)
  }

  @Test func `a field of the host's draws its rows and takes their keys`() {
    let driver = driver { Custom("Level", \Model.level, field: Dots()) }
    #expect(driver.line("Level")?.hasSuffix(" ..") == true)
    driver.press(.enter)
    #expect(driver.line("Level")?.hasSuffix(" .....") == true)
    driver.press(.space)
    #expect(driver.values.number("level") == Number(5))
  }

  /// A gauge of two lines, emptied by `x`, that goes to nine.
  private struct Gauge: DrawnField {
    func makeRowView() -> any FieldRowView { GaugeView() }

    let keys = [FieldKey("x", "empty") { _, _ in .set(.value(0)) }]

    func height(of value: Value?, in row: Row) -> Int { 2 }

    func problem(with value: Value) -> String? { value == 10 ? "is too much" : nil }

    func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent {
      switch action {
      case .activate: .editText(value?.plainText ?? "")
      case .increase: .set(.value(10))
      case .toggle, .decrease: .none
      }
    }
  }

  private final class GaugeView: FieldRowView {
    func draw(_ value: Value?, of row: Row, in drawing: inout RowDrawing) {
      drawing.write(FieldText(row.title, .title))
      drawing.write(
        FieldText(
          "level \(value?.plainText ?? "?")", background: FieldColor(red: 9, green: 9, blue: 9)),
        column: 2, line: 1)
      drawing.write(FieldText("outside"), line: 2)
    }
  }

  @Test func `a field with row views of its own has its lines, keys and rules`() {
    let driver = driver {
      Custom("Level", \Model.level, field: Gauge())
      TextRow("", \Model.note)
    }
    #expect(
      Array(driver.lines[2...4]) == [
        "▌   Level", "      level 2", "    a text over the whole width of the row",
      ])
    #expect(driver.lines.last?.contains("x empty") == true)
    driver.press(.character("x"))
    #expect(driver.lines[3] == "      level 0")
    driver.press(.right)
    #expect(driver.lines.last?.contains("is too much") == true)
    #expect(driver.lines[3] == "      level 0")
    driver.press(.enter, .control("u"))
    driver.type("7")
    #expect(driver.lines[2].hasSuffix(" 7"))
    driver.press(.enter)
    #expect(driver.lines[3] == "      level 7")
    driver.press(.character("?"))
    #expect(driver.lines.contains { $0.contains(" x ") && $0.contains(" empty") })
  }

  @Test func `a locked row refuses its host's field too`() {
    let driver = driver { Custom("Level", \Model.level, field: Dots()).locked("not yours") }
    driver.press(.enter)
    #expect(driver.lines.last?.contains("not yours") == true)
    #expect(!driver.hasChanges)
  }

  // MARK: Lines

  private func lines(_ driver: FormDriver<Model>, from title: String) -> [String] {
    let first = driver.lines.firstIndex { $0.contains(title) } ?? 0
    return driver.lines[first..<min(first + 5, driver.lines.count)].map { String($0.dropFirst(4)) }
  }

  @Test func `a text that does not fit beside its title goes on below it, as far as its row may`() {
    let driver = driver {
      TextRow("Story", \Model.story).lines(1...3)
      Toggle("Last").lines(2)
      Info("End", "x")
    }
    #expect(
      lines(driver, from: "Story").prefix(3)
        == [
          "Story", "  a text of some length that is shown over several",
          "  lines, as far as there are any",
        ])
    driver.resize(columns: 100, rows: 16)
    #expect(lines(driver, from: "Story")[0].hasSuffix("as far as there are any"))
    #expect(lines(driver, from: "Story")[1].hasPrefix("Last"))
    driver.resize(columns: 40, rows: 16)
    // The last line that there is room for is cut.
    #expect(
      lines(driver, from: "Story").prefix(3)
        == ["Story", "  a text of some length that is", "  shown over several lines, as far…"])
    // A row of two lines has an empty one.
    #expect(lines(driver, from: "Last")[1] == "")
    #expect(lines(driver, from: "Last")[2].hasPrefix("End"))
  }

  @Test func `a text without a title has all lines of its row, and is edited in the first`() {
    let driver = driver {
      TextRow("", \Model.story).id("story").lines(1...4)
      Info("End", "x")
    }
    driver.resize(columns: 40, rows: 16)
    #expect(
      lines(driver, from: "a text").prefix(3)
        == [
          "a text of some length that is", "shown over several lines, as far", "as there are any",
        ])
    driver.press(.enter)
    #expect(driver.lines.contains { $0.hasPrefix("▌") && $0.contains("as there are any") })
    driver.press(.control("u"), "b", .enter)
    #expect(lines(driver, from: "b")[0] == "b")
    #expect(lines(driver, from: "b")[1].hasPrefix("End"))
  }

  @Test func `what is wrong with a text stands below its lines`() {
    let driver = driver {
      TextRow("Story", \Model.story).lines(2...6).required(
        when: Condition(dependsOn: []) { _ in false }
      )
      .validated { $0 == "b" ? "is too short" : nil }
      Info("End", "x")
    }
    driver.resize(columns: 40, rows: 16)
    #expect(lines(driver, from: "Story")[4].hasPrefix("End"))
    driver.press(.enter, .control("u"), "b", .enter)
    #expect(lines(driver, from: "Story")[4].hasPrefix("! is too short"))
  }

  // MARK: Headers and footers

  @Test func `headers and footers that are wider than the screen wrap`() {
    let form = Form(Model.self, "F") {
      Section(
        "Everything that is called by a name of its own here",
        footer:
          "These are kept on this machine, and nowhere else at all, whatever is told elsewhere."
      ) {
        TextRow("Name", \.name)
      }
      Section("Last") { Info("End", "x") }
    }
    let driver = FormDriver(form, Model(), columns: 80, rows: 20)
    #expect(driver.lines[2] == "  Everything that is called by a name of its own here")
    #expect(driver.lines[4].hasSuffix("whatever is told") && driver.lines[5] == "    elsewhere.")
    driver.resize(columns: 40, rows: 20)
    #expect(
      driver.lines[2...3] == ["  Everything that is called by a name", "  of its own here"])
    #expect(driver.lines[4].contains("Name"))
    #expect(
      driver.lines[5...7]
        == [
          "    These are kept on this machine,", "    and nowhere else at all, whatever",
          "    is told elsewhere.",
        ])
    #expect(driver.lines[9] == "  Last")
  }

  @Test func `below a header without rows it is told that nothing is set`() {
    let form = Form(Model.self, "F") {
      Section("First") {}
      Section("Last", footer: "found later") {}
    }
    let driver = FormDriver(form, Model(), columns: 40, rows: 12)
    #expect(
      driver.lines[2...6].map { $0 } == [
        "  First", "", "  Last", "    found later", "    nothing is set here",
      ])
  }

  @Test func `a host draws its own headers and footers, with the values that rows have`() {
    let form = Form(Model.self, "F") {
      Section {
        TextRow("Name", \.name)
        NumberRow("Level", \.level)
      }
      .drawHeader(lines: 2) { drawing, values in
        drawing.write(FieldText("Person", .title))
        drawing.write(FieldText("level \(values.number("level")?.text ?? "-")", .dimmed), line: 1)
        drawing.write(FieldText("not seen"), line: 2)
      }
      .drawFooter { drawing, values in
        drawing.write(FieldText("\(drawing.columns)"), column: 2)
      }
      Section("Last") { for number in 1...8 { Info("Row \(number)", "x") } }
    }
    let driver = FormDriver(form, Model(), columns: 40, rows: 12)
    #expect(driver.lines[2].hasPrefix("  Person "))
    #expect(driver.lines[3].hasPrefix("  level 2 "))
    #expect(driver.lines[6].hasPrefix("      34 "))
    driver.press(.down, .right)
    #expect(driver.lines[3].hasPrefix("  level 3 "))
    // What is cut by the edge is drawn as far as it is seen.
    driver.press(.down, .down, .down, .down, .up, .up, .up, .up)
    #expect(driver.text.contains("Person"))
  }
}
