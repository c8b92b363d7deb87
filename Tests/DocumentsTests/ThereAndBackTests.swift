import EditorCore
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// A value set to another one and back is spelled as it was, in real files.
struct ThereAndBackTests {
  @Test(
    .enabled(
      if: !TestFiles.names(in: TestFiles.suites).isEmpty,
      "the suites lie beside the checkout, in ../shared/suites, and are absent here"),
    arguments: [
      (.jsonc, ["schemastore", "json", "jsonforms"], ["json"]),
      (.toml, ["schemastore"], ["toml"]),
      (.yaml, ["schemastore"], ["yaml", "yml"]), (.plist, ["settings-bundle"], ["plist"]),
    ] as [(DocumentFormat, [String], [String])])
  func `a value set to another and back leaves the file as it was`(
    format: DocumentFormat, folders: [String], endings: [String]
  ) throws {
    var count = Count()
    for folder in folders {
      let paths = TestFiles.paths(in: TestFiles.suites + "/" + folder) { path in
        endings.contains { path.hasSuffix("." + $0) }
      }
      for path in paths {
        guard let bytes = try? TestFiles.bytes(of: path), bytes.count < 100_000,
          let document = try? Document(bytes, format: format)
        else { continue }
        count.add(document, path)
      }
    }
    #expect(count.edits > 100, "\(count)")
    #expect(count.same * 100 >= count.edits * 99, "\(count)")
  }

  /// Some breaks of lines, kinds of escapes and the like do not outlive a value that has none of them.
  @Test(
    arguments: [
      .ini, .git, .systemd, .desktop, .editorconfig, .php, .samba, .ssh, .keyvalue, .sysctl,
      .deb822,
      .env, .properties, .apt,
    ] as [DocumentFormat])
  func `so does one in a file of lines, such as this system has`(format: DocumentFormat) throws {
    var count = Count()
    let example = try #require(
      FormatCase.all.first { $0.format == format && $0.name == "read-real" })
    count.add(try example.document(), example.name)
    for folder in ["/etc", "/lib/systemd", "/usr/share/applications"] {
      let paths = TestFiles.paths(in: folder) {
        DocumentFormat.isTold(byPath: $0) && DocumentFormat(path: $0) == format
      }
      for path in paths.prefix(40) {
        guard let bytes = try? TestFiles.bytes(of: path), bytes.count < 100_000,
          let document = try? Document(bytes, format: format)
        else { continue }
        count.add(document, path)
      }
    }
    #expect(count.edits >= 20, "\(count)")
    #expect(count.same * 100 >= count.edits * 99, "\(count)")
  }

  /// The cases of TOML's own suite have every escape and break that there is, as no other file has.
  @Test(
    .enabled(
      if: !TestFiles.names(in: TestFiles.suites).isEmpty,
      "the suites lie beside the checkout, in ../shared/suites, and are absent here"))
  func `of what the grammar of TOML allows, most comes back`() throws {
    var count = Count()
    let paths = TestFiles.paths(in: TestFiles.suites + "/toml/valid") { $0.hasSuffix(".toml") }
    for path in paths {
      guard let document = try? Document(TestFiles.bytes(of: path), format: .toml) else { continue }
      count.add(document, path)
    }
    #expect(count.edits > 100, "\(count)")
    #expect(count.same * 100 >= count.edits * 91, "\(count)")
  }

  @Test(
    arguments: [
      // Quotes that the other text needs, and those that are a habit.
      (.env, "A=x\nB=\"y\"\n", "A", "a b", "A='a b'\nB=\"y\"\n"),
      (.env, "A=\"x\"\nB=y\n", "A", "a b", "A=\"a b\"\nB=y\n"),
      (.env, "A='x'\nB='y'\n", "A", "a b", "A='a b'\nB='y'\n"),
      (.env, "A=x\nB='y'\n", "A", "a b", "A=\"a b\"\nB='y'\n"),
      (.env, "A='a b'\n", "A", "x", "A=x\n"), (.env, "A='a $b'\n", "A", "x", "A='x'\n"),
      (.env, "A=\n", "A", "a b", "A='a b'\n"),
      (.php, "a = E_ALL & ~E_NOTICE\n", "a", "E_ALL", "a = E_ALL\n"),
      (.php, "a = x\n", "a", "A & B", "a = 'A & B'\n"),
      (.ssh, "User ann\n", "User", "a b", "User \"a b\"\n"),
      (.ssh, "User \"ann\"\nPort \"22\"\n", "User", "a b", "User \"a b\"\nPort \"22\"\n"),
      // What no value is spelled as.
      (.ini, "a =\nb = c\n", "a", "x", "a = x\nb = c\n"),
      (.ini, "a = \nb = c\nd = \n", "a", "x", "a = x\nb = c\nd = \n"),
      (.ini, "a:\nb: c\n", "a", "x", "a: x\nb: c\n"), (.sysctl, "a =\n", "a", "x", "a = x\n"),
      (.properties, "a =\nb = c\n", "a", "x", "a = x\nb = c\n"),
      // Lines.
      (.ini, "[s]\nk =\n  a\n\n  b\n", "s/k", "x", "[s]\nk =\n  x\n"),
      (.ini, "[s]\nk = a\n    b\nl =\n    c\n", "s/k", "x", "[s]\nk = x\nl =\n    c\n"),
      (
        .ini, "[s]\nlong = a\n       b\nk = c\n    d\n", "s/k", "x",
        "[s]\nlong = a\n       b\nk = x\n"
      ),
      // Numbers.
      (.toml, "a = +5\n", "a", "7", "a = +7\n"), (.toml, "a = +1.5\n", "a", "2e3", "a = +2e3\n"),
      (.toml, "a = 0xFF\n", "a", "1234", "a = 0x4D2\n"),
      (.toml, "a = 0o755\n", "a", "8", "a = 0o010\n"),
      (.toml, "a = 0b00001\n", "a", "3", "a = 0b00011\n"),
      (.yaml, "a: +5\n", "a", "7", "a: +7\n"), (.json5, "{a: +5}", "a", "7", "{a: +7}"),
    ] as [(DocumentFormat, String, String, String, String)])
  func `what stands in between keeps the manner of the first`(
    format: DocumentFormat, text: String, path: String, other: String, between: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let pointer = Pointer(path.split(separator: "/").map(String.init))
    let id = try #require(DocumentIndex(document).node(at: pointer))
    let old = try #require(document.value(id))
    let number = document.kind(id) == .number ? Number(other) : nil
    let there = try document.applying([.set(pointer, number.map(Value.number) ?? .string(other))])
    #expect(String(decoding: there.bytes, as: UTF8.self) == between)
    let back = try there.applying([.set(pointer, old)])
    #expect(String(decoding: back.bytes, as: UTF8.self) == text)
  }

  private struct Count: CustomStringConvertible {
    var edits = 0
    var same = 0
    var others: [String] = []

    var description: String {
      "\(same) of \(edits): \(others.prefix(20).joined(separator: "; "))"
    }

    /// Edits at most some thirty values of the document, spread over it.
    mutating func add(_ document: Document, _ name: String) {
      let step = max(1, document.nodeCount / 30)
      for number in stride(from: 0, to: document.nodeCount, by: step) {
        let id = NodeID(number)
        guard !document.kind(id).isContainer, document.isAlone(id), let old = document.value(id),
          let other = document.otherValue(id)
        else { continue }
        add(document, id, old, other, name)
        // Quotes and breaks that the one text needs, the other does not.
        if other == .string("another text") { add(document, id, old, .string("word"), name) }
      }
    }

    private mutating func add(
      _ document: Document, _ id: NodeID, _ old: Value, _ other: Value, _ name: String
    ) {
      guard let pointer = document.pointer(id), other != old,
        let there = try? document.applying([.set(pointer, other)])
      else { return }
      edits += 1
      let back = try? there.applying([.set(pointer, old)])
      if back?.bytes == document.bytes {
        same += 1
      } else {
        let end = back.map {
          String(decoding: $0.bytes[back?.valueRange(id) ?? 0..<0], as: UTF8.self)
        }
        others.append("\(name) \(pointer): \(document.text(id)) → \(end ?? "refused")")
      }
    }
  }
}
