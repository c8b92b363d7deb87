import PreferencesEditor

struct Stars: CustomField {
  func text(for value: Value?, in row: Row) -> [FieldText] {
    let count = count(value)
    return [
      FieldText(String(repeating: "*", count: count)),
      FieldText(String(repeating: ".", count: 5 - count), .dimmed),
    ]
  }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent {
    switch action {
    case .activate, .toggle: .set(.value(.number(Number((count(value) + 1) % 6))))
    case .decrease: .set(.value(.number(Number(max(0, count(value) - 1)))))
    case .increase: .set(.value(.number(Number(min(5, count(value) + 1)))))
    }
  }

  private func count(_ value: Value?) -> Int {
    guard case .number(let number)? = value else { return 0 }
    return min(max(0, number.intValue ?? 0), 5)
  }
}

struct Gauge: DrawnField {
  var keys: [FieldKey] { [FieldKey("f", "full") { _, _ in .set(.value(10)) }] }

  func makeRowView() -> any FieldRowView { GaugeView() }

  func height(of value: Value?, in row: Row) -> Int { 2 }

  func problem(with value: Value) -> String? { value == 0 ? "is never empty" : nil }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent {
    .editText(value?.plainText ?? "")
  }
}

final class GaugeView: FieldRowView {
  func draw(_ value: Value?, of row: Row, in drawing: inout RowDrawing) {
    guard case .number(let number)? = value, let level = number.intValue else { return }
    drawing.write(FieldText(row.title, .title))
    drawing.write(FieldText(String(repeating: "=", count: max(0, level))), column: 2, line: 1)
  }
}

struct Film: Equatable {
  var title = "Metropolis"
  var rating = 3
  var level = 4
}

let film = Form(Film.self, "Film") {
  Section {
    TextRow("Title", \.title)
    Custom("Rating", \.rating, field: Stars())
    Custom("Level", \.level, field: Gauge())
  }
}

func edit(_ settings: Film) async throws -> Film? {
  try await film.edit(settings)
}
