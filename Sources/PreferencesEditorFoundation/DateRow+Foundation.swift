// Of Foundation this needs what is essential, without the 60 MB of ICU that the whole comes with.

public import EditorCore
@_exported public import PreferencesEditor

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension DateRow {
  /// A row for a moment.
  ///
  /// ```swift
  /// DateRow("Since", \.since)
  /// DateRow("Backup", \.backup, kind: .dateTime)
  /// ```
  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - kind: Which part of the moment is edited; the rest of it becomes the start of that part.
  ///   - zone: Where the moment is told. That of the computer is UTC for a program that has nothing of
  ///     Foundation but `FoundationEssentials`.
  public init(
    _ title: String, _ property: WritableKeyPath<Model, Date>, kind: DateKind = .date,
    in zone: TimeZone = .current
  ) {
    self.init(title, property, as: .moment(kind, in: zone), kind: kind)
  }

  /// A row for a moment that may be none.
  public init(
    _ title: String, _ property: WritableKeyPath<Model, Date?>, kind: DateKind = .date,
    in zone: TimeZone = .current
  ) {
    self.init(
      title, property, as: Conversion<Date>.moment(kind, in: zone).optional, kind: kind)
  }
}

extension Date: SettingValue {
  /// As a date and a time in UTC, in the spelling of RFC 3339.
  public static var conversion: Conversion<Date> { .moment(.dateTime, in: .gmt) }
}

extension Conversion where Property == Date {
  /// A moment as the text of a date row, in the spelling of RFC 3339.
  ///
  /// Fractions of seconds are not shown. A moment outside of the years 0 to 9999 is shown as what is wrong.
  /// - Parameters:
  ///   - kind: Which part of the moment is spelled; a time is one of the first of January 1970.
  ///   - zone: Where the moment is told, which a text that names its offset from UTC need not follow.
  /// - Returns: The conversion.
  public static func moment(_ kind: DateKind, in zone: TimeZone = .current) -> Conversion<Date> {
    Conversion(
      value: { moment in
        let seconds = moment.timeIntervalSince1970
        let date = CivilDate(
          secondsSince1970: seconds, kind: kind, secondsFromGMT: zone.secondsFromGMT(for: moment))
        return .string(date?.description ?? "\(seconds)")
      },
      property: { value throws(ValueProblem) in
        guard case .string(let text) = value, let date = CivilDate(text, kind: kind) else {
          throw .notDate(value, kind)
        }
        return date.moment(in: zone)
      })
  }
}

extension CivilDate {
  /// When it is, told in a zone whose clocks may be put forward and back.
  fileprivate func moment(in zone: TimeZone) -> Date {
    let moment = { Date(timeIntervalSince1970: Double(secondsSince1970(secondsFromGMT: $0))) }
    let near = moment(zone.secondsFromGMT(for: moment(0)))
    return moment(zone.secondsFromGMT(for: near))
  }
}
