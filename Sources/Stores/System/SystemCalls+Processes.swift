internal import Glibc

// MARK: - Folders and processes

extension SystemCalls {
  package func names(in folder: Int32, limit: Int) throws(SystemError) -> [String] {
    // The stream closes its descriptor, and has a place of its own: it gets one of its own.
    let copy = try open(".", in: folder, for: .folderContents)
    guard let stream = fdopendir(copy) else {
      let error = SystemError(.listFolder, errno)
      try close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A name that is no text is none of ours.
      if let name { names.append(name) }
    }
    return names
  }

  package func watch(folder: String, with known: Int32?) throws(SystemError) -> Int32 {
    let events =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
    let watch = known ?? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard watch != -1 else { throw SystemError(.watch, errno) }
    guard inotify_add_watch(watch, folder, UInt32(events)) != -1 else {
      let error = SystemError(.watch, errno)
      if known == nil { try close(watch) }
      throw error
    }
    return watch
  }

  package var process: ProcessIdentity {
    ProcessIdentity(
      number: getpid(), user: geteuid(), invoker: invoker, token: Self.token)
  }

  /// Only a superuser may say for whom it acts; `sudo(8)`.
  private var invoker: UInt32? {
    guard geteuid() == 0, let text = getenv("SUDO_UID") else { return nil }
    return UInt32(String(cString: text))
  }

  private static let token = {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }()
}

// MARK: - Who called

extension SystemCalls {
  /// How far back the callers are asked: a program may start its editor through a shell or two.
  private static var callers: Int { 4 }
  /// How many descriptors of each are looked at.
  private static var descriptorsLimit: Int { 1_000 }

  package func isOpenByCaller(_ file: FileIdentity) -> Bool {
    var process = getppid()
    for _ in 0..<Self.callers {
      if process <= 1 { return false }
      if hasOpen(file, process) { return true }
      guard let parent = parent(of: process) else { return false }
      process = parent
    }
    return false
  }

  /// False where it may not be asked, as about another user's process; `proc_pid_fd(5)`.
  private func hasOpen(_ file: FileIdentity, _ process: Int32) -> Bool {
    guard let number = try? open("/proc/\(process)/fd", in: nil, for: .folderContents) else {
      return false
    }
    let folder = Descriptor(number, calls: self)
    let names = (try? names(in: folder.number, limit: Self.descriptorsLimit)) ?? []
    return names.contains { name in
      var status = stat()
      guard fstatat(folder.number, name, &status, 0) == 0,
        FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)) == file
      else { return false }
      // The owner's write permission of the link stands for a descriptor that can be written to.
      var link = stat()
      return fstatat(folder.number, name, &link, AT_SYMLINK_NOFOLLOW) == 0
        && link.st_mode & S_IWUSR != 0
    }
  }

  /// The fourth field of `proc_pid_stat(5)`, counted from the name's end: the name may hold anything.
  private func parent(of process: Int32) -> Int32? {
    guard let file = try? open("/proc/\(process)/stat", in: nil, for: .reading) else { return nil }
    let descriptor = Descriptor(file, calls: self)
    var bytes: [UInt8] = []
    try? bytes.append(addingCapacity: 1_024) { span throws(SystemError) in
      try read(from: descriptor.number, into: &span)
    }
    guard let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[name...].split(separator: UInt8(ascii: " "))
    return fields.count > 2 ? Int32(String(decoding: fields[2], as: UTF8.self)) : nil
  }
}
