package import PreferencesEditor
package import Terminal

/// Drives what a terminal would show as a person would: events in, lines out, a frame after each.
package final class ScreenDriver {
  package let controller: any ScreenController
  package private(set) var size: Size
  package private(set) var lines: [String] = []
  /// The frame of this moment, with its styles.
  package private(set) var canvas = Canvas(size: Size(columns: 0, rows: 0))
  /// Where the hardware cursor belongs.
  package private(set) var cursor: Point?

  package init(_ controller: any ScreenController, size: Size) {
    self.controller = controller
    self.size = size
    draw()
  }

  package func handle(_ event: Event) {
    if case .resized(let size) = event { self.size = size }
    controller.handle(event)
    draw()
  }

  /// Lets a moment pass in which nobody types.
  package func idle() {
    while controller.workDelay != nil { controller.work() }
    draw()
  }

  /// Has the editor look after the file and the draft.
  package func tick() {
    _ = controller.tick()
    draw()
  }

  package func draw() {
    while controller.workDelay == 0 { controller.work() }
    canvas.resize(to: size)
    cursor = controller.draw(in: &canvas)
    lines = canvas.lines
  }
}
