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
    let name = "dots"

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
      Form("F") { Section { rows() } }, Model(), columns: 60, rows: 16,
      options: FormOptions(fields: [Dots()]))
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
    let driver = driver { Custom("Level", \Model.level, field: "dots") }
    #expect(driver.line("Level")?.hasSuffix(" ..") == true)
    driver.press(.enter)
    #expect(driver.line("Level")?.hasSuffix(" .....") == true)
    driver.press(.space)
    #expect(driver.values.number("level") == Number(5))
  }

  @Test func `a row whose field is not there is drawn by its control`() {
    let driver = driver { NumberRow("Level", \Model.level).field("absent") }
    #expect(driver.line("Level")?.hasSuffix(" 2") == true)
  }

  @Test func `a locked row refuses its host's field too`() {
    let driver = driver { Custom("Level", \Model.level, field: "dots").locked("not yours") }
    driver.press(.enter)
    #expect(driver.lines.last?.contains("not yours") == true)
    #expect(!driver.hasChanges)
  }
}
