import Glibc

/// Wakes a screen that waits for events aside, from any thread.
nonisolated package final class Waker: Sendable {
  /// What becomes readable once somebody wakes; -1 where the process has no descriptors left.
  let descriptor: Int32
  private let writeEnd: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    for end in [descriptor, writeEnd] where end >= 0 { close(end) }
  }

  /// Has the screen come back to its application, or not wait at all next time.
  package func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    _ = write(writeEnd, &byte, 1)
  }

  /// Comes back once somebody wakes, or the descriptor has something to read.
  package func wait(for other: Int32) async {
    await InputWait(descriptors: [descriptor, other]).wait(milliseconds: nil)
  }

  /// Whether somebody woke since this was asked last.
  package func hasWoken() -> Bool {
    var byte: UInt8 = 0
    var woke = false
    while read(descriptor, &byte, 1) == 1 { woke = true }
    return woke
  }
}
