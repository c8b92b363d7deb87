import Glibc
import Testing

@testable import Stores

struct TemporaryNameTests {
  let process = ProcessIdentity(number: 42, user: 1000, token: "0badcafe")

  @Test func `a name says who wrote it and for which file`() throws {
    let name = TemporaryName(for: "settings.json", process: process)
    #expect(name.text.hasPrefix(".settings.json.prefs-tui.0badcafe-42-"))
    #expect(TemporaryName(parsing: name.text, for: "settings.json") == name)
  }

  @Test(arguments: [
    "settings.json", ".settings.json.prefs-tui.", ".settings.json.prefs-tui.a-b-c",
    ".settings.json.prefs-tui.0badcafe-0-1", ".settings.json.prefs-tui.0badcafe--1-1",
    ".settings.json.prefs-tui.0badcafe-42-1-1", ".other.json.prefs-tui.0badcafe-42-1",
  ])
  func `any other name is nobody's temporary file`(text: String) {
    #expect(TemporaryName(parsing: text, for: "settings.json") == nil)
  }

  @Test func `the name of a long name still fits`() throws {
    let long = String(repeating: "é", count: 127)
    let process = ProcessIdentity(number: .max, user: 1000, token: "0badcafe")
    let status = try SystemCalls().status(of: "/", in: AT_FDCWD)
    let record = ExchangeRecord(placed: .max, expected: VersionMark([1], status))
    let name = TemporaryName(for: long, process: process, record: record)
    #expect(name.text.utf8.count <= 255)
    #expect(TemporaryName(parsing: name.text, for: long) == name)
    #expect(TemporaryName.isOfRescued(TemporaryName.forRescued(long), for: long))
  }

  @Test func `F16: a version's mark is of its bytes, its owner and its permissions`() throws {
    var status = try SystemCalls().status(of: "/", in: AT_FDCWD)
    let bytes = Array("0123456789abcdef!".utf8)
    let mark = VersionMark(bytes, status)
    #expect(VersionMark(bytes, status) == mark)
    for index in bytes.indices {
      var others = bytes
      others[index] ^= 0x20
      #expect(VersionMark(others, status) != mark)
    }
    #expect(VersionMark(bytes + [0], status) != mark)
    status.mode ^= 0o4
    #expect(VersionMark(bytes, status) != mark)
  }
}
