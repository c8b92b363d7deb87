import Glibc
package import Stores

/// The real calls, with trouble where a test wants it; counts and remembers every call.
package class FaultyCalls: FileSystemCalls {
  package typealias Call = SystemError.Call

  /// The calls so far, in order.
  package private(set) var log: [Call] = []
  /// The `errno` that the call of this index fails with, without effect; nil lets it through.
  package var failure: (Int, Call) -> Int32? = { _, _ in nil }
  /// Runs before each call; tests change files behind the saver's back here.
  package var before: (Int, Call) -> Void = { _, _ in }
  /// Runs before a name is given to a new file; tests take the name first here.
  package var beforeNaming: (String) -> Void = { _ in }
  /// The most bytes that one call reads or writes.
  package var chunk = Int.max
  package var process: ProcessIdentity
  /// The one file that the caller has open; nil asks the kernel.
  package var callerFile: FileIdentity?
  /// What answers the calls that are let through.
  package let real: any FileSystemCalls
  private var locked: Set<Int32> = []

  package init(over real: any FileSystemCalls = SystemCalls()) {
    self.real = real
    process = real.process
  }

  package func count(of call: Call) -> Int { log.count { $0 == call } }

  private func perform<Result>(
    _ call: Call, _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let index = log.count
    log.append(call)
    before(index, call)
    if let number = failure(index, call) { throw SystemError(call, number) }
    return try body()
  }

  package func open(_ name: String, in folder: Int32?, for use: FileUse) throws(SystemError)
    -> Int32
  {
    if case .newFile = use { beforeNaming(name) }
    return try perform(.open) { () throws(SystemError) in
      try real.open(name, in: folder, for: use)
    }
  }

  package func close(_ file: Int32) throws(SystemError) {
    // As the kernel does: whatever it reports, the descriptor is closed.
    defer {
      // A program that another test starts has the descriptor too until it runs, and would keep the lock.
      if locked.remove(file) != nil, real is SystemCalls { flock(file, LOCK_UN) }
      try? real.close(file)
    }
    try perform(.close) { () throws(SystemError) in }
  }

  package func duplicate(_ file: Int32) throws(SystemError) -> Int32 {
    try perform(.duplicate) { () throws(SystemError) in try real.duplicate(file) }
  }

  package func status(of file: Int32) throws(SystemError) -> FileStatus {
    try perform(.status) { () throws(SystemError) in try real.status(of: file) }
  }

  package func status(of name: String, in folder: Int32) throws(SystemError) -> FileStatus {
    try perform(.status) { () throws(SystemError) in try real.status(of: name, in: folder) }
  }

  package func read(from file: Int32, into span: inout OutputSpan<UInt8>) throws(SystemError) {
    var part: [UInt8] = []
    let size = min(chunk, span.freeCapacity)
    try perform(.read) { () throws(SystemError) in
      // To add nothing to an array without storage would write to what all such arrays share.
      guard size > 0 else { return }
      try part.append(addingCapacity: size) { span throws(SystemError) in
        try real.read(from: file, into: &span)
      }
    }
    for byte in part { span.append(byte) }
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Int32, at offset: Int
  ) throws(SystemError) -> Int {
    try perform(.write) { () throws(SystemError) in
      try real.write(bytes.prefix(chunk), to: file, at: offset)
    }
  }

  package func truncate(_ file: Int32, to size: Int) throws(SystemError) {
    try perform(.truncate) { () throws(SystemError) in try real.truncate(file, to: size) }
  }

  package func synchronize(_ file: Int32) throws(SystemError) {
    try perform(.synchronize) { () throws(SystemError) in try real.synchronize(file) }
  }

  package func lock(_ file: Int32) throws(SystemError) {
    try perform(.lock) { () throws(SystemError) in try real.lock(file) }
    locked.insert(file)
  }

  package func checkWritable(_ name: String, in folder: Int32, isFolder: Bool) throws(SystemError) {
    try perform(.access) { () throws(SystemError) in
      try real.checkWritable(name, in: folder, isFolder: isFolder)
    }
  }

  package func target(ofLink name: String, in folder: Int32) throws(SystemError) -> String {
    try perform(.readLink) { () throws(SystemError) in
      try real.target(ofLink: name, in: folder)
    }
  }

  package func changeOwner(of file: Int32, to owner: UInt32, group: UInt32) throws(SystemError) {
    try perform(.changeOwner) { () throws(SystemError) in
      try real.changeOwner(of: file, to: owner, group: group)
    }
  }

  package func changeMode(of file: Int32, to mode: UInt32) throws(SystemError) {
    try perform(.changeMode) { () throws(SystemError) in
      try real.changeMode(of: file, to: mode)
    }
  }

  package func attributeNames(of file: Int32) throws(SystemError) -> [String] {
    try perform(.listAttributes) { () throws(SystemError) in try real.attributeNames(of: file) }
  }

  package func attribute(_ name: String, of file: Int32) throws(SystemError) -> [UInt8] {
    try perform(.readAttribute) { () throws(SystemError) in
      try real.attribute(name, of: file)
    }
  }

  package func setAttribute(_ name: String, of file: Int32, to value: [UInt8]) throws(SystemError) {
    try perform(.writeAttribute) { () throws(SystemError) in
      try real.setAttribute(name, of: file, to: value)
    }
  }

  package func removeAttribute(_ name: String, of file: Int32) throws(SystemError) {
    try perform(.removeAttribute) { () throws(SystemError) in
      try real.removeAttribute(name, of: file)
    }
  }

  package func link(_ file: Int32, as name: String, in folder: Int32) throws(SystemError) {
    beforeNaming(name)
    try perform(.link) { () throws(SystemError) in
      try real.link(file, as: name, in: folder)
    }
  }

  package func rename(
    _ name: String, to newName: String, in folder: Int32, replacing: Bool
  ) throws(SystemError) {
    try perform(.rename) { () throws(SystemError) in
      try real.rename(name, to: newName, in: folder, replacing: replacing)
    }
  }

  package func exchange(_ name: String, with other: String, in folder: Int32) throws(SystemError) {
    try perform(.exchange) { () throws(SystemError) in
      try real.exchange(name, with: other, in: folder)
    }
  }

  package func unlink(_ name: String, in folder: Int32) throws(SystemError) {
    try perform(.unlink) { () throws(SystemError) in try real.unlink(name, in: folder) }
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    try perform(.makeFolder) { () throws(SystemError) in try real.makeFolder(path) }
  }

  package func removeFolder(_ name: String, in folder: Int32) throws(SystemError) {
    try perform(.removeFolder) { () throws(SystemError) in
      try real.removeFolder(name, in: folder)
    }
  }

  package func names(in folder: Int32, limit: Int) throws(SystemError) -> [String] {
    try perform(.listFolder) { () throws(SystemError) in
      try real.names(in: folder, limit: limit)
    }
  }

  package func watch(folder: String, with known: Int32?) throws(SystemError) -> Int32 {
    try perform(.watch) { () throws(SystemError) in
      try real.watch(folder: folder, with: known)
    }
  }

  package func isOpenByCaller(_ file: FileIdentity) -> Bool {
    callerFile.map { $0 == file } ?? real.isOpenByCaller(file)
  }

  package func pause() {}
}
