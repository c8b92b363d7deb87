/// Moments as binary property lists count them: seconds from the start of 2001 in UTC.
enum PropertyListDate {
  private static let secondsPerDay = 86_400
  /// The days from the first of March of the year 0 to the start of 2001.
  private static let daysTo2001 = 730_791

  /// The text of RFC 3339, to the second; nil for years that it cannot spell.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard abs(seconds) < 1e12 else { return nil }
    let whole = Int(seconds.rounded(.down))
    let day = floor(whole, secondsPerDay)
    let second = whole - day * secondsPerDay
    let (year, month, dayOfMonth) = date(daysSinceMarch0: day + daysTo2001)
    guard 0...9999 ~= year else { return nil }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
      + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// The proleptic Gregorian calendar, with years that start in March so that leap days end them.
  private static func date(daysSinceMarch0 days: Int) -> (year: Int, month: Int, day: Int) {
    let daysIn400Years = 146_097
    let era = floor(days, daysIn400Years)
    let dayOfEra = days - era * daysIn400Years
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / (daysIn400Years - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
