import PreferencesEditor

/// A colour such as `#ffd700`, with a swatch of it over a palette to take others from.
struct ColorField: DrawnField {
  static let palette = ["#c0392b", "#e67e22", "#ffd700", "#27ae60", "#2980b9", "#8e44ad"]

  var keys: [FieldKey] {
    [FieldKey("c", "complement") { value, _ in .set(.value(.string(Self.complement(of: value)))) }]
  }

  func makeRowView() -> any FieldRowView { ColorRowView() }

  func height(of value: Value?, in row: Row) -> Int { 3 }

  func problem(with value: Value) -> String? {
    FieldColor(value) == nil ? "is no colour such as #ffd700" : nil
  }

  func intent(for action: FieldAction, on value: Value?, in row: Row) -> Intent {
    switch action {
    case .activate: .editText(value?.plainText ?? "")
    case .toggle, .increase: .set(.value(.string(Self.neighbour(of: value, by: 1))))
    case .decrease: .set(.value(.string(Self.neighbour(of: value, by: -1))))
    }
  }

  private static func neighbour(of value: Value?, by step: Int) -> String {
    let place = palette.firstIndex { .string($0) == value }
    return palette[((place ?? -step) + step + palette.count) % palette.count]
  }

  private static func complement(of value: Value?) -> String {
    guard let color = value.flatMap({ FieldColor($0) }) else { return palette[0] }
    let digits = [color.red, color.green, color.blue].map { part in
      let text = String(255 - part, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}

/// Title and value, then the colour itself, then the palette.
final class ColorRowView: FieldRowView {
  func draw(_ value: Value?, of row: Row, in drawing: inout RowDrawing) {
    let text = value?.plainText ?? "none"
    drawing.write(FieldText(row.title, .title))
    drawing.write(FieldText(text), column: drawing.columns - text.count)
    if let color = value.flatMap({ FieldColor($0) }) {
      let swatch = String(repeating: " ", count: 16)
      drawing.write(FieldText(swatch, background: color), column: 2, line: 1)
    }
    for (place, name) in ColorField.palette.enumerated() {
      let isChosen = .string(name) == value
      drawing.write(
        FieldText(isChosen ? "◆" : "◇", color: FieldColor(.string(name))), column: 2 + 2 * place,
        line: 2)
    }
  }
}

extension FieldColor {
  /// Reads `#rrggbb`; nil for any other value.
  init?(_ value: Value) {
    guard case .string(let text) = value, text.count == 7, text.hasPrefix("#"),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
  }
}
