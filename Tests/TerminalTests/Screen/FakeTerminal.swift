import Glibc
import Testing

@testable import Terminal

/// A screen on a terminal that is a socket, which keeps each write apart from the others.
final class FakeTerminal {
  let screen: CursesScreen
  private let peer: Int32
  /// The end that the screen has, to be looked at after the screen is closed.
  private let other: Int32

  init(
    type: String = "xterm-256color", features: TerminalFeatures = [],
    size: Size = Size(columns: 80, rows: 24)
  ) throws {
    setenv("LC_ALL", "C.UTF-8", 1)
    var pair: [Int32] = [-1, -1]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &pair)
        == 0)
    peer = pair[0]
    other = dup(pair[1])
    _ = fcntl(peer, F_SETFL, O_NONBLOCK)
    screen = try CursesScreen(
      descriptor: pair[1], type: type, features: features, isGuarded: false)
    screen.resize(to: size)
  }

  isolated deinit {
    screen.close()
    close(peer)
    close(other)
  }

  /// What was written since this was asked last, a text for each write.
  func writes() -> [String] {
    var writes: [String] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(peer, &bytes, bytes.count)
      guard count > 0 else { return writes }
      writes.append(String(decoding: bytes.prefix(count), as: UTF8.self))
    }
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(peer, bytes, bytes.count)
  }

  /// Whether there is input that nobody has read, which the next program would get.
  var hasInputLeft: Bool {
    var ready = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}
