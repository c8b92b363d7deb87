import EditorCore
import Glibc
import PreferencesFiles
import Stores

/// Asks a person, on the terminal, whether a Save stays that else is taken back.
struct ConfirmingPerson {
  private static let terminal = "/dev/tty"

  /// Whether there is a terminal to ask on.
  static var isThere: Bool {
    let file = open(terminal, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return false }
    close(file)
    return true
  }

  /// Waits for Enter until the time is over; throws the exit status of a cancel where the Save is taken
  /// back.
  static func settle(_ held: UnconfirmedSave?, of name: String) throws(Failure) {
    guard let held else { return }
    let file = open(terminal, O_RDWR | O_CLOEXEC | O_NOCTTY)
    defer { if file >= 0 { close(file) } }
    while file >= 0, held.secondsLeft > 0 {
      show(
        "\r"
          + localized("Enter keeps the changes; else they are put back in \(held.secondsLeft) s "),
        on: file)
      var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let count = poll(&polled, 1, 500)
      guard count != 0 else { continue }
      var byte: UInt8 = 0
      guard count > 0, read(file, &byte, 1) == 1 else { break }
      guard held.keep() else { break }
      return StandardError.writeLine(localized("Kept"))
    }
    show("\n", on: file)
    guard held.takeBack() else {
      throw Failure(
        .inputOutput,
        localized(
          "\(name): what was there could not be put back; the next start of prefs-tui does it"))
    }
    let others = held.overtaken
    guard !others.isEmpty else {
      throw Failure(.negative, localized("Put back what was in \(name): nobody pressed Enter"))
    }
    throw Failure(
      .inputOutput,
      others.count == held.fileCount
        ? localized(
          "Nothing was put back: another program has written \(name) since, which stays so")
        : localized(
          "Put back what was in \(name), but for \(others.joined(separator: ", ")), which another program has written since"
        ))
  }

  private static func show(_ text: String, on file: Int32) {
    _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}
