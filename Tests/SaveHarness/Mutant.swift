import Glibc
package import Stores

/// Mistakes that a save could make, each of which the harness must notice.
package enum Mutant: String, CaseIterable, Sendable {
  case noFileSynchronization
  case noFolderSynchronization
  /// The new bytes are written over the old ones.
  case truncatingWrite
  /// The new file may be read by all.
  case wideMode
  /// The temporary file may be read by all until it gets its mode.
  case wideTemporary
  /// Whatever the file holds by now is taken for what it held.
  case noComparison
  /// A synchronisation that failed is tried again, and believed.
  case retriedSynchronization
  /// The bytes are not written to the end.
  case shortWrite
  /// What closing the new file reports is not looked at.
  case uncheckedClose
  /// A temporary name that is taken is used all the same.
  case sharedTemporary
}

/// Calls that make a right save a wrong one.
package final class MutantCalls: FaultyCalls {
  private let mutant: Mutant
  /// What a save that compares nothing believes to read.
  private let belief: [UInt8]
  private var believing: [Int32: Int] = [:]
  private var hasExchanged = false

  package init(_ mutant: Mutant, over real: any FileSystemCalls, believing belief: [UInt8]) {
    self.mutant = mutant
    self.belief = belief
    super.init(over: real)
  }

  package override func open(
    _ name: String, in folder: Int32?, for use: FileUse
  ) throws(SystemError) -> Int32 {
    var use = use
    if mutant == .wideTemporary {
      switch use {
      case .newFile: use = .newFile(mode: 0o644)
      case .unnamedFile: use = .unnamedFile(mode: 0o644)
      default: break
      }
    }
    let file: Int32
    do throws(SystemError) {
      file = try super.open(name, in: folder, for: use)
    } catch {
      guard mutant == .sharedTemporary, error.number == EEXIST else { throw error }
      file = try super.open(name, in: folder, for: .updating)
    }
    if mutant == .noComparison, use == .reading, !hasExchanged || name.utf8.first == 0x2E {
      believing[file] = 0
    }
    return file
  }

  package override func close(_ file: Int32) throws(SystemError) {
    believing[file] = nil
    do throws(SystemError) {
      try super.close(file)
    } catch {
      if mutant != .uncheckedClose { throw error }
    }
  }

  package override func read(
    from file: Int32, into span: inout OutputSpan<UInt8>
  ) throws(SystemError) {
    guard let offset = believing[file] else { return try super.read(from: file, into: &span) }
    let part = belief.dropFirst(offset).prefix(span.freeCapacity)
    for byte in part { span.append(byte) }
    believing[file] = offset + part.count
  }

  package override func write(
    _ bytes: ArraySlice<UInt8>, to file: Int32, at offset: Int
  ) throws(SystemError) -> Int {
    guard mutant == .shortWrite else { return try super.write(bytes, to: file, at: offset) }
    _ = try super.write(bytes.dropLast(), to: file, at: offset)
    return bytes.count
  }

  package override func synchronize(_ file: Int32) throws(SystemError) {
    let isFolder = try real.status(of: file).kind == .folder
    switch mutant {
    case .noFileSynchronization where !isFolder, .noFolderSynchronization where isFolder: return
    case .retriedSynchronization:
      do {
        try super.synchronize(file)
      } catch {
        try super.synchronize(file)
      }
    default: try super.synchronize(file)
    }
  }

  package override func changeMode(of file: Int32, to mode: UInt32) throws(SystemError) {
    try super.changeMode(of: file, to: mode)
    // Only later, so that whoever looks whether the mode was kept finds that it was.
    if mutant == .wideMode { widened = file }
  }

  private var widened: Int32?

  package override func exchange(
    _ name: String, with other: String, in folder: Int32
  ) throws(SystemError) {
    hasExchanged = true
    guard mutant == .truncatingWrite else {
      return try super.exchange(name, with: other, in: folder)
    }
    let (new, old) = (try bytes(of: name, in: folder), try bytes(of: other, in: folder))
    try overwrite(other, in: folder, with: new)
    try overwrite(name, in: folder, with: old)
  }

  package override func link(
    _ file: Int32, as name: String, in folder: Int32
  ) throws(SystemError) {
    if widened == file { try real.changeMode(of: file, to: 0o644) }
    do throws(SystemError) {
      try super.link(file, as: name, in: folder)
    } catch {
      guard mutant == .sharedTemporary, error.number == EEXIST else { throw error }
      try super.unlink(name, in: folder)
      try super.link(file, as: name, in: folder)
    }
  }

  // MARK: - Private

  private func bytes(of name: String, in folder: Int32) throws(SystemError) -> [UInt8] {
    let file = try super.open(name, in: folder, for: .reading)
    var bytes: [UInt8] = []
    try bytes.append(addingCapacity: 1 << 16) { span throws(SystemError) in
      try super.read(from: file, into: &span)
    }
    try super.close(file)
    return bytes
  }

  private func overwrite(
    _ name: String, in folder: Int32, with bytes: [UInt8]
  ) throws(SystemError) {
    let file = try super.open(name, in: folder, for: .updating)
    try super.truncate(file, to: 0)
    _ = try super.write(bytes[...], to: file, at: 0)
    try super.synchronize(file)
    try super.close(file)
  }
}
