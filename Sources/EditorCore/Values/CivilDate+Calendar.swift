// Dates as days, which the weeks of a calendar count, and as seconds since 1970, which clocks count.

extension CivilDate {
  /// The day of the week, 1 for Monday to 7 for Sunday, as ISO 8601 counts.
  package var weekday: Int {
    // The first of March of the year 0 was a Wednesday.
    ((dayNumber + 1) % 7 + 7) % 7 + 1
  }

  /// The number of the day, 1 for the first of March of the year 0.
  var dayNumber: Int {
    // Years that start in March have their leap day at the end, and months before it in a pattern.
    let marchYear = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let leapDays =
      Self.floor(marchYear, 4) - Self.floor(marchYear, 100) + Self.floor(marchYear, 400)
    return 365 * marchYear + leapDays + (153 * monthsSinceMarch + 2) / 5 + day
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

  static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }

  private static let secondsOfDay = 86_400
  /// The number of the first of January 1970, as `dayNumber` counts.
  private static let firstDayOf1970 = 719_469

  /// The date and time of a moment; nil for one that is outside of the years 0 to 9999.
  ///
  /// - Parameters:
  ///   - seconds: When it is; parts of seconds are left out.
  ///   - kind: Which part of it is spelled.
  ///   - offset: How far the clocks are ahead of UTC, in seconds.
  package init?(secondsSince1970 seconds: Double, kind: DateKind, secondsFromGMT offset: Int) {
    guard let whole = Int(exactly: seconds.rounded(.down)), whole.magnitude < Int.max / 2 else {
      return nil
    }
    let local = whole + offset
    let time = (local % Self.secondsOfDay + Self.secondsOfDay) % Self.secondsOfDay
    guard
      let day = Self.day(number: (local - time) / Self.secondsOfDay + Self.firstDayOf1970)
    else { return nil }
    let two = { (number: Int) in Self.padded(number, 2) }
    let clock = "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
    let minutes = abs(offset) / 60
    let zone =
      minutes == 0
      ? "Z" : "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    switch kind {
    case .date: self.init(day, kind: .date)
    case .time: self.init(clock + zone, kind: .time)
    case .dateTime: self.init("\(day)T\(clock)\(zone)", kind: .dateTime)
    case .localDateTime: self.init("\(day)T\(clock)", kind: .localDateTime)
    }
  }

  /// When it is; of a day its start, of a time alone that of the first of January 1970.
  ///
  /// - Parameter offset: How far the clocks are ahead of UTC, in seconds, where the text does not say.
  /// - Returns: The seconds.
  package func secondsSince1970(secondsFromGMT offset: Int) -> Int {
    let days = kind.hasDate ? dayNumber - Self.firstDayOf1970 : 0
    let time = hour * 3600 + minute * 60 + (second ?? 0)
    return days * Self.secondsOfDay + time - (self.offset ?? offset)
  }

  /// The date of a day by its number, as `dayNumber` counts; nil outside of the years 0 to 9999.
  private static func day(number: Int) -> String? {
    // The calendar repeats itself every 400 years; years start in March here.
    let daysOf400Years = 146_097
    let days = number - 1
    let cycle = floor(days, daysOf400Years)
    let day = days - cycle * daysOf400Years
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let civilYear = cycle * 400 + year + (month < 10 ? 0 : 1)
    guard (0...9999).contains(civilYear) else { return nil }
    let civilMonth = month < 10 ? month + 3 : month - 9
    return "\(padded(civilYear, 4))-\(padded(civilMonth, 2))-\(padded(dayOfMonth, 2))"
  }
}
