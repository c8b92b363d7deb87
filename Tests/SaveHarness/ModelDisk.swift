import Glibc
package import Stores

/// A file system in memory that knows what a power cut would leave of it at each moment.
///
/// Bytes reach the disk when their file is synchronised, names when their folder is; until then
/// each may be there or not. Names reach it in the order in which they were made, as a journal
/// writes them; bytes in no order: what was not synchronised may be missing, cut short or whole.
package final class ModelDisk: FileSystemCalls {
  private struct Inode {
    var data: [UInt8] = []
    /// The bytes at the last synchronisation; nil before the first.
    var durable: [UInt8]?
    var mode: UInt32
    var changes = 0
  }

  private struct Folder {
    /// The names after each change since the folder was synchronised; the first is on the disk.
    var history: [[String: Int]] = [[:]]

    var names: [String: Int] {
      get { history[history.count - 1] }
      set { history.append(newValue) }
    }
  }

  private struct Handle {
    var inode: Int?
    var folder: String
    var offset = 0
  }

  private var inodes: [Int: Inode] = [:]
  private var folders: [String: Folder] = [:]
  private var handles: [Int32: Handle] = [:]
  private var nextHandle: Int32 = 100
  private var nextInode = 1

  /// What names can be exchanged, and files without a name made, like on most file systems.
  package var exchanges = true
  package var makesUnnamedFiles = true
  /// The synchronisation of a file, counted from 1, that fails and forgets what it did not write.
  package var failingSynchronization: Int?
  private var synchronizations = 0

  package init() {}

  // MARK: Setting up and looking

  /// Puts a durable file into a folder, which is made where it is missing.
  package func put(_ text: String, as name: String, in folder: String, mode: UInt32 = 0o640) {
    let inode = nextInode
    nextInode += 1
    inodes[inode] = Inode(data: Array(text.utf8), durable: Array(text.utf8), mode: mode)
    var names = folders[folder]?.names ?? [:]
    names[name] = inode
    folders[folder] = Folder(history: [names])
  }

  /// Puts another file in the place of one, durable at once, as another program's save does.
  package func replace(_ name: String, in folder: String, with text: String) {
    let inode = nextInode
    nextInode += 1
    let mode = folders[folder]?.names[name].flatMap { inodes[$0]?.mode } ?? 0o640
    inodes[inode] = Inode(data: Array(text.utf8), durable: Array(text.utf8), mode: mode)
    folders[folder]?.names[name] = inode
  }

  /// What the name would lead to after a power cut now, in all ways in which it could go.
  ///
  /// Nil stands for no such name.
  package func textsAfterPowerCut(of name: String, in folder: String) -> Set<String?> {
    var texts: Set<String?> = []
    for names in folders[folder]?.history ?? [] {
      guard let inode = names[name].flatMap({ inodes[$0] }) else {
        texts.insert(nil)
        continue
      }
      texts.insert(String(decoding: inode.data, as: UTF8.self))
      if inode.durable != inode.data {
        texts.insert(String(decoding: inode.durable ?? [], as: UTF8.self))
        texts.insert(String(decoding: inode.data.prefix(inode.data.count / 2), as: UTF8.self))
      }
    }
    return texts
  }

  /// What the name leads to now, as the next process sees it.
  package func text(of name: String, in folder: String) -> String? {
    folders[folder]?.names[name].flatMap { inodes[$0] }
      .map { String(decoding: $0.data, as: UTF8.self) }
  }

  /// The permissions of all files that have a name, or could after a power cut.
  package var modes: Set<UInt32> {
    Set(folders.values.flatMap(\.history).flatMap(\.values).compactMap { inodes[$0]?.mode })
  }

  package func names(in folder: String) -> [String] {
    (folders[folder]?.names.keys).map { $0.sorted() } ?? []
  }

  // MARK: Calls

  package func open(_ name: String, in parent: Int32?, for use: FileUse) throws(SystemError)
    -> Int32
  {
    let parent = try parent.map { number throws(SystemError) in try handle(number).folder }
    switch use {
    case .folder, .folderContents:
      let folder = name == "." ? parent ?? name : name
      guard folders[folder] != nil else { throw SystemError(.open, ENOENT) }
      return add(Handle(inode: nil, folder: folder))
    case .reading, .updating:
      guard let parent, let inode = folders[parent]?.names[name] else {
        throw SystemError(.open, ENOENT)
      }
      return add(Handle(inode: inode, folder: parent))
    case .newFile(let mode):
      guard let parent, folders[parent]?.names[name] == nil else {
        throw SystemError(.open, EEXIST)
      }
      let inode = make(mode)
      folders[parent]?.names[name] = inode
      return add(Handle(inode: inode, folder: parent))
    case .unnamedFile(let mode):
      guard let parent, makesUnnamedFiles else { throw SystemError(.open, EOPNOTSUPP) }
      return add(Handle(inode: make(mode), folder: parent))
    }
  }

  package func close(_ file: Int32) throws(SystemError) {
    handles[file] = nil
  }

  package func duplicate(_ file: Int32) throws(SystemError) -> Int32 {
    add(try handle(file))
  }

  package func status(of file: Int32) throws(SystemError) -> FileStatus {
    let handle = try handle(file)
    guard let inode = handle.inode else { return folderStatus(handle.folder) }
    return status(ofInode: inode)
  }

  package func status(of name: String, in folder: Int32) throws(SystemError) -> FileStatus {
    guard let inode = folders[try handle(folder).folder]?.names[name] else {
      throw SystemError(.status, ENOENT)
    }
    return status(ofInode: inode)
  }

  package func read(from file: Int32, into span: inout OutputSpan<UInt8>) throws(SystemError) {
    let handle = try handle(file)
    let data = handle.inode.flatMap { inodes[$0]?.data } ?? []
    let part = data.dropFirst(handle.offset).prefix(span.freeCapacity)
    for byte in part { span.append(byte) }
    handles[file]?.offset += part.count
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Int32, at offset: Int
  ) throws(SystemError) -> Int {
    change(try handle(file)) { inode in
      let gap = max(0, offset - inode.data.count)
      inode.data += [UInt8](repeating: 0, count: gap)
      let end = min(offset + bytes.count, inode.data.count)
      inode.data.replaceSubrange(offset..<end, with: bytes)
    }
    return bytes.count
  }

  package func truncate(_ file: Int32, to size: Int) throws(SystemError) {
    change(try handle(file)) { $0.data = Array($0.data.prefix(size)) }
  }

  package func synchronize(_ file: Int32) throws(SystemError) {
    let handle = try handle(file)
    guard let number = handle.inode else {
      if let names = folders[handle.folder]?.names {
        folders[handle.folder]?.history = [names]
      }
      return
    }
    synchronizations += 1
    let isLost = synchronizations >= failingSynchronization ?? .max
    if !isLost, let data = inodes[number]?.data { inodes[number]?.durable = data }
    // The kernel says it once, and marks the pages as written.
    if synchronizations == failingSynchronization { throw SystemError(.synchronize, EIO) }
  }

  package func lock(_ file: Int32) throws(SystemError) {}

  package func checkWritable(
    _ name: String, in folder: Int32, isFolder: Bool
  ) throws(SystemError) {}

  package func target(ofLink name: String, in folder: Int32) throws(SystemError) -> String {
    let isThere = folders[try handle(folder).folder]?.names[name] != nil
    throw SystemError(.readLink, isThere ? EINVAL : ENOENT)
  }

  package func changeOwner(of file: Int32, to owner: UInt32, group: UInt32) throws(SystemError) {}

  package func changeMode(of file: Int32, to mode: UInt32) throws(SystemError) {
    change(try handle(file)) { $0.mode = mode }
  }

  package func attributeNames(of file: Int32) throws(SystemError) -> [String] {
    throw SystemError(.listAttributes, EOPNOTSUPP)
  }

  package func attribute(_ name: String, of file: Int32) throws(SystemError) -> [UInt8] {
    throw SystemError(.readAttribute, EOPNOTSUPP)
  }

  package func setAttribute(_ name: String, of file: Int32, to value: [UInt8]) throws(SystemError) {
    throw SystemError(.writeAttribute, EOPNOTSUPP)
  }

  package func removeAttribute(_ name: String, of file: Int32) throws(SystemError) {
    throw SystemError(.removeAttribute, EOPNOTSUPP)
  }

  package func link(_ file: Int32, as name: String, in folder: Int32) throws(SystemError) {
    let folder = try handle(folder).folder
    guard folders[folder]?.names[name] == nil else { throw SystemError(.link, EEXIST) }
    folders[folder]?.names[name] = try handle(file).inode
  }

  package func rename(
    _ name: String, to newName: String, in folder: Int32, replacing: Bool
  ) throws(SystemError) {
    let folder = try handle(folder).folder
    guard var names = folders[folder]?.names, let inode = names[name] else {
      throw SystemError(.rename, ENOENT)
    }
    guard replacing || names[newName] == nil else { throw SystemError(.rename, EEXIST) }
    names[name] = nil
    names[newName] = inode
    folders[folder]?.names = names
  }

  package func exchange(
    _ name: String, with other: String, in folder: Int32
  ) throws(SystemError) {
    guard exchanges else { throw SystemError(.exchange, EINVAL) }
    let folder = try handle(folder).folder
    guard var names = folders[folder]?.names, let first = names[name], let second = names[other]
    else { throw SystemError(.exchange, ENOENT) }
    names[name] = second
    names[other] = first
    folders[folder]?.names = names
  }

  package func unlink(_ name: String, in folder: Int32) throws(SystemError) {
    let folder = try handle(folder).folder
    guard folders[folder]?.names[name] != nil else { throw SystemError(.unlink, ENOENT) }
    folders[folder]?.names[name] = nil
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    guard folders[path] == nil else { throw SystemError(.makeFolder, EEXIST) }
    folders[path] = Folder()
  }

  package func removeFolder(_ name: String, in folder: Int32) throws(SystemError) {
    let path = try handle(folder).folder + "/" + name
    guard let held = folders[path] else { throw SystemError(.removeFolder, ENOENT) }
    guard held.names.isEmpty else { throw SystemError(.removeFolder, ENOTEMPTY) }
    folders[path] = nil
  }

  package func names(in folder: Int32, limit: Int) throws(SystemError) -> [String] {
    names(in: try handle(folder).folder)
  }

  package func watch(folder: String, with known: Int32?) throws(SystemError) -> Int32 {
    throw SystemError(.watch, ENOSYS)
  }

  package var process: ProcessIdentity { ProcessIdentity(number: 1, user: 0, token: "00000000") }

  package func isOpenByCaller(_ file: FileIdentity) -> Bool { false }
  package func pause() {}

  // MARK: - Private

  private func handle(_ number: Int32) throws(SystemError) -> Handle {
    guard let handle = handles[number] else { throw SystemError(.status, EBADF) }
    return handle
  }

  private func add(_ handle: Handle) -> Int32 {
    nextHandle += 1
    handles[nextHandle] = handle
    return nextHandle
  }

  private func make(_ mode: UInt32) -> Int {
    defer { nextInode += 1 }
    inodes[nextInode] = Inode(mode: mode)
    return nextInode
  }

  private func change(_ handle: Handle, _ body: (inout Inode) -> Void) {
    guard let number = handle.inode, var inode = inodes[number] else { return }
    body(&inode)
    inode.changes += 1
    inodes[number] = inode
  }

  private func status(ofInode number: Int) -> FileStatus {
    let inode = inodes[number] ?? Inode(mode: 0)
    let time = FileStatus.Time(seconds: inode.changes, nanoseconds: 0)
    let links = folders.values.reduce(0) { $0 + $1.names.values.count { $0 == number } }
    return FileStatus(
      identity: FileIdentity(device: 1, inode: UInt64(number)), kind: .regular,
      size: inode.data.count, modified: time, changed: time, mode: inode.mode, owner: 0, group: 0,
      linkCount: links)
  }

  private func folderStatus(_ path: String) -> FileStatus {
    let time = FileStatus.Time(seconds: 0, nanoseconds: 0)
    return FileStatus(
      identity: FileIdentity(device: 2, inode: path.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }),
      kind: .folder, size: 0, modified: time, changed: time, mode: 0o700, owner: 0, group: 0,
      linkCount: 2)
  }
}
