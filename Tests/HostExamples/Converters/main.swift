import PreferencesEditor

/// Money, as cents; shown as `€1,234.50` and edited as `1234.50`.
struct Price: TextSetting {
  var cents: Int

  static var conversion: Conversion<Price> {
    .text(
      { "\($0.cents / 100).\(digits($0.cents % 100))" },
      parse: { text in
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let euros = Int(parts[0]),
          let cents = Int(parts[1]), euros >= 0, cents >= 0
        else { return nil }
        return Price(cents: euros * 100 + cents)
      }, expecting: "a price, such as 12.50")
  }

  static func words(_ value: Value) -> String {
    guard case .string(let text) = value else { return "" }
    let parts = text.split(separator: ".")
    var euros = String(parts[0])
    if euros.count > 3 {
      euros.insert(",", at: euros.index(euros.endIndex, offsetBy: -3))
    }
    return "€\(euros).\(parts[1])"
  }
}

/// A day as three numbers; shown day first, edited as RFC 3339 has it.
struct Day: TextSetting {
  var year, month, day: Int

  static var conversion: Conversion<Day> {
    .text(
      { "\(digits($0.year, 4))-\(digits($0.month))-\(digits($0.day))" },
      parse: { text in
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return parts.count == 3 ? Day(year: parts[0], month: parts[1], day: parts[2]) : nil
      }, expecting: "a date")
  }

  static func words(_ value: Value) -> String {
    guard case .string(let text) = value else { return "" }
    return text.split(separator: "-").reversed().joined(separator: "/")
  }
}

func digits(_ number: Int, _ count: Int = 2) -> String {
  String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
}

struct Order {
  var price = Price(cents: 123450)
  var delivery = Day(year: 2026, month: 11, day: 20)
  /// A number that is kept as text.
  var port = "8080"
  var count: UInt8 = 3
}

let form = Form("Order") {
  Section {
    TextRow("Price", \Order.price).display(Price.words)
    DateRow("Delivery", \Order.delivery).display(Day.words)
    NumberRow("Port", \Order.port, as: .numberText)
    NumberRow("Count", \Order.count)
  }
}

// Live: the model as Save would make it, at each change.
let options = FormOptions(onChange: { open, _ in
  if let order = try? open.model(as: Order.self) { total = order.price.cents * Int(order.count) }
})
var total = 0
if let order = try form.edit(Order(), options: options) {
  print(
    "\(order.price.cents) cents on \(order.delivery.day).\(order.delivery.month)., \(order.port)")
  print("\(order.count) make \(total)")
}
