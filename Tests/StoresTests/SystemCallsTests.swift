import Glibc
import TestSupport
import Testing

@testable import Stores

struct SystemCallsTests {
  let calls = SystemCalls()

  @Test func `a call that a signal interrupts is repeated`() throws {
    var count = 0
    let result = try calls.retrying(.read) {
      count += 1
      errno = EINTR
      return count < 3 ? -1 : 7
    }
    #expect(result == 7)
    #expect(count == 3)
  }

  @Test func `a call that fails otherwise is not repeated`() {
    #expect(throws: SystemError(.read, EIO)) {
      try calls.retrying(.read) { () -> Int in
        errno = EIO
        return -1
      }
    }
  }

  @Test func `a process has a text that no other has`() {
    #expect(calls.process.token.utf8.count == 8)
    #expect(calls.process.token == SystemCalls().process.token)
  }

  @Test func `names are listed up to the limit`() throws {
    let folder = try TestFolder()
    for name in ["a", "b", "c"] { try folder.write("", to: name) }
    let number = try calls.open(folder.path, in: nil, for: .folder)
    #expect(Set(try calls.names(in: number, limit: 100)) == [".", "..", "a", "b", "c"])
    #expect(try calls.names(in: number, limit: 2).count == 2)
    try calls.close(number)
  }
}
