import EditorCore
import Terminal

/// The month of a date, to pick a day from, with the time of day below where the date has one.
final class CalendarPopup: Overlay {
  /// What became of the date.
  enum Outcome {
    case accepted(CivilDate)
    /// To be typed in the row's field, from this text on.
    case typed(String)
  }

  private(set) var box: Rect?
  private let title: String
  private var date: CivilDate
  private let today: CivilDate
  /// The part of the time that the keys change; nil for the day.
  private var timePart: CivilDate.Part?
  /// Where the days were drawn last.
  private var dayPlaces: [(day: Int, frame: Rect)] = []
  private let problem: (CivilDate) -> String?
  private let finish: (Outcome) -> Void

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - date: The day shown first.
  ///   - today: The day that `t` goes to.
  ///   - problem: Why a date is not accepted, in words; nil where it is.
  ///   - finish: Told what became of the date, once the calendar is closed.
  init(
    title: String, date: CivilDate, today: CivilDate, problem: @escaping (CivilDate) -> String?,
    finish: @escaping (Outcome) -> Void
  ) {
    self.title = title
    self.date = date
    self.today = today
    self.problem = problem
    self.finish = finish
  }

  var hints: [Hint] {
    [
      Hint(.enter, localized("accept")), Hint(.escape, localized("restore")),
      Hint(.tab, nextTimePart.map(Self.name) ?? localized("type")),
    ]
      + (timePart == nil
        ? [
          Hint(.pageDown, localized("month")), Hint(.character("]"), localized("year")),
          Hint(.character("t"), localized("today")),
        ]
        : [Hint(.up, localized("later")), Hint(.down, localized("earlier"))])
  }

  var acceptKey: Key? { .enter }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"): stage.close(self)
    case .enter:
      if let problem = problem(date) { return stage.refuse(problem) }
      close(with: .accepted(date), on: stage)
    case .tab:
      guard let next = nextTimePart else { return close(with: .typed(date.description), on: stage) }
      timePart = next
    case .backTab: timePart = previousTimePart
    case .pageUp: date.step(.month, by: -1)
    case .pageDown: date.step(.month, by: 1)
    case .character("["), .shiftUp, .shiftLeft: date.step(.year, by: -1)
    case .character("]"), .shiftDown, .shiftRight: date.step(.year, by: 1)
    case .home: date.moveToDay(1)
    case .end: date.moveToDay(date.daysInMonth)
    case .character("t"): date.moveToDay(of: today)
    case .character(let digit) where ("0"..."9").contains(digit):
      close(with: .typed(String(Character(digit))), on: stage)
    default:
      if !move(key) {
        stage.refuse(localized("\(key.name(stage.options.glyphs)) does nothing in a calendar"))
      }
    }
  }

  /// Takes the day; where there is a time to choose too, only goes there.
  func click(at point: Point, on stage: OverlayHost) {
    guard let day = dayPlaces.first(where: { $0.frame.contains(point) })?.day,
      day <= date.daysInMonth
    else { return }
    date.moveToDay(day)
    timePart = nil
    if !hasTime { handle(.enter, on: stage) }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    date.step(.month, by: notches)
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let appearance = stage.popupAppearance
    let popup = PopupBox(
      in: frame, beside: frame.row,
      content: Size(
        columns: Self.columns, rows: 1 + Self.mostWeeks + (hasTime ? 1 : 0)))
    let inside = popup.inside
    box = popup.frame
    popup.draw(
      in: &canvas, title: title,
      footer:
        "\(Self.months.dropFirst(date.month - 1).first ?? "") \(CivilDate.padded(date.year, 4))",
      appearance: appearance)
    var lines = inside.rows
    var cursor = inside.origin
    if hasTime, lines > 0 {
      // Where there is room for one line alone, it shows what the keys change.
      let isAlone = lines == 1
      if !isAlone || timePart != nil {
        lines -= 1
        let y = inside.y + lines
        let x = drawTime(in: &canvas, at: Point(x: inside.x + 1, y: y), appearance)
        if let x { cursor = Point(x: x, y: y) }
      }
    }
    let grid = Rect(x: inside.x, y: inside.y, columns: inside.columns, rows: lines)
    let day = drawMonth(in: &canvas, frame: grid, appearance)
    return timePart == nil ? day : cursor
  }

  // MARK: - Keys

  private var hasTime: Bool { date.kind.hasTime }

  private var timeParts: [CivilDate.Part] {
    date.parts.filter { [.hour, .minute, .second].contains($0) }
  }

  /// Where Tab leads; nil for the row's field.
  private var nextTimePart: CivilDate.Part? {
    guard let timePart else { return timeParts.first }
    return timeParts.drop { $0 != timePart }.dropFirst().first
  }

  private var previousTimePart: CivilDate.Part? {
    timeParts.prefix { $0 != timePart }.last
  }

  private func close(with outcome: Outcome, on stage: OverlayHost) {
    stage.close(self)
    finish(outcome)
  }

  private func move(_ key: Key) -> Bool {
    switch (key, timePart) {
    case (.left, nil): date.step(.day, by: -1)
    case (.right, nil): date.step(.day, by: 1)
    case (.up, nil): date.step(.day, by: -7)
    case (.down, nil): date.step(.day, by: 7)
    case (.up, let part?): date.step(part, by: 1)
    case (.down, let part?): date.step(part, by: -1)
    case (.left, _): timePart = previousTimePart
    case (.right, _): timePart = nextTimePart ?? timePart
    default: return false
    }
    return true
  }

  // MARK: - Drawing

  /// A day takes its two digits and a sign at each side.
  private static let dayColumns = 4
  private static let columns = 7 * dayColumns
  private static let mostWeeks = 6
  private static var weekdays: [String] {
    localized("Mo Tu We Th Fr Sa Su").split(separator: " ").map(String.init)
  }

  private static func name(of part: CivilDate.Part) -> String {
    part == .hour ? localized("hour") : part == .minute ? localized("minute") : localized("second")
  }

  private static var months: [String] {
    localized(
      "January February March April May June July August September October November December"
    )
    .split(separator: " ").map(String.init)
  }

  /// Draws as many weeks as there is room for, the one of the day among them; returns where the day
  /// stands.
  private func drawMonth(
    in canvas: inout Canvas, frame: Rect, _ appearance: EditorOptions
  ) -> Point {
    let theme = appearance.theme
    dayPlaces.removeAll(keepingCapacity: true)
    let weeks = date.weeks
    let current = weeks.firstIndex { $0.contains(date.day) } ?? 0
    var y = frame.y
    if frame.rows > 1 {
      for (column, name) in Self.weekdays.enumerated() {
        canvas.write(
          name, at: Point(x: frame.x + column * Self.dayColumns + 1, y: y), style: theme.dimmed)
      }
      y += 1
    }
    let lines = frame.y + frame.rows - y
    let first = max(0, min(current, weeks.count - lines, max(0, current - lines / 2)))
    var point = Point(x: frame.x, y: y)
    for week in weeks[first...].prefix(max(0, lines)) {
      for (column, day) in week.enumerated() {
        guard let day else { continue }
        let place = Point(x: frame.x + column * Self.dayColumns, y: y)
        if day == date.day { point = Point(x: place.x + 1, y: y) }
        draw(day, in: &canvas, at: place, theme)
        dayPlaces.append(
          (day, Rect(x: place.x, y: place.y, columns: Self.dayColumns, rows: 1)))
      }
      y += 1
    }
    return point
  }

  private func draw(_ day: Int, in canvas: inout Canvas, at point: Point, _ theme: Theme) {
    let digits = day < 10 ? " \(day)" : "\(day)"
    var shown = date
    shown.moveToDay(day)
    let isToday = (shown.year, shown.month, shown.day) == (today.year, today.month, today.day)
    if day == date.day {
      canvas.write("[\(digits)]", at: point, style: timePart == nil ? theme.selected : theme.value)
    } else {
      let isOffered = problem(shown) == nil
      canvas.write(
        " \(digits)\(isToday ? "*" : isOffered ? " " : "-")", at: point,
        style: isOffered ? theme.text : theme.dimmed)
    }
  }

  /// Draws the time of day; returns the column of the part that the keys change.
  private func drawTime(
    in canvas: inout Canvas, at point: Point, _ appearance: EditorOptions
  ) -> Int? {
    let text = date.description
    let start = timeParts.first.map { date.range(of: $0).lowerBound } ?? 0
    canvas.write(String(text.dropFirst(start)), at: point, style: appearance.theme.value)
    guard let timePart else { return nil }
    let range = date.range(of: timePart)
    let x = point.x + range.lowerBound - start
    canvas.write(
      String(text.dropFirst(range.lowerBound).prefix(range.count)), at: Point(x: x, y: point.y),
      style: appearance.theme.selected)
    return x
  }
}
