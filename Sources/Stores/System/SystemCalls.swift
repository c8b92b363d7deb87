internal import CSystem
internal import Glibc

/// The calls as the kernel answers them: the only file that reads and writes for real.
package struct SystemCalls: FileSystemCalls {
  package init() {}

  package func open(
    _ name: String, in folder: Int32?, for use: FileUse
  ) throws(SystemError) -> Int32 {
    let always = O_CLOEXEC | O_NOCTTY
    let noSurprise = always | O_NOFOLLOW | O_NONBLOCK
    let flags: Int32
    var mode: UInt32 = 0
    switch use {
    case .folder: flags = always | O_DIRECTORY | csystem_openPathOnlyFlag()
    case .folderContents: flags = always | O_DIRECTORY | O_RDONLY
    case .reading: flags = noSurprise | O_RDONLY
    case .updating: flags = noSurprise | O_RDWR
    case .newFile(let bits):
      flags = noSurprise | O_RDWR | O_CREAT | O_EXCL
      mode = bits
    case .unnamedFile(let bits):
      flags = always | O_RDWR | csystem_openUnnamedFlag()
      mode = bits
    }
    return try retrying(.open) { openat(folder ?? AT_FDCWD, name, flags, mode_t(mode)) }
  }

  package func close(_ file: Int32) throws(SystemError) {
    // Never repeated: Linux has closed the descriptor even when a signal interrupts.
    try once(.close) { Glibc.close(file) }
  }

  package func duplicate(_ file: Int32) throws(SystemError) -> Int32 {
    try retrying(.duplicate) { fcntl(file, F_DUPFD_CLOEXEC, 0) }
  }

  package func status(of file: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try once(.status) { fstat(file, &status) }
    return FileStatus(status)
  }

  package func status(of name: String, in folder: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try once(.status) { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  package func read(from file: Int32, into span: inout OutputSpan<UInt8>) throws(SystemError) {
    try span.withUnsafeMutableBufferPointer { buffer, count throws(SystemError) in
      let rest = buffer[count...]
      count += try retrying(.read) {
        Glibc.read(file, buffer.baseAddress.map { $0 + rest.startIndex }, rest.count)
      }
    }
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Int32, at offset: Int
  ) throws(SystemError) -> Int {
    try retrying(.write) {
      bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, offset) }
    }
  }

  package func truncate(_ file: Int32, to size: Int) throws(SystemError) {
    _ = try retrying(.truncate) { ftruncate(file, size) }
  }

  package func synchronize(_ file: Int32) throws(SystemError) {
    // Never repeated: after a failure the kernel may have dropped the very pages it could not
    // write, and the next call on this descriptor would report success.
    try once(.synchronize) { fsync(file) }
  }

  package func lock(_ file: Int32) throws(SystemError) {
    _ = try retrying(.lock) { flock(file, LOCK_EX | LOCK_NB) }
  }

  package func checkWritable(_ name: String, in folder: Int32, isFolder: Bool) throws(SystemError) {
    try once(.access) {
      faccessat(folder, name, isFolder ? R_OK | W_OK | X_OK : W_OK, AT_EACCESS)
    }
  }

  package func target(ofLink name: String, in folder: Int32) throws(SystemError) -> String {
    let capacity = Int(PATH_MAX)
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    let length = try retrying(.readLink) { readlinkat(folder, name, buffer, capacity) }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: length)
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(.readLink, EILSEQ)
    }
    return target
  }

  package func changeOwner(of file: Int32, to owner: UInt32, group: UInt32) throws(SystemError) {
    try once(.changeOwner) { fchown(file, owner, group) }
  }

  package func changeMode(of file: Int32, to mode: UInt32) throws(SystemError) {
    try once(.changeMode) { fchmod(file, mode_t(mode)) }
  }

  package func link(_ file: Int32, as name: String, in folder: Int32) throws(SystemError) {
    try once(.link) {
      linkat(AT_FDCWD, "/proc/self/fd/\(file)", folder, name, AT_SYMLINK_FOLLOW)
    }
  }

  package func rename(
    _ name: String, to newName: String, in folder: Int32, replacing: Bool
  ) throws(SystemError) {
    try once(.rename) {
      replacing
        ? renameat(folder, name, folder, newName) : csystem_renameNoReplace(folder, name, newName)
    }
  }

  package func exchange(_ name: String, with other: String, in folder: Int32) throws(SystemError) {
    try once(.exchange) { csystem_renameExchange(folder, name, other) }
  }

  package func unlink(_ name: String, in folder: Int32) throws(SystemError) {
    try once(.unlink) { unlinkat(folder, name, 0) }
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    try once(.makeFolder) { mkdir(path, 0o700) }
  }

  package func removeFolder(_ name: String, in folder: Int32) throws(SystemError) {
    try once(.removeFolder) { unlinkat(folder, name, AT_REMOVEDIR) }
  }

  package func pause() {
    usleep(5_000)
  }

  func once(_ call: SystemError.Call, _ body: () -> Int32) throws(SystemError) {
    if body() == -1 { throw SystemError(call, errno) }
  }

  /// Repeats a call that a signal interrupted before it did anything.
  func retrying<Result: FixedWidthInteger>(
    _ call: SystemError.Call, _ body: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = body()
      guard result == -1 else { return result }
      guard errno == EINTR else { throw SystemError(call, errno) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: FileKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      identity: FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)),
      kind: kind, size: Int(status.st_size),
      modified: Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec),
      changed: Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec),
      mode: UInt32(status.st_mode & 0o7777), owner: status.st_uid, group: status.st_gid,
      linkCount: Int(status.st_nlink))
  }
}

// MARK: - Extended attributes

extension SystemCalls {
  package func attributeNames(of file: Int32) throws(SystemError) -> [String] {
    let list = try growing(.listAttributes) { csystem_flistxattr(file, $0, $1) }
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  package func attribute(_ name: String, of file: Int32) throws(SystemError) -> [UInt8] {
    try growing(.readAttribute) { csystem_fgetxattr(file, name, $0, $1) }
  }

  package func setAttribute(_ name: String, of file: Int32, to value: [UInt8]) throws(SystemError) {
    try once(.writeAttribute) { csystem_fsetxattr(file, name, value, value.count) }
  }

  package func removeAttribute(_ name: String, of file: Int32) throws(SystemError) {
    try once(.removeAttribute) { csystem_fremovexattr(file, name) }
  }

  /// Asks for the size, then for the bytes, again while what is asked for grows in between.
  private func growing(
    _ call: SystemError.Call, _ body: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    while true {
      let size = try retrying(call) { body(nil, 0) }
      guard size > 0 else { return [] }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBytes { body($0.baseAddress, size) }
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == ERANGE else { throw SystemError(call, errno) }
    }
  }
}
