import EditorCore
import Glibc
import Terminal

/// The editor line by line on standard input and output, until the person leaves or the input ends.
package final class PlainTerminal {
  private let editor: PlainEditor
  private let write: (String) throws -> Void
  private var input = InputLines()
  /// What the terminal, or whoever reads the output, can show.
  private let repertoire = Repertoire.ofLocale
  let waker = Waker()

  /// `write` prints a text that has nothing in it that could steer a terminal.
  package init(_ editor: PlainEditor, write: @escaping (String) throws -> Void) {
    self.editor = editor
    self.write = write
  }

  package func run() throws -> EditorOutcome {
    try say(editor.start())
    while true {
      if let outcome = editor.outcome { return outcome }
      try prompt()
      let echo = Echo(isOff: editor.hidesInput)
      try take(input.next(), echo)
    }
  }

  /// The same without keeping the main actor from other work while nothing is typed.
  ///
  /// Throws `CancellationError` where the task is cancelled.
  func runAside() async throws -> EditorOutcome {
    try say(editor.start())
    return try await withTaskCancellationHandler {
      while true {
        if let outcome = editor.outcome { return outcome }
        try prompt()
        let echo = Echo(isOff: editor.hidesInput)
        while !input.isReady {
          await waker.wait(for: STDIN_FILENO)
          try Task.checkCancellation()
          if waker.hasWoken() { try say(editor.followFile().said) } else { input.readAhead() }
        }
        try take(input.next(), echo)
        while let work = editor.work.take() { try say(await work()) }
      }
    } onCancel: { [waker] in
      waker.wake()
    }
  }

  // MARK: - Private

  private func prompt() throws {
    try write(PlainText.visible(editor.prompt, repertoire: repertoire))
  }

  private func take(_ line: [UInt8]?, _ echo: Echo) throws {
    if echo.restore() { try write("\n") }
    guard let line else {
      // What is said then begins a line of its own.
      if editor.isInteractive { try write("\n") }
      return try say(editor.endOfInput())
    }
    if let text = String(validating: line, as: UTF8.self) {
      try say(editor.handle(text))
    } else {
      try say(editor.refuse(localized("that line is not valid UTF-8, and was not taken")))
    }
  }

  private func say(_ lines: [String]) throws {
    for line in lines { try write(PlainText.visible(line, repertoire: repertoire) + "\n") }
  }

  /// Prints a text on standard output; there is nobody to tell where that cannot be.
  static func print(_ text: String) {
    PlainText.write(Array(PlainText.inert(text).utf8), to: STDOUT_FILENO)
  }
}

/// Keeps the terminal on standard input, if it is one, from showing what is typed.
private struct Echo {
  private let isOff: Bool
  /// The settings to go back to; nil where nothing was changed.
  private var before: termios?

  init(isOff: Bool) {
    self.isOff = isOff
    var settings = termios()
    guard isOff, tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    before = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Returns whether the line's end was not shown either.
  func restore() -> Bool {
    if var before { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    return isOff
  }
}

/// The lines of standard input, as bytes: what is not UTF-8 must not be taken for another text.
private struct InputLines: IteratorProtocol {
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  private var isAtEnd = false

  /// Whether a line, or the end, is there without waiting for it.
  var isReady: Bool { isAtEnd || buffer[start...].contains(UInt8(ascii: "\n")) }

  /// Takes what there is to read, without its end; waits where there is nothing.
  mutating func readAhead() {
    buffer.removeSubrange(..<start)
    start = 0
    isAtEnd = !readMore()
  }

  /// The next line without its end; nil once there is none.
  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        let line = buffer[start..<end]
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      searched = buffer.count - start
      readAhead()
    }
  }

  /// Reads what there is; false at the end, and where nothing can be read.
  private mutating func readMore() -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = part.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer += part[..<count]
      return true
    }
  }
}
