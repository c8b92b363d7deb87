import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Who else has a file open.
struct OpenMarkTests {
  let folder: TestFolder
  let place: String

  init() throws {
    folder = try TestFolder()
    place = folder.path("state/open")
  }

  private var names: [String] { folder.names(in: "state/open") }

  @Test func `a mark is there as long as it is kept, and tells its own process nothing`() throws {
    var mark = OpenMark(of: "/f", in: place)
    try #require(mark != nil)
    #expect(names.count == 1)
    #expect(try folder.status(of: "state").mode == 0o700)
    #expect(OpenMark.others(with: "/f", in: place) == [])
    mark = nil
    #expect(names == [])
  }

  @Test func `another process is told, of this file alone`() throws {
    let mark = try #require(OpenMark(of: "/f", in: place))
    let other = FaultyCalls()
    other.process.number = 1
    #expect(OpenMark.others(with: "/f", in: place, calls: other) == [getpid()])
    #expect(OpenMark.others(with: "/g", in: place, calls: other) == [])
    withExtendedLifetime(mark) {}
  }

  @Test func `a mark that a dead process left is removed, and nobody's`() throws {
    let dead = FaultyCalls()
    dead.process.number = 2
    let name: String
    do {
      let mark = try #require(OpenMark(of: "/f", in: place, calls: dead))
      name = try #require(names.first)
      withExtendedLifetime(mark) {}
    }
    try folder.write("", to: "state/open/" + name)
    #expect(OpenMark.others(with: "/f", in: place) == [])
    #expect(names == [])
  }

  @Test func `F17: a mark of a process that has no number here is somebody's`() throws {
    let other = FaultyCalls()
    other.process.number = .max
    other.process.token = "another"
    let mark = try #require(OpenMark(of: "/f", in: place, calls: other))
    #expect(OpenMark.others(with: "/f", in: place) == [.max])
    #expect(names.count == 1)
    withExtendedLifetime(mark) {}
  }

  @Test func `where nothing can be kept there is no mark`() throws {
    try folder.write("", to: "state")
    #expect(OpenMark(of: "/f", in: place) == nil)
    #expect(OpenMark.others(with: "/f", in: place) == [])
  }
}
