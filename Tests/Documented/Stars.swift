import PreferencesEditor

struct Stars: CustomField {
  let name = "stars"

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

struct Film: Equatable {
  var title = "Metropolis"
  var rating = 3
}

let film = Form(Film.self, "Film") {
  Section {
    TextRow("Title", \.title)
    Custom("Rating", \.rating, field: "stars")
  }
}

func edit(_ settings: Film) async throws -> Film? {
  try await film.edit(settings, options: FormOptions(fields: [Stars()]))
}
