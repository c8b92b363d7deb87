internal import Glibc

/// The old bytes of a file that is being written in place, durable in another folder.
struct RecoveryCopy {
  let path: String
  private let folder: String
  private let name: String
  private let calls: any FileSystemCalls

  /// Writes the copy, readable by its owner alone, and makes its folders where they are missing.
  init(
    of bytes: [UInt8], named target: String, in folder: String, calls: any FileSystemCalls
  ) throws(SystemError) {
    let name = TemporaryName(for: target, process: calls.process).text
    try calls.makeFolders(folder)
    let parent = Descriptor(
      try calls.open(folder, in: nil, for: .folderContents), calls: calls)
    var file = Descriptor(
      try calls.open(name, in: parent.number, for: .newFile(mode: 0o600)), calls: calls)
    do {
      try file.write(bytes[...])
      try calls.synchronize(file.number)
      try file.close()
      try calls.synchronize(parent.number)
    } catch {
      try? calls.unlink(name, in: parent.number)
      throw error
    }
    self.path = folder + "/" + name
    self.folder = folder
    self.name = name
    self.calls = calls
  }

  /// Removes the copy when it is no longer needed.
  func remove() {
    guard let number = try? calls.open(folder, in: nil, for: .folder) else { return }
    let parent = Descriptor(number, calls: calls)
    try? calls.unlink(name, in: parent.number)
  }
}
