extension CivilDate {
  /// The day of the week, 1 for Monday to 7 for Sunday, as ISO 8601 counts.
  package var weekday: Int {
    // Years that start in March have their leap day at the end, and months before it in a pattern.
    let marchYear = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let leapDays =
      Self.floor(marchYear, 4) - Self.floor(marchYear, 100) + Self.floor(marchYear, 400)
    let days = 365 * marchYear + leapDays + (153 * monthsSinceMarch + 2) / 5 + day
    // The first of March of the year 0 was a Wednesday.
    return ((days + 1) % 7 + 7) % 7 + 1
  }

  /// The month week by week from Monday on: seven days each, nil for those of other months.
  package var weeks: [[Int?]] {
    var first = self
    first.moveToDay(1)
    let blanks = first.weekday - 1
    let count = (blanks + daysInMonth + 6) / 7
    return (0..<count).map { week in
      (0..<7).map { column in
        let day = week * 7 + column - blanks + 1
        return (1...daysInMonth).contains(day) ? day : nil
      }
    }
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
