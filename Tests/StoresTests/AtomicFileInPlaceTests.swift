import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Writing into the file itself, where replacing it would lose something.
struct AtomicFileInPlaceTests {
  let folder: TestFolder
  let calls = FaultyCalls()
  let file: AtomicFile
  let baseline: FileContents

  init() throws {
    folder = try TestFolder()
    file = AtomicFile(path: try folder.write("old text", to: "a"), calls: calls)
    link(folder.path("a"), folder.path("b"))
    baseline = try file.read()
  }

  private var options: SaveOptions {
    SaveOptions(inPlace: folder.path("state/recovery"))
  }

  private var copies: [String] { folder.names(in: "state/recovery") }

  @Test func `a file with two names is refused`() throws {
    #expect(try file.obstacle(to: baseline) == .hardLinks(2))
    #expect(throws: FileError.refused(path: file.path, .hardLinks(2))) {
      try file.replace(baseline, with: [1])
    }
    #expect(folder.names == ["a", "b"])
  }

  @Test(arguments: ["new", "old", "old text", "", "a text that is longer"])
  func `both names see what is written in place`(text: String) throws {
    let next = try file.replace(baseline, with: Array(text.utf8), options: options)
    #expect(try folder.text(of: "b") == text)
    #expect(next.bytes == Array(text.utf8))
    #expect(next.status.identity == baseline.status.identity)
    #expect(copies == [])
  }

  @Test(arguments: [EBUSY, EXDEV, EACCES])
  func `a name that cannot be given away is written in place`(number: Int32) throws {
    unlink(folder.path("b"))
    calls.failure = { _, call in call == .exchange ? number : nil }
    #expect(throws: FileError.self) { try file.replace(baseline, with: [1]) }
    #expect(folder.names == ["a"])
    _ = try file.replace(baseline, with: [1], options: options)
    #expect(try file.read().bytes == [1])
    #expect(try folder.status(of: "a").identity == baseline.status.identity)
  }

  @Test func `a file that only its end may be written of is not written in place`() throws {
    calls.failure = { [calls] index, call in
      call == .open && calls.log[..<index].contains(.lock) ? EPERM : nil
    }
    #expect(throws: FileError.refused(path: file.path, .immutable)) {
      try file.replace(baseline, with: [1], options: options)
    }
    #expect(copies == [])
  }

  @Test func `what even the superuser may not replace is marked so itself`() throws {
    unlink(folder.path("b"))
    calls.failure = { _, call in call == .exchange ? EPERM : nil }
    calls.process.user = 0
    #expect(throws: FileError.refused(path: file.path, .immutable)) {
      try file.replace(baseline, with: [1])
    }
  }

  @Test func `what can be replaced is not written in place`() throws {
    unlink(folder.path("b"))
    _ = try file.replace(baseline, with: [1], options: options)
    #expect(try folder.status(of: "a").identity != baseline.status.identity)
  }

  @Test func `a change by somebody else is found`() throws {
    try folder.write("their text", to: "b")
    #expect(throws: FileError.changedUnderneath(path: file.path, .edited)) {
      try file.replace(baseline, with: [1], options: options)
    }
    #expect(copies == [])
  }

  @Test func `the old bytes are safe before the first is overwritten`() throws {
    var seen: [String] = []
    var modes: Set<UInt32> = []
    calls.before = { [folder] _, call in
      guard call == .truncate else { return }
      for name in folder.names(in: "state/recovery") {
        seen.append((try? folder.text(of: "state/recovery/" + name)) ?? "")
        modes.insert((try? folder.status(of: "state/recovery/" + name).mode) ?? 0)
      }
    }
    _ = try file.replace(baseline, with: Array("new".utf8), options: options)
    #expect(seen == ["old text"])
    #expect(modes == [0o600])
    #expect(try folder.status(of: "state").mode == 0o700)
  }

  @Test func `F17: the copy of a process that still writes is nothing that a crash left`() throws {
    var found: [String]?
    calls.before = { [calls, file, folder] _, call in
      guard call == .truncate else { return }
      calls.before = { _, _ in }
      found = file.recoveryCopies(in: folder.path("state/recovery"))
    }
    _ = try file.replace(baseline, with: Array("new".utf8), options: options)
    #expect(found == [])
  }

  @Test func `what a crash leaves is known as the copy of this file`() throws {
    let recovery = folder.path("state/recovery")
    #expect(file.recoveryCopies(in: recovery) == [])
    // As a kill: nothing after the first byte can be done any more.
    var isDead = false
    calls.failure = { _, call in
      if call == .truncate { isDead = true }
      return isDead ? EIO : nil
    }
    #expect(throws: FileError.self) { try file.replace(baseline, with: [1], options: options) }
    calls.failure = { _, _ in nil }
    #expect(copies.count == 1)
    let found = try #require(file.recoveryCopies(in: recovery).first)
    #expect(try AtomicFile(path: found).read().bytes == Array("old text".utf8))
    symlink("a", folder.path("link"))
    #expect(
      AtomicFile(path: folder.path("link"), calls: calls).recoveryCopies(in: recovery) == [found])
    try folder.write("", to: "c")
    #expect(
      AtomicFile(path: folder.path("c"), calls: calls).recoveryCopies(in: recovery) == [])
  }

  @Test func `a copy that a kill left before it was whole is none, and goes`() throws {
    // As a kill in the midst of the first write.
    var isDead = false
    calls.failure = { _, call in
      if call == .write { isDead = true }
      return isDead ? EIO : nil
    }
    #expect(throws: FileError.self) { try file.replace(baseline, with: [1], options: options) }
    calls.failure = { _, _ in nil }
    #expect(copies.count == 1)
    #expect(file.recoveryCopies(in: folder.path("state/recovery")) == [])
    #expect(copies.isEmpty)
  }

  /// Where the file holds neither the old bytes nor the new ones, the copy holds the old ones.
  @Test func `each failing call leaves the old bytes in the file or in the copy`() throws {
    var index = 0
    var didFail = true
    while didFail {
      didFail = false
      for isLasting in [false, true] {
        let trial = try Self()
        let start = trial.calls.log.count
        trial.calls.failure = { at, _ in
          guard isLasting ? at >= start + index : at == start + index else { return nil }
          didFail = true
          return EIO
        }
        var failure: FileError?
        do throws(FileError) {
          _ = try trial.file.replace(
            trial.baseline, with: Array("newer text".utf8), options: trial.options)
        } catch {
          failure = error
        }
        let text = try trial.folder.text(of: "a")
        let comment: Comment =
          "call \(index), \(isLasting), \(text), \(String(describing: failure))"
        if case .damaged(_, let copy, _) = failure {
          #expect(try AtomicFile(path: copy).read().bytes == Array("old text".utf8), comment)
        } else if failure == nil || failure?.isWritten == true {
          #expect(text == "newer text", comment)
        } else {
          #expect(text == "old text", comment)
        }
      }
      index += 1
    }
    #expect(index > 20)
  }
}
