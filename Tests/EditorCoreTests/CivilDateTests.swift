import EditorCore
import Testing

struct CivilDateTests {
  @Test(arguments: [
    ("2026-11-20", DateKind.date), ("2024-02-29", .date), ("0000-01-01", .date),
    ("13:45", .time), ("13:45:00", .time), ("23:59:60Z", .time), ("13:45:00.25+05:30", .time),
    ("2026-11-20T13:45:00Z", .dateTime), ("2026-11-20 13:45:00.5-08:00", .dateTime),
    ("2026-11-20T13:45", .localDateTime), ("2026-11-20 13:45:00.5", .localDateTime),
  ])
  func `RFC 3339 is read and written as it was`(text: String, kind: DateKind) {
    #expect(CivilDate(text, kind: kind)?.description == text)
  }

  @Test(arguments: [
    ("2026-02-29", DateKind.date), ("2026-13-01", .date), ("2026-1-1", .date), ("20261120", .date),
    ("2026-11-20T", .date), ("", .date), ("24:00", .time), ("12:60", .time), ("12:00:61", .time),
    ("12:00:00.", .time), ("12:00+25:00", .time), ("2026-11-20T13:45:00", .dateTime),
    ("2026-11-20x13:45:00Z", .dateTime), ("٢٠٢٦-11-20", .date),
    ("12:00+25", .time), ("12:00+05", .time), ("12:00Zulu", .time), ("12:00:00.٥", .time),
    ("2026-11-20T13:45:00Z", .localDateTime), ("2026-11-20", .localDateTime),
  ])
  func `anything else is refused`(text: String, kind: DateKind) {
    #expect(CivilDate(text, kind: kind) == nil)
  }

  @Test(arguments: [
    ("2026-11-30", CivilDate.Part.day, 1, "2026-12-01"), ("2026-03-01", .day, -1, "2026-02-28"),
    ("2026-01-31", .month, 1, "2026-02-28"), ("2026-01-15", .month, -1, "2025-12-15"),
    ("2024-02-29", .year, 1, "2025-02-28"), ("9999-12-31", .day, 1, "9999-12-31"),
    ("0000-01-01", .day, -1, "0000-01-01"), ("2026-12-31", .day, 366, "2028-01-01"),
  ])
  func `steps carry over and stay in the calendar`(
    text: String, part: CivilDate.Part, count: Int, result: String
  ) throws {
    var date = try #require(CivilDate(text, kind: .date))
    date.step(part, by: count)
    #expect(date.description == result)
  }

  @Test(arguments: [
    ("2026-12-31T23:59:30Z", CivilDate.Part.minute, 1, "2027-01-01T00:00:30Z"),
    ("2026-01-01T00:00:00.5Z", .second, -1, "2025-12-31T23:59:59.5Z"),
    ("2026-01-01T23:00:00Z", .hour, 1, "2026-01-02T00:00:00Z"),
  ])
  func `time carries over into the date`(
    text: String, part: CivilDate.Part, count: Int, result: String
  ) throws {
    var date = try #require(CivilDate(text, kind: .dateTime))
    date.step(part, by: count)
    #expect(date.description == result)
  }

  @Test func `a time of no time zone steps into the next day`() throws {
    var date = try #require(CivilDate("2026-12-31T23:59", kind: .localDateTime))
    date.step(.minute, by: 1)
    #expect(date.description == "2027-01-01T00:00")
  }

  @Test(arguments: [
    ("2016-12-31T23:59:60Z", true), ("2016-12-31t18:59:60.5-05:00", true),
    ("2016-12-31T23:59:60+01:00", false), ("2016-12-31 23:59:59Z", false),
    ("2016-12-31T23:59Z", false),
  ])
  func `what may be left out elsewhere is told`(text: String, isComplete: Bool) {
    #expect(CivilDate(text, kind: .dateTime)?.isComplete == isComplete)
  }

  @Test func `a time alone goes round the clock`() throws {
    var time = try #require(CivilDate("23:59", kind: .time))
    time.step(.minute, by: 1)
    #expect(time.description == "00:00")
    time.step(.hour, by: -1)
    #expect(time.description == "23:00")
  }
}
