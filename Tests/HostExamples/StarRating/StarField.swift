import PreferencesEditor

/// A number as so many stars, which the arrow keys and Space give and take.
struct StarField: CustomField {
  private static let most = 5

  func text(for value: Value?, in row: Row) -> [FieldText] {
    let stars = stars(value)
    return [
      FieldText(String(repeating: "★", count: stars)),
      FieldText(String(repeating: "☆", count: Self.most - stars), .dimmed),
    ]
  }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent {
    switch action {
    case .activate, .toggle: .set(.value(.number(Number((stars(value) + 1) % (Self.most + 1)))))
    case .decrease: .set(.value(.number(Number(max(0, stars(value) - 1)))))
    case .increase: .set(.value(.number(Number(min(Self.most, stars(value) + 1)))))
    }
  }

  private func stars(_ value: Value?) -> Int {
    guard case .number(let number)? = value else { return 0 }
    return min(max(0, number.intValue ?? 0), Self.most)
  }
}
