import CSaveHarness
import Glibc

/// A disk that is mounted in a folder, and whose power can be cut; for a superuser.
struct MountedDisk {
  let device: String
  let folder: String
  let kind: String
  /// As for `mount -o`.
  let options: String

  /// The corresponding system call is `mount`.
  func mount() -> Bool { Glibc.mount(device, folder, kind, 0, options) == 0 }

  /// Waits for who was killed, and may hold it a moment longer.
  func unmount() -> Bool {
    for _ in 0..<5_000 {
      if umount(folder) == 0 { return true }
      usleep(1_000)
    }
    return false
  }

  /// Ends all writing; what waits in memory is written before, in part, or never.
  func cutPower(_ flush: csaveharness_flush) -> Bool {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return csaveharness_cutPower(file, flush.rawValue) == 0
  }
}
