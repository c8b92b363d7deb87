import EditorCore
import Terminal

/// Asks in a box what is to be done, with what there is to know first: every question of the editor.
///
/// Each answer has its keys. `y` gives the first one, and Esc, `n` and a click beside the box the last
/// one, which is the one that loses and changes nothing. Where the first one is a risk, Enter
/// gives the last one too until another is selected: it is the key that is pressed without reading.
final class Question: Overlay {
  /// One answer, by a key of its own.
  struct Answer {
    var key: Key
    /// Another key that gives it.
    var otherKey: Key?
    /// What it does, in a word or two.
    var words: String
    /// What comes of it, or what it would take.
    var detail = ""
    /// Whether something may be lost by it, or given away.
    var isRisk = false
    /// Called once the question is closed.
    var take: () -> Void = {}

    /// The first answer, where the question can be answered with yes.
    static func yes(
      _ words: String, detail: String = "", isRisk: Bool = false, take: @escaping () -> Void
    ) -> Answer {
      Answer(key: .character("y"), words: words, detail: detail, isRisk: isRisk, take: take)
    }

    /// The safe answer, which stands last.
    static func no(_ words: String, take: @escaping () -> Void = {}) -> Answer {
      Answer(key: .escape, otherKey: .character("n"), words: words, take: take)
    }

    /// The names of its keys.
    func keyNames(_ glyphs: Glyphs) -> String {
      [key, otherKey].compactMap { $0?.name(glyphs) }.joined(separator: ", ")
    }
  }

  let hints: [Hint]
  private(set) var box: Rect?
  private let title: String
  private let words: String
  private let details: [PopupLine]
  private let answers: [Answer]
  private let isAboutRow: Bool
  private var selection: Int
  /// Which of the details are in view.
  private var detailsInView = 0..<0
  private var places = AnswerPlaces()

  /// The most columns of text that are easy to read.
  private static let widest = 60
  /// The edges of the box and a blank at each side.
  private static let marginColumns = 4
  /// How many details are measured to find the width of the box.
  private static let measuredDetails = 200

  /// - Parameters:
  ///   - title: What it is about, in a word or two.
  ///   - words: What to know, and what is asked.
  ///   - details: What it is about in full, a line each, to be scrolled through.
  ///   - isAboutRow: Whether the box stands at the focused row.
  ///   - answers: What can be answered, the safe answer last.
  init(
    _ title: String, _ words: String, details: [PopupLine] = [], isAboutRow: Bool = false,
    answers: [Answer]
  ) {
    self.title = title
    self.words = words
    self.details = details
    self.isAboutRow = isAboutRow
    self.answers = answers
    selection = answers[0].isRisk ? answers.count - 1 : 0
    hints = answers.map { Hint($0.key, $0.words, isEssential: true) }
  }

  /// The keys are named in the bottom line where the box has no room for the answers.
  func lead(on stage: OverlayHost) -> String? {
    let text = text(over: stage.tableFrame, repertoire: stage.repertoire)
    return answerPlaces(below: text, over: stage.tableFrame, on: stage).rows == 0 ? "" : nil
  }

  /// The question and its keys in a sentence, for a screen that has no room for a box.
  func summary(_ glyphs: Glyphs) -> String {
    let keys = answers.map { "\($0.key.name(glyphs)) \($0.words)" }.joined(separator: ", ")
    return words.isEmpty ? "\(title): \(keys)" : "\(words) \(keys)"
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    if let index = answers.firstIndex(where: { $0.key == key || $0.otherKey == key }) {
      return give(answers[index], on: stage)
    }
    switch key {
    case .enter: give(answers[selection], on: stage)
    case .character("y"): give(answers[0], on: stage)
    case .character("q"), .control("q"): give(answers[answers.count - 1], on: stage)
    case .function(2) where answers.contains { $0.key == .control("s") }:
      handle(.control("s"), on: stage)
    case .up, .character("k"): scrollsDetails ? scroll(by: -1) : select(selection - 1)
    case .down, .character("j"): scrollsDetails ? scroll(by: 1) : select(selection + 1)
    case .pageUp: scroll(by: -max(1, detailsInView.count))
    case .pageDown: scroll(by: max(1, detailsInView.count))
    case .tab: select((selection + 1) % answers.count)
    case .backTab: select((selection + answers.count - 1) % answers.count)
    default:
      let glyphs = stage.options.glyphs
      let keys = answers.map { $0.keyNames(glyphs) }.joined(separator: ", ")
      stage.refuse(localized("\(key.name(glyphs)) is no answer; these are: \(keys)"))
    }
  }

  func click(at point: Point, on stage: OverlayHost) {
    if let answer = places.answer(at: point) { give(answers[answer], on: stage) }
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    scroll(by: notches)
  }

  // MARK: - Private

  private func give(_ answer: Answer, on stage: OverlayHost) {
    stage.close(self)
    answer.take()
  }

  private func select(_ answer: Int) { selection = max(0, min(answers.count - 1, answer)) }

  private var scrollsDetails: Bool { detailsInView.count < details.count }

  private func scroll(by lines: Int) {
    let first = max(0, min(details.count - detailsInView.count, detailsInView.lowerBound + lines))
    detailsInView = first..<first + detailsInView.count
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let appearance = stage.popupAppearance
    let repertoire = canvas.repertoire
    let text = text(over: frame.table, repertoire: repertoire)
    let answerPlaces = answerPlaces(below: text, over: frame.table, on: stage)
    let columns =
      text.map { TextWidth.columns(of: $0, repertoire: repertoire) + 2 }
      + details.prefix(Self.measuredDetails).map { $0.columns(repertoire) }
      + [
        answerPlaces.columns,
        TextWidth.columns(of: title, repertoire: repertoire) + Self.marginColumns,
      ]
    let gap = answerPlaces.rows == answers.count ? 1 : 0
    let popup = PopupBox(
      in: frame, beside: isAboutRow ? frame.row : nil,
      content: Size(
        columns: columns.max() ?? 0,
        rows: text.count + details.count + gap + answerPlaces.rows))
    let inside = popup.inside
    box = popup.frame
    // With little room the answers go, which the bottom line names, then what is asked is cut.
    let free = max(0, inside.rows - text.count - answerPlaces.rows)
    let shown = min(details.count, free)
    let first = max(0, min(detailsInView.lowerBound, details.count - shown))
    detailsInView = first..<first + shown
    popup.draw(
      in: &canvas, title: title,
      footer: scrollsDetails
        ? localized("\(first + 1) to \(first + shown) of \(details.count)") : "",
      appearance: appearance)
    canvas.write(lines: text, in: inside.inset, style: appearance.theme.text)
    for (row, line) in details[detailsInView].enumerated() {
      line.draw(
        in: &canvas, frame: inside.line(text.count + row), isSelected: false,
        appearance: appearance)
    }
    let top = min(text.count + shown + gap, inside.rows - answerPlaces.rows)
    places = answerPlaces.moved(
      to: Rect(
        x: inside.x, y: inside.y + top, columns: inside.columns, rows: answerPlaces.rows))
    return places.draw(in: &canvas, selecting: selection, appearance: appearance)
      ?? inside.origin
  }

  /// What is asked, in lines that are easy to read.
  private func text(over table: Rect, repertoire: Repertoire) -> [String] {
    guard !words.isEmpty else { return [] }
    let room = max(1, min(Self.widest, table.columns - Self.marginColumns))
    return TextWidth.wrap(words, columns: room, repertoire: repertoire).map(String.init)
  }

  /// Where the answers go: with too few rows for all of them below what is asked nowhere.
  private func answerPlaces(
    below text: [String], over table: Rect, on stage: OverlayHost
  ) -> AnswerPlaces {
    AnswerPlaces(
      of: answers,
      in: Size(
        columns: table.columns - PopupBox.edges.columns,
        rows: table.rows - PopupBox.edges.rows - text.count - min(1, details.count)),
      glyphs: stage.options.glyphs, repertoire: stage.repertoire)
  }
}

extension OverlayHost {
  /// Asks what is answered with yes, which `take` is called for, or no, which changes nothing.
  func ask(
    _ title: String, _ words: String, isAboutRow: Bool = false, yes: String, no: String,
    isRisk: Bool = true, take: @escaping () -> Void
  ) {
    let answers: [Question.Answer] = [.yes(yes, isRisk: isRisk, take: take), .no(no)]
    open(Question(title, words, isAboutRow: isAboutRow, answers: answers))
  }
}
