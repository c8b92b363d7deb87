import EditorCore
import Foundation
import PreferencesEditorFoundation
import PreferencesEditorTesting
import Testing

private typealias Money = Foundation.Decimal

/// Properties of Foundation's types, each bound in a line.
@MainActor
struct FoundationRowTests {
  private struct Settings: Equatable {
    var since = Date(timeIntervalSince1970: 0)
    var until: Date?
    var folder = URL(filePath: "/tmp/a b")
    var page: URL?
    var price = Money(string: "0.10") ?? 0
  }

  private let form = Form(Settings.self, "F") {
    Section {
      DateRow("Since", \.since, in: .gmt)
      DateRow("Until", \.until, kind: .dateTime, in: .gmt)
      Location("Folder", \.folder, kind: .folder)
      Location("Page", \.page, kind: .url)
      NumberRow("Price", \.price, in: 0...1000)
    }
  }

  @Test func `each is shown, edited and saved as its own type`() async throws {
    let screen = FormDriver(form, Settings())
    #expect(screen.line("Since")?.contains("1970-01-01") == true)
    #expect(screen.line("Folder")?.contains("/tmp/a b") == true)
    #expect(screen.line("Price")?.contains("0.1") == true)
    for text in [
      "2025-11-20", "2025-11-20T13:45:00Z", "/srv/c d", "https://example.org/x", "0.25",
    ] {
      screen.press(.enter, .control("u"))
      screen.type(text)
      screen.press(.enter, .down)
    }
    let saved = try await screen.save()
    #expect(saved.since == Date(timeIntervalSince1970: 1_763_596_800))
    #expect(saved.until == Date(timeIntervalSince1970: 1_763_646_300))
    #expect(saved.folder.path == "/srv/c d" && saved.folder.isFileURL)
    #expect(saved.page == URL(string: "https://example.org/x"))
    #expect(saved.price == Money(string: "0.25"))
  }

  @Test func `a moment is a date, a time or both, told where the row says`() throws {
    let moment = Date(timeIntervalSince1970: 1_763_646_300.5)
    let east = try #require(TimeZone(secondsFromGMT: 7200))
    let farEast = try #require(TimeZone(secondsFromGMT: 43_200))
    for (kind, zone, text, seconds) in [
      (DateKind.date, TimeZone.gmt, "2025-11-20", 1_763_596_800),
      (.time, .gmt, "13:45:00Z", 49_500),
      (.dateTime, .gmt, "2025-11-20T13:45:00Z", 1_763_646_300),
      (.dateTime, east, "2025-11-20T15:45:00+02:00", 1_763_646_300),
      (.date, farEast, "2025-11-21", 1_763_640_000),
    ] {
      let conversion = Conversion<Date>.moment(kind, in: zone)
      #expect(conversion.slot(moment) == .value(.string(text)))
      let read = try conversion.property(.string(text))
      #expect(read == Date(timeIntervalSince1970: Double(seconds)))
    }
  }

  @Test func `a day is told where clocks are put forward and back`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let conversion = Conversion<Date>.moment(.date, in: berlin)
    for day in ["2025-03-30", "2025-03-31", "2025-10-26", "2025-10-27", "2025-01-01"] {
      #expect(conversion.slot(try conversion.property(.string(day))) == .value(.string(day)))
    }
    let summer = try conversion.property("2025-07-01")
    #expect(summer == Date(timeIntervalSince1970: 1_751_320_800))
  }

  @Test func `moments before 1970, leap days and the ends of the calendar are what they were`()
    throws
  {
    let conversion = Conversion<Date>.moment(.dateTime, in: .gmt)
    for text in [
      "0000-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1900-02-28T12:00:00Z",
      "2000-02-29T00:00:00Z", "2024-02-29T23:59:59Z", "2024-03-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
    ] {
      #expect(conversion.slot(try conversion.property(.string(text))) == .value(.string(text)))
    }
    #expect(try conversion.property("1970-01-02T00:00:00+01:00").timeIntervalSince1970 == 82_800)
    for seconds in [Double.infinity, 1e18, -1e12] {
      let slot = conversion.slot(Date(timeIntervalSince1970: seconds))
      #expect(slot == .value(.string("\(seconds)")))
    }
  }

  @Test func `a text without a scheme is a path, and nothing is no place`() throws {
    let conversion = URL.conversion
    #expect(try conversion.property("/a:b").path == "/a:b")
    #expect(try conversion.property("mailto:ada@example.org").scheme == "mailto")
    #expect(try conversion.property("C notes").isFileURL)
    #expect(throws: ValueProblem.self) { try conversion.property("") }
    #expect(throws: ValueProblem.self) { try conversion.property("https://exa mple.org") }
    #expect(try conversion.property("/https://exa mple").isFileURL)
    #expect(throws: ValueProblem.self) { try conversion.property(1) }
    #expect(try URL?.conversion.property("/x")?.path == "/x")
  }

  @Test func `a decimal keeps its digits, and none is made of what is no number`() throws {
    let text = "12345678901234567890.123456789"
    let decimal = try #require(Money(string: text))
    #expect(Money.conversion.slot(decimal) == Number(text).map { .value(.number($0)) })
    #expect(try Money.conversion.property(.number(#require(Number(text)))) == decimal)
    #expect(Money.conversion.slot(.nan) == .value("NaN"))
    #expect(throws: ValueProblem.self) { try Money.conversion.property("1") }
    #expect(throws: ValueProblem.self) {
      try Money.conversion.property(.number(#require(Number("1e400"))))
    }
  }

  @Test func `a path in a person's home is that of the environment`() async {
    await #expect(processExitsWith: .success) {
      setenv("HOME", "/srv/home", 1)
      for (text, path) in [("~/x", "/srv/home/x"), ("~", "/srv/home"), ("/~/x", "/~/x")] {
        let found = try URL.conversion.property(.string(text)).path
        precondition(found == path)
      }
    }
  }
}
