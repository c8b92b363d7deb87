import EditorCore
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Stores

/// The files of this system and of the suites whose names tell a format.
struct RealFileTests {
  /// Larger files take too long to be edited row by row.
  private static let largest = 64 << 10
  private static let mostEdits = 25

  private static let suites = TestFiles.suites + "/schemastore"

  @Test func `a file opens and is edited row by row, or it is told where it is none`() throws {
    var count = 0
    for folder in ["/etc", "/lib/systemd", "/usr/share/applications", Self.suites] {
      for path in Self.files(in: folder) {
        guard let bytes = (try? AtomicFile(path: path).read())?.bytes, bytes.count <= Self.largest
        else { continue }
        do throws(DocumentError) {
          let document = try Document(preferences: bytes, format: DocumentFormat(path: path))
          count += 1
          check(document, path)
        } catch {
          #expect(error.position.line >= 1 && error.position.column >= 1, "\(path)")
        }
      }
    }
    #expect(count > 0 || Self.files(in: "/etc").isEmpty)
  }

  private func check(_ document: Document, _ path: String) {
    #expect((try? document.applying([]))?.bytes == document.bytes, "\(path)")
    let step = max(1, document.nodeCount / Self.mostEdits)
    for number in stride(from: 0, to: document.nodeCount, by: step) {
      let id = NodeID(number)
      guard let pointer = document.pointer(id), let value = document.value(id) else { continue }
      let new: Value
      switch value {
      case .bool(let truth): new = .bool(!truth)
      case .number: new = .number(Number(7))
      case .string where document.leafType(id) == .plain: new = .string("word")
      default: continue
      }
      do throws(EditError) {
        let result = try document.applying([.set(pointer, new)])
        let range = document.valueRange(id)
        let tail = document.bytes.count - range.upperBound
        let isKept =
          result.bytes.prefix(range.lowerBound) == document.bytes.prefix(range.lowerBound)
          && result.bytes.suffix(tail) == document.bytes.suffix(tail)
        // Of an alias, the text that it stands for is elsewhere.
        if !isKept { Issue.record("\(path): \(pointer)") }
      } catch {
        switch error {
        case .locked, .ambiguousKey, .unspellable: continue
        default: Issue.record("\(path): \(pointer): \(error)")
        }
      }
    }
  }

  @Test(arguments: [
    ("nginx.conf", "user www-data;\nevents {\n}\n", "1:1"),
    ("50-cloud.conf", "# ssh\nPasswordAuthentication no\n", "2:1"),
    ("names.conf", "nameserver 1.1.1.1\n", "1:1"),
    ("dhclient.conf", "timeout 60;\n", "1:1"),
    ("ld.so.conf", "include /etc/ld.so.conf.d/*.conf\n", "1:1"),
  ])
  func `what is no INI file by its name alone is refused with its place`(
    name: String, text: String, place: String
  ) {
    let error = #expect(throws: DocumentError.self) {
      try Document(Array(text.utf8), format: DocumentFormat(path: name))
    }
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
  }

  @Test func `settings of the kernel are keys and texts`() throws {
    let text = "# all\nnet.ipv4.ip_forward=1\nkernel.printk = 3 4 1 3\n"
    let document = try Document(Array(text.utf8), format: DocumentFormat(path: "sysctl.conf"))
    #expect(
      document.value(document.root)?.compactText
        == #"{"net.ipv4.ip_forward":"1","kernel.printk":"3 4 1 3"}"#)
  }

  // MARK: - Folders

  private static func files(in folder: String) -> [String] {
    TestFiles.paths(in: folder) { DocumentFormat(path: $0) != .jsonc || $0.hasSuffix(".json") }
  }
}
