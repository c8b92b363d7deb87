/// Dates and times of RFC 3339.
extension FormatReader {
  /// `full-date` of §5.6.
  mutating func date() -> Bool {
    guard let year = number(digits: 4), take(UInt8(ascii: "-")),
      let month = number(digits: 2), 1...12 ~= month, take(UInt8(ascii: "-")),
      let day = number(digits: 2)
    else { return false }
    return 1...Self.days(in: month, of: year) ~= day
  }

  /// `full-time` of §5.6; a leap second stands at the end of a day in UTC.
  mutating func time() -> Bool {
    guard let hour = number(digits: 2), hour < 24, take(UInt8(ascii: ":")),
      let minute = number(digits: 2), minute < 60, take(UInt8(ascii: ":")),
      let second = number(digits: 2), second <= 60
    else { return false }
    if take(UInt8(ascii: ".")), take(while: \.isASCIIDigit) == 0 { return false }
    guard let offset = offset() else { return false }
    let dayInMinutes = 24 * 60
    let minuteInUTC = (hour * 60 + minute - offset + dayInMinutes) % dayInMinutes
    return second < 60 || minuteInUTC == dayInMinutes - 1
  }

  /// `duration` of appendix A.
  mutating func duration() -> Bool {
    guard take(UInt8(ascii: "P")) else { return false }
    let units = components("YMWD")
    // Weeks stand alone, and no unit between two others may be left out.
    if units == "W" { return isAtEnd }
    guard ["", "Y", "YM", "YMD", "M", "MD", "D"].contains(units) else { return false }
    guard take(UInt8(ascii: "T")) else { return !units.isEmpty }
    return ["H", "HM", "HMS", "M", "MS", "S"].contains(components("HMS"))
  }

  // MARK: - Private

  /// Takes numbers with a unit each, and returns the units.
  private mutating func components(_ units: StaticString) -> String {
    var found = ""
    while rest.first?.isASCIIDigit == true {
      take(while: \.isASCIIDigit)
      guard let unit = rest.first, take(oneOf: units) else { return "?" }
      found.unicodeScalars.append(Unicode.Scalar(unit))
    }
    return found
  }

  /// Takes the offset from UTC, in minutes.
  private mutating func offset() -> Int? {
    if take(oneOf: "Zz") { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard take(oneOf: "+-"), let hours = number(digits: 2), hours < 24, take(UInt8(ascii: ":")),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (isNegative ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
