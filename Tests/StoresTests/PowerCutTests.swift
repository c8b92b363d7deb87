import Glibc
import TestSupport
import Testing

/// A kind of file system, and how it is mounted.
struct DiskKind: Sendable, CustomTestStringConvertible {
  let name: String
  let options: String
  /// The smallest that can be made, in MiB.
  let size: Int

  /// Those for which there is a program to make one.
  static let all = [
    DiskKind(name: "ext4", options: "data=ordered", size: 32),
    DiskKind(name: "ext4", options: "data=writeback,noauto_da_alloc", size: 32),
    DiskKind(name: "xfs", options: "noquota", size: 300),
  ].filter { access("/usr/sbin/mkfs.\($0.name)", X_OK) == 0 }

  static let canMount: Bool = {
    guard geteuid() == 0, let kind = all.first, let folder = try? TestFolder() else {
      return false
    }
    return (try? Disk(kind, in: folder)) != nil
  }()

  var testDescription: String { "\(name) (\(options))" }
}

/// A real file system, whose power is cut while it is saved to; for a superuser, who may mount it.
@Suite(.serialized, .enabled(if: DiskKind.canMount, "needs the right to mount a disk"))
struct PowerCutTests {
  @Test(arguments: DiskKind.all)
  func `a power cut at any moment loses nothing that was acknowledged`(kind: DiskKind) throws {
    let all = Soak.count(234, release: 20_000)
    let run = try cut(kind, rounds: all / DiskKind.all.count)
    #expect(run.exit == .exited(0), "\(run.output)")
    Soak.report(run.output)
  }

  @Test(.enabled(if: Soak.isOn), arguments: ["noFileSynchronization", "noFolderSynchronization"])
  func `power cuts find out who does not wait for the disk`(mutant: String) throws {
    let kind = try #require(DiskKind.all.last { $0.name == "ext4" })
    let run = try cut(kind, rounds: 300, mutant: mutant)
    #expect(run.exit == .exited(1), "\(run.output)")
    Soak.report("\(mutant): \(run.output.prefix { $0 != "\n" })")
  }

  private func cut(
    _ kind: DiskKind, rounds: Int, mutant: String? = nil
  ) throws -> (exit: ChildProcess.Exit?, output: String) {
    let folder = try TestFolder()
    let disk = try #require(try Disk(kind, in: folder), "no disk can be made here")
    return try Torture.run(
      [
        #require(BuildFolder.program("SaveTorture")), "power", disk.folder + "/a", String(rounds),
        disk.device, disk.folder, kind.name, kind.options,
      ] + (mutant.map { [$0] } ?? []))
  }
}

/// A file system in a file, mounted in a folder until it is let go of.
private final class Disk {
  let device: String
  let folder: String

  /// Nil where it cannot be made or mounted.
  init?(_ kind: DiskKind, in parent: TestFolder) throws {
    let image = try parent.write("", to: "image")
    folder = parent.path("mnt")
    mkdir(folder, 0o700)
    guard truncate(image, kind.size << 20) == 0,
      try Self.run(["mkfs.\(kind.name)", "-q", image]).isDone
    else { return nil }
    let loop = try Self.run(["losetup", "--find", "--show", image])
    device = loop.output
    guard loop.isDone else { return nil }
    guard try Self.run(["mount", "-o", kind.options, device, folder]).isDone else {
      _ = try Self.run(["losetup", "--detach", device])
      return nil
    }
  }

  deinit {
    _ = try? Self.run(["umount", folder])
    _ = try? Self.run(["losetup", "--detach", device])
  }

  private static func run(_ words: [String]) throws -> (isDone: Bool, output: String) {
    let folder = try TestFolder()
    let output = try folder.write("", to: "output")
    let child = try ChildProcess(
      ["/usr/bin/env"] + words, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
      descriptors: [.closed, .file(output), .closed])
    let isDone =
      Deadline(seconds: 30).poll(everyMilliseconds: 2) { child.hasExited() }
      && child.exit == .exited(0)
    return (isDone, String(try folder.text(of: "output").prefix { $0 != "\n" }))
  }
}
