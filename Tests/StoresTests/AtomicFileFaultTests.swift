import Glibc
import SaveHarness
import Stores
import TestSupport
import Testing

/// Every call of a save fails in turn, with every error that matters, once or from there on.
struct AtomicFileFaultTests {
  static let errors: [Int32] = [
    EACCES, EAGAIN, EBUSY, EDQUOT, EEXIST, EINTR, EINVAL, EIO, EMFILE, ENOENT, ENOSPC, EOPNOTSUPP,
    EPERM, EROFS, EXDEV,
  ]
  static let old = "old text"
  static let new = "new and longer text"
  static let backup = "a~"

  /// The ways in which a new file comes to its name.
  enum Way: CaseIterable {
    /// Made without a name, and exchanged.
    case unnamed
    /// Made under a temporary name, and exchanged.
    case named
    /// Renamed over the old file, where names cannot be exchanged.
    case renamed

    func refuses(_ call: SystemError.Call) -> Bool {
      switch self {
      case .unnamed: false
      case .named: call == .link
      case .renamed: call == .exchange
      }
    }
  }

  /// A save that `trouble` befalls, of a file that only its owner and group may read.
  private struct Trial {
    let folder: TestFolder
    let calls = FaultyCalls()
    var error: FileError?

    init(
      _ way: Way = .unnamed, options: SaveOptions = SaveOptions(),
      in folder: TestFolder? = nil, _ trouble: (FaultyCalls) -> Void
    ) throws {
      self.folder = try folder ?? TestFolder()
      let folder = self.folder
      try folder.write(AtomicFileFaultTests.old, to: "a", mode: 0o640)
      let file = AtomicFile(path: folder.path("a"), calls: calls)
      let baseline = try file.read()
      let start = calls.log.count
      trouble(calls)
      let failure = calls.failure
      calls.failure = { index, call in
        // What would be the better way is refused throughout, to try the other.
        way.refuses(call) ? EINVAL : failure(index - start, call)
      }
      do throws(FileError) {
        _ = try file.replace(baseline, with: Array(AtomicFileFaultTests.new.utf8), options: options)
      } catch {
        self.error = error
      }
    }

    func check(_ trouble: String, mayLeaveTemporary: Bool) throws {
      let outcome = error.map { "\($0)" } ?? "no error"
      let comment: Comment = "\(trouble): \(outcome), \(folder.names)"
      let text = try folder.text(of: "a")
      let isNew = text == AtomicFileFaultTests.new
      #expect(isNew || text == AtomicFileFaultTests.old, comment)
      #expect((error == nil || error?.isWritten == true) == isNew, comment)
      #expect(try folder.status(of: "a").mode == 0o640, comment)
      for name in folder.names {
        #expect(try folder.status(of: name).mode & ~0o640 == 0, comment)
      }
      let backup = AtomicFileFaultTests.backup
      if folder.names.contains(backup) {
        #expect(try folder.text(of: backup) == AtomicFileFaultTests.old, comment)
      }
      if !mayLeaveTemporary { #expect(folder.names.filter { $0 != backup } == ["a"], comment) }
    }
  }

  private static func callsOfOneSave(_ way: Way) throws -> [SystemError.Call] {
    let trial = try Trial(way) { _ in }
    #expect(trial.error == nil)
    #expect(try trial.folder.text(of: "a") == new)
    return Array(trial.calls.log)
  }

  @Test(arguments: Way.allCases)
  func `one failing call leaves the old bytes or the new ones`(way: Way) throws {
    let count = try Self.callsOfOneSave(way).count
    for index in 0..<count {
      for number in Self.errors {
        var failed: SystemError.Call?
        let trial = try Trial(way) { calls in
          calls.failure = { at, call in
            guard at == index else { return nil }
            failed = call
            return number
          }
        }
        try trial.check(
          "call \(index), \(failed?.rawValue ?? "none"), errno \(number)",
          mayLeaveTemporary: failed == .unlink)
      }
    }
  }

  @Test func `one failing call of a save with a backup leaves the old bytes or the new ones`()
    throws
  {
    var options = SaveOptions()
    options.keepsBackup = true
    var index = 0
    var failed: SystemError.Call? = .open
    while failed != nil {
      for number in Self.errors {
        failed = nil
        let trial = try Trial(options: options) { calls in
          calls.failure = { at, call in
            guard at == index else { return nil }
            failed = call
            return number
          }
        }
        try trial.check(
          "call \(index), \(failed?.rawValue ?? "none"), errno \(number)",
          mayLeaveTemporary: failed == .unlink)
        if trial.error == nil {
          #expect(try trial.folder.text(of: Self.backup) == Self.old, "call \(index)")
        }
      }
      index += 1
    }
    #expect(index > 50)
  }

  @Test(arguments: Way.allCases)
  func `calls that fail from one on leave the old bytes or the new ones`(way: Way) throws {
    let count = try Self.callsOfOneSave(way).count
    for index in 0..<count {
      for number in Self.errors {
        let trial = try Trial(way) { calls in
          calls.failure = { at, _ in at >= index ? number : nil }
        }
        try trial.check(
          "from call \(index), errno \(number)",
          mayLeaveTemporary: true)
      }
    }
  }

  @Test(arguments: SystemError.Call.allCases)
  func `calls of one kind that always fail leave the old bytes or the new ones`(
    kind: SystemError.Call
  ) throws {
    for number in Self.errors {
      let trial = try Trial { calls in
        calls.failure = { _, call in call == kind ? number : nil }
      }
      try trial.check(
        "\(kind), errno \(number)",
        mayLeaveTemporary: kind == .unlink)
    }
  }

  @Test(arguments: [false, true])
  func `while a file is saved nobody may read more than before`(named: Bool) throws {
    var widest: UInt32 = 0
    let folder = try TestFolder()
    try folder.write(Self.old, to: "a", mode: 0o600)
    let calls = FaultyCalls()
    calls.failure = { _, call in named && call == .link ? EXDEV : nil }
    calls.before = { _, _ in
      for name in folder.names { widest |= (try? folder.status(of: name).mode) ?? 0 }
    }
    let file = AtomicFile(path: folder.path("a"), calls: calls)
    _ = try file.replace(file.read(), with: Array(Self.new.utf8))
    #expect(widest == 0o600)
  }

  @Test func `the bytes are durable before the name, and the name before success`() throws {
    let order = try Trial { _ in }.calls.log
      .filter { [.write, .synchronize, .link, .exchange, .unlink].contains($0) }
    #expect(order == [.write, .synchronize, .link, .exchange, .unlink, .synchronize])
  }

  @Test(arguments: [1, 3])
  func `short reads and writes complete`(chunk: Int) throws {
    let trial = try Trial { $0.chunk = chunk }
    #expect(trial.error == nil)
    #expect(try trial.folder.text(of: "a") == Self.new)
  }

  @Test func `a write that writes nothing fails instead of trying forever`() throws {
    let trial = try Trial { $0.chunk = 0 }
    #expect(trial.error != nil)
  }

  @Test func `a failed synchronisation is not tried again`() throws {
    let trial = try Trial { calls in
      calls.failure = { _, call in call == .synchronize ? EIO : nil }
    }
    #expect(
      trial.error == .writeFailed(path: trial.folder.path("a"), SystemError(.synchronize, EIO)))
    #expect(trial.calls.count(of: .synchronize) == 1)
    #expect(try trial.folder.text(of: "a") == Self.old)
  }

  @Test func `a folder that is not synchronised makes the save doubtful`() throws {
    var synchronised = 0
    let trial = try Trial { calls in
      calls.failure = { _, call in
        guard call == .synchronize else { return nil }
        synchronised += 1
        return synchronised == 2 ? EIO : nil
      }
    }
    #expect(trial.error == .notDurable(path: trial.folder.path("a"), EIO))
    #expect(try trial.folder.text(of: "a") == Self.new)
  }

  @Test func `what closing reports fails the save`() throws {
    let folder = try TestFolder()
    try folder.write(Self.old, to: "a")
    let calls = FaultyCalls()
    let file = AtomicFile(path: folder.path("a"), calls: calls)
    let baseline = try file.read()
    calls.failure = { [unowned calls] index, call in
      call == .close && calls.log[..<index].contains(.link) ? ENOSPC : nil
    }
    #expect(throws: FileError.writeFailed(path: file.path, SystemError(.close, ENOSPC))) {
      try file.replace(baseline, with: [1])
    }
    #expect(folder.names == ["a"])
  }

  @Test func `each failing call while creating leaves no file or the whole one`() throws {
    for named in [false, true] {
      var index = 0
      var failed: SystemError.Call? = .open
      while failed != nil {
        failed = nil
        let folder = try TestFolder()
        let calls = FaultyCalls()
        calls.failure = { at, call in
          if at == index {
            failed = call
            return EIO
          }
          return named && call == .link ? EXDEV : nil
        }
        let result = Result { () throws(FileError) in
          try AtomicFile(path: folder.path("a"), calls: calls).create(Array(Self.new.utf8))
        }
        let comment: Comment = "call \(index), \(failed?.rawValue ?? "none"), \(result)"
        if failed != .unlink { #expect(folder.names == ["a"] || folder.names.isEmpty, comment) }
        let isNew = folder.names.contains("a")
        if isNew { #expect(try folder.text(of: "a") == Self.new, comment) }
        switch result {
        case .success: #expect(isNew, comment)
        case .failure(let error): #expect(error.isWritten == isNew, comment)
        }
        index += 1
      }
      #expect(index > 10)
    }
  }

  /// Whoever may make files in the folder, as in `/tmp`, may guess a name and put a link there.
  @Test(arguments: Way.allCases)
  func `links under the names of temporary files lead no save elsewhere`(way: Way) throws {
    for _ in 0..<Soak.count(30, release: 3_000) {
      let (folder, victim) = (try TestFolder(), try TestFolder())
      try victim.write("victim", to: "victim", mode: 0o600)
      var links: Set<String> = []
      let trial = try Trial(way, in: folder) { calls in
        // Somebody is quicker for each name but the last that a save tries.
        calls.beforeNaming = { name in
          guard links.count < 15, symlink(victim.path("victim"), folder.path(name)) == 0 else {
            return
          }
          links.insert(name)
        }
      }
      #expect(trial.error == nil && links.count == 15)
      #expect(try folder.text(of: "a") == Self.new)
      #expect(try folder.status(of: "a").kind == .regular)
      #expect(try victim.text(of: "victim") == "victim")
      #expect(try victim.status(of: "victim").mode == 0o600)
      #expect(Set(folder.names) == links.union(["a"]))
    }
  }
}

extension FileError {
  /// Whether the file holds the new bytes in spite of the error.
  var isWritten: Bool {
    switch self {
    case .notDurable, .otherVersionAside: true
    default: false
    }
  }
}
