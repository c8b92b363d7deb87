internal import Glibc

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

  private func change(
    _ name: String, _ body: () throws(SystemError) -> Void
  ) throws(SaveObstacle) {
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
