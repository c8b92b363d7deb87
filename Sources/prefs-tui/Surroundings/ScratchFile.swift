import CSystem
import Glibc
import PreferencesEditor

/// A text in a file of its own, in a folder that nobody else can look into.
///
/// A signal that ends the process removes it; what cannot even be a signal, the next start.
struct ScratchFile {
  let path: String
  private let folder: String
  /// Open for its lock.
  private let lock: Int32

  /// The most that is read back, in bytes.
  static let sizeLimit = 16 << 20

  /// Writes the text; the folder is made in the first of the places that takes it.
  init(_ text: String, ending: String, in places: ScratchPlaces) throws(OutsideEditingError) {
    (folder, lock) = try places.makeFolder()
    csystem_guard_keep_scratch(lock, folder)
    path = "\(folder)/value.\(ending)"
    do {
      try write(Array(text.utf8))
    } catch {
      remove()
      throw error
    }
  }

  /// What the file holds now; an editor may have put another one in its place.
  func read() throws(OutsideEditingError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= Self.sizeLimit else { throw .tooLong(limit: Self.sizeLimit) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// Removes the file and what an editor left beside it, such as a backup.
  func remove() {
    csystem_guard_keep_scratch(-1, folder)
    Folder.remove(folder)
    close(lock)
  }

  // MARK: - Private

  private func write(_ bytes: [UInt8]) throws(OutsideEditingError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      rest = rest.dropFirst(count)
    }
  }

  private func failure() -> OutsideEditingError {
    .noFile(path: path, reason: String(cString: strerror(errno)))
  }
}
