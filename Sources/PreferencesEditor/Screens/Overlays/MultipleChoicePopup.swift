import EditorCore
import Terminal

/// Choices of which any may be taken: boxes that Space ticks, until Enter takes them all.
final class MultipleChoicePopup: Overlay {
  var box: Rect? { list.box }
  let hints = [
    Hint(.character(" "), localized("tick")), Hint(.enter, localized("accept")),
    Hint(.escape, localized("restore")),
  ]
  var acceptKey: Key? { .enter }

  private let values: [Value]
  private var list: PopupList
  /// The places in `values` of those ticked, in the order in which they are taken.
  private var ticked: [Int]
  private let accept: ([Value]) throws -> Void

  /// - Parameters:
  ///   - title: What stands above the list.
  ///   - choices: What is offered.
  ///   - chosen: What is taken now, in order; what is none of the choices is offered too.
  ///   - words: Such a value in words, without what is secret in it.
  ///   - accept: Takes what was ticked, or throws why not: what was there before in its order, then
  ///     what is new in the order of the ticks.
  init(
    title: String, choices: [Choice], chosen: [Value], words: (Value) -> String,
    accept: @escaping ([Value]) throws -> Void
  ) {
    self.accept = accept
    var offers = choices
    var known = Set(offers.map(\.value))
    let others = chosen.filter { known.insert($0).inserted }
    offers += zip(others, choices.titles(of: others, words)).map { Choice($0, title: $1) }
    values = offers.map(\.value)
    let places = Dictionary(zip(values, values.indices)) { first, _ in first }
    ticked = chosen.compactMap { places[$0] }
    list = PopupList(
      title: title,
      items: offers.map { PopupLine(title: "[ ] \($0.title)", help: $0.readHelp) }, selection: 0)
  }

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"): stage.close(self)
    case .character(" "): tick(on: stage)
    case .enter: acceptTicked(on: stage)
    default: list.entries.handle(key, on: stage)
    }
  }

  func paste(_ text: String, on stage: OverlayHost) { list.entries.insert(text) }

  func click(at point: Point, on stage: OverlayHost) {
    if list.select(at: point) { tick(on: stage) }
  }

  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool { list.scroll(toBarAt: point) }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    list.entries.move(by: notches)
  }

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    let footer =
      list.entries.filter.text.isEmpty ? localized("\(ticked.count) of \(values.count)") : nil
    return list.draw(
      in: &canvas, over: frame, footer: footer, appearance: stage.popupAppearance
    ) { item in
      guard ticked.contains(item.index) else { return item.line }
      var line = item.line
      line.title = "[x]" + line.title.dropFirst(3)
      return line
    }
  }

  private func tick(on stage: OverlayHost) {
    guard let index = list.entries.selected?.index else {
      return stage.refuse(localized("no match"))
    }
    if let place = ticked.firstIndex(of: index) {
      ticked.remove(at: place)
    } else {
      ticked.append(index)
    }
  }

  private func acceptTicked(on stage: OverlayHost) {
    do {
      try accept(ticked.map { values[$0] })
      // What is asked about the values stands over this.
      stage.closeAlone(self)
    } catch {
      stage.refuse("\(error)")
    }
  }
}
