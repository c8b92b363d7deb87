/// Figures as they were recorded: a line for each measure and number of settings, apart by tabs.
struct Record {
  /// The compiler that built what was measured; another makes other instructions.
  let compiler: String
  let figures: Figures

  /// By how much a figure may be above the recorded one: what differs in a run and the next.
  private static let tolerance = 0.03

  init(compiler: String, figures: Figures) {
    (self.compiler, self.figures) = (compiler, figures)
  }

  /// Reads one; what is no line of a record is passed over.
  init(_ text: String) {
    var figures: Figures = [:]
    var compiler = ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      if parts.count == 2, parts[0] == "compiler" { compiler = parts[1] }
      guard parts.count == 3, let measure = Measure(rawValue: parts[0]),
        let count = Int(parts[1]), let figure = Int(parts[2])
      else { continue }
      figures[measure, default: [:]][count] = figure
    }
    self.init(compiler: compiler, figures: figures)
  }

  var text: String {
    let lines = Measure.allCases.flatMap { measure in
      (figures[measure] ?? [:]).sorted { $0.key < $1.key }
        .map { "\(measure.rawValue)\t\($0.key)\t\($0.value)" }
    }
    return (["compiler\t\(compiler)"] + lines).joined(separator: "\n") + "\n"
  }

  /// What has grown since, a line each.
  func growth(to figures: Figures) -> [String] {
    changes(to: figures) { Double($1) > Double($0) * (1 + Self.tolerance) + 1 }
  }

  /// What is less by so much that the record should be made anew, a line each.
  func gains(to figures: Figures) -> [String] {
    changes(to: figures) { Double($1) < Double($0) * (1 - Self.tolerance) - 1 }
  }

  private func changes(to figures: Figures, where isTold: (Int, Int) -> Bool) -> [String] {
    Measure.allCases.filter(\.isExact).flatMap { measure in
      (figures[measure] ?? [:]).sorted { $0.key < $1.key }.compactMap { count, figure in
        guard let recorded = self.figures[measure]?[count] else {
          return "\(measure.rawValue) at \(count): \(figure) is not in the record"
        }
        guard isTold(recorded, figure) else { return nil }
        let percent = (Double(figure) / Double(max(1, recorded)) - 1) * 100
        let tenths = Int((percent * 10).rounded())
        return "\(measure.rawValue) at \(count): \(recorded) → \(figure) "
          + "(\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10) %)"
      }
    }
  }
}
