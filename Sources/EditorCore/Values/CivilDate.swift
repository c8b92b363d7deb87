/// A date, a time or both, taken apart so that its parts can be stepped, and put together again.
///
/// What the text holds beyond whole seconds, a fraction and the offset from UTC, is kept as it is.
/// The calendar is the proleptic Gregorian one of ISO 8601, the years 0 to 9999.
package struct CivilDate: Hashable, Sendable {
  package enum Part: CaseIterable, Sendable {
    case year, month, day, hour, minute, second
  }

  package let kind: DateKind
  package private(set) var year = 2000
  package private(set) var month = 1
  package private(set) var day = 1
  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var second: Int?
  /// `T`, `t` or a space between date and time.
  private var separator: Character = "T"
  /// Fraction and offset, as spelled.
  private var tail = ""
  /// How far the clocks are ahead of UTC, in seconds; nil where the text does not say.
  package private(set) var offset: Int?

  /// Reads RFC 3339; nil for any other text, and for a day or time that there is not.
  package init?(_ text: String, kind: DateKind) {
    self.kind = kind
    var rest = text[...].utf8
    if kind.hasDate {
      guard let year = rest.takeNumber(digits: 4), rest.take("-") != nil,
        let month = rest.takeNumber(digits: 2), rest.take("-") != nil,
        let day = rest.takeNumber(digits: 2)
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }
    if kind.hasDate, kind.hasTime {
      guard let separator = rest.take("T") ?? rest.take("t") ?? rest.take(" ") else { return nil }
      self.separator = separator
    }
    if kind.hasTime {
      guard let hour = rest.takeNumber(digits: 2), rest.take(":") != nil,
        let minute = rest.takeNumber(digits: 2)
      else { return nil }
      (self.hour, self.minute) = (hour, minute)
      if rest.take(":") != nil {
        guard let second = rest.takeNumber(digits: 2) else { return nil }
        self.second = second
      }
      tail = String(Substring(rest))
      guard rest.takeFraction() else { return nil }
      if !rest.isEmpty {
        guard let offset = rest.takeOffset() else { return nil }
        self.offset = offset
      }
    }
    guard rest.isEmpty, isReal, kind != .dateTime || offset != nil,
      kind != .localDateTime || offset == nil
    else { return nil }
  }

  /// Whether nothing is left out that RFC 3339 §5.6 wants to be there, and a leap second stands where
  /// there are some: at the end of a day in UTC.
  package var isComplete: Bool {
    guard kind.hasTime else { return true }
    guard let second, let offset, separator != " " else { return false }
    let dayInMinutes = 24 * 60
    let minuteInUTC = (hour * 60 + minute - offset / 60 + dayInMinutes) % dayInMinutes
    return second < 60 || minuteInUTC == dayInMinutes - 1
  }

  /// The parts that the text spells, from the left.
  package var parts: [Part] {
    let date: [Part] = kind.hasDate ? [.year, .month, .day] : []
    let time: [Part] = kind.hasTime ? [.hour, .minute] + (second == nil ? [] : [.second]) : []
    return date + time
  }

  /// Which characters of the text spell the part.
  package func range(of part: Part) -> Range<Int> {
    let time = kind.hasDate ? 11 : 0
    return switch part {
    case .year: 0..<4
    case .month: 5..<7
    case .day: 8..<10
    case .hour: time..<time + 2
    case .minute: time + 3..<time + 5
    case .second: time + 6..<time + 8
    }
  }

  /// Adds to one part, which carries over into the parts before it.
  ///
  /// A day that a month does not have becomes its last. At the ends of the calendar nothing
  /// changes.
  package mutating func step(_ part: Part, by count: Int) {
    var stepped = self
    switch part {
    case .year: stepped.year += count
    case .month: stepped.addMonths(count)
    case .day: stepped.addDays(count)
    case .hour: stepped.addSeconds(count * 3600)
    case .minute: stepped.addSeconds(count * 60)
    case .second: stepped.addSeconds(count)
    }
    stepped.day = min(stepped.day, Self.days(inMonth: stepped.month, year: stepped.year))
    if (0...9999).contains(stepped.year) { self = stepped }
  }

  /// Takes over the day of another date; time and offset stay.
  package mutating func moveToDay(of other: CivilDate) {
    (year, month, day) = (other.year, other.month, other.day)
  }

  /// Goes to a day of the same month, or to the nearest that it has.
  package mutating func moveToDay(_ day: Int) {
    self.day = min(max(1, day), Self.days(inMonth: month, year: year))
  }

  /// How many days the month has.
  package var daysInMonth: Int { Self.days(inMonth: month, year: year) }

  private var isReal: Bool {
    // RFC 3339 §5.7: a leap second is written 60; which minutes have one is not ours to know.
    (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, year: year)
      && hour < 24 && minute < 60 && (second ?? 0) <= 60
  }

  private mutating func addMonths(_ count: Int) {
    let months = year * 12 + month - 1 + count
    year = months >= 0 ? months / 12 : -1
    month = (months % 12 + 12) % 12 + 1
  }

  private mutating func addDays(_ count: Int) {
    for _ in 0..<abs(count) {
      day += count.signum()
      if day < 1 {
        addMonths(-1)
        day = Self.days(inMonth: month, year: year)
      } else if day > Self.days(inMonth: month, year: year) {
        addMonths(1)
        day = 1
      }
    }
  }

  private mutating func addSeconds(_ count: Int) {
    let day = 86_400
    let seconds = hour * 3600 + minute * 60 + min(second ?? 0, 59) + count
    let time = (seconds % day + day) % day
    (hour, minute) = (time / 3600, time / 60 % 60)
    if second != nil { second = time % 60 }
    if kind.hasDate { addDays((seconds - time) / day) }
  }

  private static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: - CustomStringConvertible

extension CivilDate: CustomStringConvertible {
  package var description: String {
    var text = ""
    if kind.hasDate {
      text = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }
    if kind.hasDate, kind.hasTime { text.append(separator) }
    if kind.hasTime {
      text += "\(Self.padded(hour, 2)):\(Self.padded(minute, 2))"
      if let second { text += ":\(Self.padded(second, 2))" }
      text += tail
    }
    return text
  }

  package static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Substring.UTF8View {
  /// Takes the character off the front, if it stands there.
  fileprivate mutating func take(_ scalar: Unicode.Scalar) -> Character? {
    guard let first, UInt32(first) == scalar.value else { return nil }
    removeFirst()
    return Character(scalar)
  }

  /// Takes a number of exactly so many digits off the front.
  fileprivate mutating func takeNumber(digits: Int) -> Int? {
    let text = prefix(digits)
    guard text.count == digits, text.allSatisfy(Self.isDigit) else { return nil }
    removeFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Takes a fraction of a second, which may be missing; false for a point without digits.
  fileprivate mutating func takeFraction() -> Bool {
    guard take(".") != nil else { return true }
    let digits = prefix(while: Self.isDigit).count
    removeFirst(digits)
    return digits > 0
  }

  /// Takes an offset from UTC, in seconds.
  fileprivate mutating func takeOffset() -> Int? {
    if take("Z") ?? take("z") != nil { return 0 }
    guard let sign = take("+") ?? take("-"), let hours = takeNumber(digits: 2), hours < 24,
      take(":") != nil, let minutes = takeNumber(digits: 2), minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// Which part of a moment a date row holds, in the spelling of RFC 3339.
public enum DateKind: CaseIterable, Hashable, Sendable {
  /// `2026-11-20`, RFC 3339's `full-date`.
  case date
  /// `13:45:00Z`, RFC 3339's `full-time`; seconds and offset may be left out.
  case time
  /// `2026-11-20T13:45:00Z`, RFC 3339's `date-time`.
  case dateTime
  /// `2026-11-20T13:45:00`, a date and a time on the clocks of no particular place, as TOML has them.
  case localDateTime

  var hasDate: Bool { self != .time }
  /// Whether a time of day is part of it.
  package var hasTime: Bool { self != .date }

  /// What it is called in a sentence.
  package var words: String {
    switch self {
    case .date: localized("a date")
    case .time: localized("a time")
    case .dateTime: localized("a date and time")
    case .localDateTime: localized("a date and time of no time zone")
    }
  }

  var example: String {
    switch self {
    case .date: "2026-11-20"
    case .time: "13:45:00"
    case .dateTime: "2026-11-20T13:45:00Z"
    case .localDateTime: "2026-11-20T13:45:00"
    }
  }

  /// Whether the text is spelled as the kind demands, and names a day and time that there are.
  public func accepts(_ text: String) -> Bool {
    CivilDate(text, kind: self) != nil
  }
}

/// How a store has dates that are no texts.
package struct NativeDates: Sendable {
  /// What it has, the usual one first.
  package var kinds: [DateKind]
  /// Whether the value at hand is stored as one.
  package var isStored: Bool

  package init(kinds: [DateKind], isStored: Bool) {
    self.kinds = kinds
    self.isStored = isStored
  }

  /// Whether the text may be stored as a date.
  package func accept(_ text: String) -> Bool { kinds.contains { $0.accepts(text) } }
}
