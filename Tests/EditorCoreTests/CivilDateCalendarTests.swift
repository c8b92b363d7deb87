import EditorCore
import Testing

struct CivilDateCalendarTests {
  @Test(arguments: [
    ("2026-11-21", 6), ("2000-02-29", 2), ("1970-01-01", 4), ("1900-03-01", 4), ("2024-02-29", 4),
    ("0000-01-01", 6), ("0000-03-01", 3), ("9999-12-31", 5),
  ])
  func `the day of the week is that of the Gregorian calendar`(text: String, weekday: Int) throws {
    #expect(try #require(CivilDate(text, kind: .date)).weekday == weekday)
  }

  @Test func `the days of the week follow each other for four centuries`() throws {
    var date = try #require(CivilDate("1999-12-31", kind: .date))
    var weekday = date.weekday
    for _ in 0..<146_100 {
      date.step(.day, by: 1)
      weekday = weekday % 7 + 1
      guard date.weekday == weekday else {
        Issue.record("\(date) is not \(weekday)")
        return
      }
    }
  }

  @Test func `weeks start on Monday and hold the month's days alone`() throws {
    let weeks = try #require(CivilDate("2026-02-10", kind: .date)).weeks
    #expect(weeks.count == 5)
    #expect(weeks[0] == [nil, nil, nil, nil, nil, nil, 1])
    #expect(weeks[4] == [23, 24, 25, 26, 27, 28, nil])
    #expect(try #require(CivilDate("2027-02-01", kind: .date)).weeks.count == 4)
  }

  @Test func `a day is taken over, and time and offset stay`() throws {
    var date = try #require(CivilDate("2026-11-20T13:45:00.5+01:00", kind: .dateTime))
    date.moveToDay(of: try #require(CivilDate("2024-02-29", kind: .date)))
    #expect(date.description == "2024-02-29T13:45:00.5+01:00")
    date.moveToDay(31)
    #expect(date.description == "2024-02-29T13:45:00.5+01:00")
    date.moveToDay(0)
    #expect(date.description == "2024-02-01T13:45:00.5+01:00")
  }
}
