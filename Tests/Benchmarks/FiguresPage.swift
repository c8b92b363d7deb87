import Glibc

/// The page that shows figures: a table with each budget's verdict, growth, and what bounds each.
struct FiguresPage {
  let figures: Figures
  let machine: [String]

  private var counts: [Int] { Set(figures.values.flatMap(\.keys)).sorted() }

  /// The table alone, and what it says of the budgets.
  var table: String {
    let heads = [""] + counts.map(Self.grouped) + ["growth", "budget", ""]
    let rule = ["---"] + counts.map { _ in "---:" } + ["---:", "---:", "---"]
    let rows = Measure.allCases.compactMap { measure in figures[measure].map { row(measure, $0) } }
    return ([heads, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  var text: String {
    """
    # Figures

    What prefs-tui executes, in instructions unless a line says otherwise, over a file of so many settings with a schema, at 80×24.
    Made by `.ci/bench record`; `.ci/bench check`, which `.ci/run` calls, fails where one is more than 3 % above it.
    A key counts until its answer is on the terminal. The growth is the exponent of the number of settings that fits best: 0 is
    the same for all, 1 in proportion. Budgets are those of the design; — where it names none.

    \(table)

    | | what bounds it |
    |---|---|
    \(Measure.allCases.map { "| \($0.rawValue) | \($0.bound) |" }.joined(separator: "\n"))

    Measured with \(machine.joined(separator: ", ")).

    """
  }

  /// The exponent by which figures grow with the number of settings: the slope of the straight line
  /// through their logarithms that has the least squares.
  static func growth(_ figures: [Int: Int]) -> Double? {
    let points = figures.filter { $0.key > 0 && $0.value > 0 }
      .map { (log(Double($0.key)), log(Double($0.value))) }
    guard points.count > 1 else { return nil }
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + $1.0 } / count
    let y = points.reduce(0) { $0 + $1.1 } / count
    let spread = points.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    return spread > 0 ? points.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) } / spread : nil
  }

  // MARK: - Private

  private func row(_ measure: Measure, _ figures: [Int: Int]) -> [String] {
    let growth = measure.grows ? Self.growth(figures).map(Self.hundredths) : nil
    let budgets = counts.compactMap { count in
      measure.budget(at: count).map { (count: count, budget: $0) }
    }
    let missed = budgets.filter { figures[$0.count] ?? 0 > $0.budget }
    let isSame = Set(budgets.map(\.budget)).count == 1 && budgets.count == counts.count
    let budget =
      isSame
      ? Self.grouped(budgets[0].budget)
      : budgets.map { "\(Self.grouped($0.budget)) at \(Self.grouped($0.count))" }
        .joined(separator: ", ")
    let verdict =
      budgets.isEmpty
      ? ""
      : missed.isEmpty
        ? "met" : "**missed at \(missed.map { Self.grouped($0.count) }.joined(separator: ", "))**"
    return [measure.rawValue] + counts.map { figures[$0].map(Self.grouped) ?? "" }
      + [growth ?? "—", budgets.isEmpty ? "—" : budget, verdict]
  }

  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digits[index])
    }
  }

  private static func hundredths(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
