import Glibc
package import Stores

/// One save on a model of a disk, with everything that may befall it, at each of its calls.
package struct SaveTrial {
  package var mutant: Mutant?
  package var options = SaveOptions()
  /// What the disk can do, and what is on it besides the file.
  package var prepare: (ModelDisk) -> Void = { _ in }

  package static let folder = "disk"
  package static let name = "a"
  package static let old = "the old text"
  package static let new = "the new text, which is longer"
  private static let theirs = "what another program wrote"
  private static let mode: UInt32 = 0o640

  package init(mutant: Mutant? = nil) {
    self.mutant = mutant
  }

  /// Every promise that the save broke, in words; none where it kept all.
  package func violations() -> [String] {
    crashes() + races() + failures() + closings() + takenNames()
  }

  /// A kill and a power cut at each call leave the old bytes or the new ones, and after success the
  /// new ones; nobody may read more at any moment.
  private func crashes() -> [String] {
    var violations: [String] = []
    let (disk, calls) = setUp()
    let allowed: Set<String?> = [Self.old, Self.new]
    let look = { (moment: String) in
      let texts = disk.textsAfterPowerCut(of: Self.name, in: Self.folder)
      if !texts.isSubset(of: allowed) { violations.append("torn after a power cut \(moment)") }
      if !allowed.contains(disk.text(of: Self.name, in: Self.folder)) {
        violations.append("torn after a kill \(moment)")
      }
      if disk.modes.contains(where: { $0 & ~Self.mode != 0 }) {
        violations.append("readable by others \(moment)")
      }
    }
    do {
      try save(calls) { calls.before = { index, call in look("before call \(index), \(call)") } }
      look("after success")
      let texts = disk.textsAfterPowerCut(of: Self.name, in: Self.folder)
      if texts != [Self.new] { violations.append("acknowledged, and lost by a power cut") }
    } catch {
      violations.append("failed without a reason: \(error)")
    }
    return violations
  }

  /// What another program puts in the file's place at any call is not lost.
  private func races() -> [String] {
    (0..<callCount()).compactMap { moment in
      let (disk, calls) = setUp()
      let error = failure(of: calls) { start in
        calls.before = { index, _ in
          guard index == start + moment else { return }
          disk.replace(Self.name, in: Self.folder, with: Self.theirs)
        }
      }
      let isKept = disk.names(in: Self.folder).contains {
        disk.text(of: $0, in: Self.folder) == Self.theirs
      }
      let outcome = error.map { "\($0)" } ?? "success"
      return isKept ? nil : "another program's text was lost at call \(moment): \(outcome)"
    }
  }

  /// A disk that fails to write is not taken for one that has written.
  private func failures() -> [String] {
    (1...2).compactMap { failing in
      let (disk, calls) = setUp()
      disk.failingSynchronization = failing
      guard failure(of: calls) == nil else { return nil }
      let texts = disk.textsAfterPowerCut(of: Self.name, in: Self.folder)
      return texts == [Self.new] ? nil : "the disk's error at synchronisation \(failing) was lost"
    }
  }

  /// A disk that says only when the new file is closed that it is full has not written it.
  private func closings() -> [String] {
    let (_, calls) = setUp()
    var isFull = false
    calls.failure = { [unowned calls] index, call in
      guard call == .close, calls.log[..<index].contains(.write), !isFull else { return nil }
      isFull = true
      return ENOSPC
    }
    return failure(of: calls) == nil && isFull ? ["a full disk's error at closing was lost"] : []
  }

  /// What somebody else puts under a temporary name before it is used stays as it is.
  private func takenNames() -> [String] {
    let (disk, calls) = setUp()
    var taken: String?
    calls.beforeNaming = { name in
      guard taken == nil else { return }
      taken = name
      disk.put(Self.theirs, as: name, in: Self.folder)
    }
    let error = failure(of: calls)
    guard let taken else { return [] }
    if let error { return ["a taken name was not passed over: \(error)"] }
    let isKept = disk.text(of: taken, in: Self.folder) == Self.theirs
    return isKept ? [] : ["another program's file was taken for a temporary one"]
  }

  // MARK: - Private

  private func setUp() -> (ModelDisk, FaultyCalls) {
    let disk = ModelDisk()
    disk.put(Self.old, as: Self.name, in: Self.folder, mode: Self.mode)
    prepare(disk)
    let calls =
      mutant.map { MutantCalls($0, over: disk, believing: Array(Self.old.utf8)) }
      ?? FaultyCalls(over: disk)
    return (disk, calls)
  }

  private func save(_ calls: FaultyCalls, _ begin: () -> Void) throws(FileError) {
    let file = AtomicFile(path: Self.folder + "/" + Self.name, calls: calls)
    let baseline = try file.read()
    begin()
    _ = try file.replace(baseline, with: Array(Self.new.utf8), options: options)
  }

  /// What a save throws; `begin` gets the index of its first call.
  private func failure(
    of calls: FaultyCalls, _ begin: (Int) -> Void = { _ in }
  ) -> FileError? {
    do throws(FileError) {
      try save(calls) { begin(calls.log.count) }
      return nil
    } catch {
      return error
    }
  }

  private func callCount() -> Int {
    let (_, calls) = setUp()
    var start = 0
    _ = failure(of: calls) { start = $0 }
    return calls.log.count - start
  }
}
