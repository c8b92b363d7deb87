internal import Glibc

/// A new file that will take another one's place; it is gone when it is let go of before that.
///
/// It starts without a name where the file system can do that, so that not even a crash leaves it
/// behind. Only its owner may read it until it is given the permissions of the file it replaces. It
/// is locked for as long as it is kept, which tells other processes that it is in use.
struct TemporaryFile: ~Copyable {
  let descriptor: Descriptor
  /// Nil while it has no name, and once the name is another file's.
  private(set) var name: String?
  private let folder: Int32

  /// How many taken names are tried; each is drawn anew from 2^64.
  private static var attempts: Int { 16 }

  /// Makes the file beside the one that `location` names, without a name if that is possible.
  ///
  /// The borrowed location must outlive it.
  init(beside location: borrowing FileLocation, mode: UInt32, named: Bool) throws(SystemError) {
    folder = location.folder.number
    let calls = location.calls
    if !named {
      do {
        let number = try calls.open(".", in: folder, for: .unnamedFile(mode: mode))
        descriptor = Descriptor(number, calls: calls)
        // Nobody else can have it; a file system without locks does without.
        try? calls.lock(number)
        return
      } catch {
        // Old kernels take the flag for that of a folder, and say EISDIR or ENOENT; file systems
        // without unnamed files say EOPNOTSUPP. Any real trouble will meet the named file too.
      }
    }
    var name = ""
    descriptor = try Self.makeNamed(beside: location, mode: mode, &name)
    self.name = name
  }

  deinit {
    if let name { try? descriptor.calls.unlink(name, in: folder) }
  }

  private static func makeNamed(
    beside location: borrowing FileLocation, mode: UInt32, _ name: inout String
  ) throws(SystemError) -> Descriptor {
    var attempt = 1
    while true {
      name = TemporaryName(for: location.name, process: location.calls.process).text
      do {
        return try Descriptor.lockingNew(
          name, mode: mode, in: location.folder.number, calls: location.calls)
      } catch {
        guard error.number == EEXIST, attempt < attempts else { throw error }
      }
      attempt += 1
    }
  }

  /// Gives the file the name that it is exchanged under, with a record of what will come out.
  mutating func takeName(
    for target: String, expecting expected: VersionMark
  ) throws(SystemError) -> String {
    let calls = descriptor.calls
    let placed = try calls.status(of: descriptor.number).identity.inode
    let record = ExchangeRecord(placed: placed, expected: expected)
    var attempt = 1
    while true {
      let new = TemporaryName(for: target, process: calls.process, record: record).text
      do {
        if let name {
          try rename(name, to: new)
        } else {
          try calls.link(descriptor.number, as: new, in: folder)
        }
        name = new
        return new
      } catch {
        guard error.number == EEXIST, attempt < Self.attempts else { throw error }
      }
      attempt += 1
    }
  }

  /// Says that the name is no longer this file's to remove.
  mutating func forgetName() {
    name = nil
  }

  private func rename(_ name: String, to new: String) throws(SystemError) {
    let calls = descriptor.calls
    do {
      try calls.rename(name, to: new, in: folder, replacing: false)
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.number) else { throw error }
      // A file system that cannot tell whether a name is taken; nobody else draws this one.
      try calls.rename(name, to: new, in: folder, replacing: true)
    }
  }
}

extension TemporaryFile {
  /// Gives the new file the owner, extended attributes and permissions of the one it replaces.
  ///
  /// In this order: a change of owner clears the set-user bit and file capabilities, and an
  /// access control list must be there before the permissions, whose middle digit is its mask.
  /// Throws the obstacle where any of it cannot be kept: a file is never made more open.
  func keepMetadata(of original: borrowing OpenFile) throws(SaveObstacle) {
    let calls = descriptor.calls
    let wanted = original.status
    let owner = try requiring(.ownerNotKept) { () throws(SystemError) in
      try calls.status(of: descriptor.number)
    }
    if owner.owner != wanted.owner || owner.group != wanted.group {
      try requiring(.ownerNotKept) { () throws(SystemError) in
        try calls.changeOwner(of: descriptor.number, to: wanted.owner, group: wanted.group)
      }
    }
    try keepAttributes(of: original)
    // Some file systems accept a change of owner or mode, and do nothing: look.
    let kept = try requiring(.modeNotKept) { () throws(SystemError) in
      try calls.changeMode(of: descriptor.number, to: wanted.mode)
      return try calls.status(of: descriptor.number)
    }
    guard kept.owner == wanted.owner, kept.group == wanted.group else { throw .ownerNotKept }
    guard kept.mode == wanted.mode else { throw .modeNotKept }
  }

  private func keepAttributes(of original: borrowing OpenFile) throws(SaveObstacle) {
    let wanted = try attributes(of: original.descriptor.number)
    let inherited = try attributes(of: descriptor.number)
    // A folder may give each new file an access control list that the original does not have.
    for name in inherited.keys where wanted[name] == nil {
      try change(name) { () throws(SystemError) in
        try descriptor.calls.removeAttribute(name, of: descriptor.number)
      }
    }
    for (name, value) in wanted where inherited[name] != value {
      try change(name) { () throws(SystemError) in
        try descriptor.calls.setAttribute(name, of: descriptor.number, to: value)
      }
    }
  }

  private func attributes(of file: Int32) throws(SaveObstacle) -> [String: [UInt8]] {
    let calls = descriptor.calls
    let names: [String]
    do throws(SystemError) {
      names = try calls.attributeNames(of: file)
    } catch {
      // The file system has none.
      if error.number == EOPNOTSUPP { return [:] }
      throw .attributeNotKept("")
    }
    var attributes: [String: [UInt8]] = [:]
    for name in names {
      attributes[name] = try requiring(.attributeNotKept(name)) { () throws(SystemError) in
        try calls.attribute(name, of: file)
      }
    }
    return attributes
  }

  private func change(_ name: String, _ body: () throws(SystemError) -> Void) throws(SaveObstacle) {
    do throws(SystemError) {
      try body()
    } catch {
      // Labels of security modules belong to the system, which has given the new file its own.
      let isSystems = name.utf8.starts(with: "security.".utf8)
      guard isSystems, error.number == EPERM || error.number == EOPNOTSUPP else {
        throw .attributeNotKept(name)
      }
    }
  }

  private func requiring<Result>(
    _ obstacle: SaveObstacle, _ body: () throws(SystemError) -> Result
  ) throws(SaveObstacle) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw obstacle
    }
  }
}
