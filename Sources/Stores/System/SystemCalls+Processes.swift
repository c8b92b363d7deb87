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

  package func watch(folder: String) throws(SystemError) -> Int32 {
    let events =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
    let watch = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard watch != -1 else { throw SystemError(.watch, errno) }
    guard inotify_add_watch(watch, folder, UInt32(events)) != -1 else {
      let error = SystemError(.watch, errno)
      try close(watch)
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
