import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import Testing

struct RowDrawingTests {
  private struct Model {
    var name = ""
    var secret: String?
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
}
