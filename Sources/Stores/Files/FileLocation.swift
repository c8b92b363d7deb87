internal import Glibc

/// An open folder and a name in it: where a path leads once its links are followed.
///
/// The name itself may lead to nothing yet. Later calls name the file within the open folder, so
/// no rename of a folder on the way can redirect them.
struct FileLocation: ~Copyable {
  let path: String
  let resolvedPath: String
  let folder: Descriptor
  let folderStatus: FileStatus
  let name: String
  let calls: any FileSystemCalls

  /// How many links may follow one another, as many as the kernel allows; `path_resolution(7)`.
  private static var maximumLinks: Int { 40 }

  init(resolving path: String, calls: any FileSystemCalls) throws(FileError) {
    guard !path.isEmpty else { throw .missingFile(path: path) }
    // The kernel would see no more than what stands before the zero byte.
    guard !path.utf8.contains(0) else { throw .cannotOpen(path: path, EINVAL) }

    var (folderPath, name) = Self.split(path)
    var resolvedFolder = folderPath
    var folder = try Self.openFolder(folderPath, in: nil, of: path, calls: calls)
    for _ in 0...Self.maximumLinks {
      guard let target = try Self.target(of: name, in: folder, of: path) else {
        folderStatus = try Self.status(of: folder, of: path)
        self.path = path
        self.resolvedPath = Self.join(resolvedFolder, name)
        self.folder = folder
        self.name = name
        self.calls = calls
        return
      }
      (folderPath, name) = Self.split(target)
      resolvedFolder = Self.join(resolvedFolder, folderPath)
      folder = try Self.openFolder(folderPath, in: folder.number, of: path, calls: calls)
    }
    throw .linkLoop(path: path)
  }

  /// The folder and the name in it; a path that ends in a slash names the folder itself.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.utf8.index(after: slash)...])
    return (folder, name.isEmpty ? "." : name)
  }

  private static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder == "." { return path }
    if path == "." { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  private static func openFolder(
    _ folder: String, in parent: Int32?, of path: String, calls: any FileSystemCalls
  ) throws(FileError) -> Descriptor {
    do {
      return Descriptor(try calls.open(folder, in: parent, for: .folder), calls: calls)
    } catch {
      switch error.number {
      case ENOENT: throw .missingFolder(path: path, folder: folder)
      case ENOTDIR: throw .notAFolder(path: path, folder: folder)
      case ELOOP: throw .linkLoop(path: path)
      case EACCES, EPERM: throw .noPermission(path: path)
      default: throw .cannotOpen(path: path, error.number)
      }
    }
  }

  private static func status(
    of folder: borrowing Descriptor, of path: String
  ) throws(FileError) -> FileStatus {
    do {
      return try folder.calls.status(of: folder.number)
    } catch {
      throw .cannotOpen(path: path, error.number)
    }
  }

  /// Where the link of this name leads; nil where there is no link, or nothing at all.
  private static func target(
    of name: String, in folder: borrowing Descriptor, of path: String
  ) throws(FileError) -> String? {
    do {
      let target = try folder.calls.target(ofLink: name, in: folder.number)
      return target.isEmpty ? nil : target
    } catch {
      switch error.number {
      case EINVAL, ENOENT: return nil
      case EACCES, EPERM: throw .noPermission(path: path)
      default: throw .cannotOpen(path: path, error.number)
      }
    }
  }
}

extension FileLocation {
  var folderIdentity: FileIdentity { folderStatus.identity }

  /// Opens the file there, which must be a regular one.
  ///
  /// Its kind is asked before it is opened: to open a pipe or a device can block, or have effects.
  func open(for use: FileUse) throws(FileError) -> OpenFile {
    let kind: FileKind
    do throws(SystemError) {
      kind = try calls.status(of: name, in: folder.number).kind
      if kind == .regular {
        let file = Descriptor(try calls.open(name, in: folder.number, for: use), calls: calls)
        let status = try calls.status(of: file.number)
        if status.kind == .regular { return OpenFile(descriptor: file, status: status) }
      }
    } catch {
      switch error.number {
      // What a shell hands over as a name, such as '/dev/stdin': the link leads to no name of a file; `proc_pid_fd(5)`.
      case ENOENT where name.hasPrefix("pipe:["): throw .notRegular(path: path, .pipe)
      case ENOENT where name.hasPrefix("socket:["): throw .notRegular(path: path, .socket)
      case ENOENT: throw .missingFile(path: path)
      case ELOOP: throw .notRegular(path: path, .symbolicLink)
      case EACCES, EPERM: throw .noPermission(path: path)
      default: throw .cannotOpen(path: path, error.number)
      }
    }
    throw .notRegular(path: path, kind)
  }
}

/// A regular file, open, as it was when it was opened.
struct OpenFile: ~Copyable {
  var descriptor: Descriptor
  var status: FileStatus
}

/// What a file held at one moment, and which file that was: the baseline of a save.
package struct FileContents: Hashable, Sendable {
  /// As it was given.
  package var path: String
  /// Where the path led, with the links of its last part followed.
  package var resolvedPath: String
  /// The folder that holds the file, and its name there.
  package var folder: FileIdentity
  package var name: String

  package var status: FileStatus
  package var bytes: [UInt8]
}
