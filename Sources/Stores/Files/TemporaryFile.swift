internal import Glibc

/// A new file that will take another one's place; it is gone when it is let go of before that.
///
/// It starts without a name where the file system can do that, so that not even a crash leaves it
/// behind. Only its owner may read it until it is given the permissions of the file it replaces.
struct TemporaryFile: ~Copyable {
  var descriptor: Descriptor
  /// Nil while it has no name, and once the name is another file's.
  private(set) var name: String?
  private let folder: Int32

  /// How many taken names are tried; each is drawn anew from 2^64.
  private static var attempts: Int { 16 }

  /// Makes the file beside the one that `location` names, without a name if that is possible.
  ///
  /// The borrowed location must outlive it.
  init(
    beside location: borrowing FileLocation, mode: UInt32, named: Bool
  ) throws(SystemError) {
    folder = location.folder.number
    let calls = location.calls
    if !named {
      do {
        let number = try calls.open(".", in: folder, for: .unnamedFile(mode: mode))
        descriptor = Descriptor(number, calls: calls)
        return
      } catch {
        // Old kernels take the flag for that of a folder, and say EISDIR or ENOENT; file systems
        // without unnamed files say EOPNOTSUPP. Any real trouble will meet the named file too.
      }
    }
    let opened = try Self.withFreeName(for: location.name, process: calls.process) {
      name throws(SystemError) in
      try calls.open(name, in: location.folder.number, for: .newFile(mode: mode))
    }
    descriptor = Descriptor(opened.result, calls: calls)
    name = opened.name
  }

  deinit {
    if let name { try? descriptor.calls.unlink(name, in: folder) }
  }

  /// Gives the file a temporary name, if it has none.
  mutating func ensureName(for target: String) throws(SystemError) -> String {
    if let name { return name }
    let calls = descriptor.calls
    let number = descriptor.number
    let folder = folder
    let linked = try Self.withFreeName(for: target, process: calls.process) {
      name throws(SystemError) in
      try calls.link(number, as: name, in: folder)
    }
    name = linked.name
    return linked.name
  }

  /// Says that the name is no longer this file's to remove.
  mutating func forgetName() {
    name = nil
  }

  private static func withFreeName<Result>(
    for target: String, process: ProcessIdentity,
    _ body: (String) throws(SystemError) -> Result
  ) throws(SystemError) -> (name: String, result: Result) {
    for _ in 1..<attempts {
      let name = TemporaryName(for: target, process: process).text
      do {
        return (name, try body(name))
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
    let name = TemporaryName(for: target, process: process).text
    return (name, try body(name))
  }
}
