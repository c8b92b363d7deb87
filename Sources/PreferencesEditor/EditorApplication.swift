import EditorCore
package import Terminal

/// Runs the editor on a screen: events in, one frame out for all that were waiting.
package final class EditorApplication {
  private let screen: any Screen
  private let controller: any ScreenController
  private let tick: Tick?

  /// Something to do while nobody types, and about this often while somebody does.
  package struct Tick {
    var milliseconds: Int
    var action: () -> Void
  }

  package init(screen: any Screen, controller: any ScreenController, tick: Tick? = nil) {
    self.screen = screen
    self.controller = controller
    self.tick = tick
  }

  /// Edits until the person leaves, or the process is told to.
  package func run() -> EditorOutcome {
    var canvas = Canvas(size: screen.size, repertoire: screen.repertoire)
    var isDrawn = false
    while true {
      if !isDrawn { draw(in: &canvas) }
      // What was typed is answered before anything else is looked after.
      if controller.tick() {
        if let outcome = controller.outcome { return outcome }
        draw(in: &canvas)
      }
      let isAtRest = controller.workDelay == nil && tick == nil
      let event = screen.nextEvent(timeout: patience, watching: controller.watchedDescriptor)
      isDrawn = isAtRest && event == .timeout
      if let outcome = handle(event) { return outcome }
    }
  }

  /// The same without keeping the main actor from other work while nothing happens.
  ///
  /// Throws `CancellationError` where the task is cancelled.
  package func runAside() async throws -> EditorOutcome {
    var canvas = Canvas(size: screen.size, repertoire: screen.repertoire)
    return try await withTaskCancellationHandler {
      while true {
        draw(in: &canvas)
        if controller.tick() {
          if let outcome = controller.outcome { return outcome }
          draw(in: &canvas)
        }
        let event = await screen.awaitEvent(
          timeout: patience, watching: controller.watchedDescriptor)
        try Task.checkCancellation()
        if let outcome = handle(event) { return outcome }
      }
    } onCancel: { [waker = screen.waker] in
      waker.wake()
    }
  }

  private func draw(in canvas: inout Canvas) {
    canvas.resize(to: screen.size)
    let cursor = controller.draw(in: &canvas)
    canvas.settle()
    screen.present(canvas, cursor: cursor)
  }

  /// How many milliseconds to wait for an event; nil for ever.
  private var patience: Int? {
    [controller.workDelay, tick?.milliseconds, controller.tickInterval].compactMap { $0 }.min()
  }

  /// Handles the event and all that were typed ahead, before the next frame is drawn; returns how
  /// editing ended, nil while it goes on.
  private func handle(_ first: Event) -> EditorOutcome? {
    var event = first
    if event == .timeout && controller.workDelay != nil { controller.work() }
    if event == .readable { event = screen.nextEvent(timeout: 0) }
    while event != .timeout {
      if case .background(let isLight) = event { adapt(toLightGround: isLight) }
      controller.handle(event)
      if let outcome = controller.outcome { return outcome }
      performRequests()
      event = screen.nextEvent(timeout: 0)
    }
    tick?.action()
    // What was waited for may have ended it.
    return controller.outcome
  }

  private func adapt(toLightGround isLight: Bool) {
    controller.options.isOnLightGround = isLight
    guard let theme = controller.options.groundThemes?.theme(isLight: isLight),
      theme != controller.options.theme
    else { return }
    controller.options.theme = theme
  }

  private func performRequests() {
    for request in controller.takeRequests() {
      switch request {
      case .ringBell: screen.beep()
      case .redraw: screen.redraw()
      case .suspend: screen.suspend()
      case .copy(let text):
        if !screen.copy(text) {
          controller.say(localized("not copied: the terminal takes no copies"))
        }
      case .releaseTerminal(let body): screen.withTerminalReleased { body() }
      }
    }
  }
}
