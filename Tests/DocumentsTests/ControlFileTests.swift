import EditorCore
import FuzzTargets
import TestSupport
import Testing

@testable import Documents

/// What dpkg's own parser makes of control files after edits.
struct ControlFileTests {
  private static let seeds: Range<UInt64> = 0..<2000
  private static let edits = 500
  private static let program = """
    use Dpkg::Control::HashCore;
    for my $path (@ARGV) { open my $file, "<:utf8", $path or die; my $number = 0;
      while (1) { my $part = Dpkg::Control::HashCore->new(allow_pgp => 0);
        last unless $part->parse($file, $path);
        for my $key (keys %$part) { my $text = $part->{$key}; $text =~ s/^\\n//; utf8::encode($text);
          printf "%s %d %s %s\\n", $path, $number, lc $key, unpack("H*", $text); }
        $number++; } }
    """
  private static let values = [
    "x", "two words", "a # b", "# a", "é", "a: b", "a\nb", "a\n\nb", "a\n b", "a\n.\nb", "\na",
    "a\n",
    " a", "a ", "", ".", "a\n#b", "-x",
  ]

  @Test(
    .enabled(
      if: Command.isThere("perl -MDpkg::Control::HashCore -e 1"),
      "perl or Dpkg::Control is absent here"))
  func `dpkg takes each value for what is read here`() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(Self.program, to: "read.pl")
    var expected: Set<String> = []
    var edited = 0
    for seed in Self.seeds where edited < Self.edits {
      var text = RandomText(of: .deb822, seed: seed)
      let document = try #require(text.document(), "seed \(seed)\n\(text.text)")
      let leaves = (0..<document.nodeCount).map { NodeID($0) }.filter {
        document.kind($0) == .string
      }
      guard !leaves.isEmpty, document.isUnambiguous else { continue }
      let leaf = text.random.pick(leaves)
      let value = Value.string(text.random.pick(Self.values))
      guard let pointer = document.pointer(leaf),
        let result = try? document.applying([.set(pointer, value)])
      else { continue }
      edited += 1
      #expect(
        DocumentIndex(result).node(at: pointer).flatMap(result.value) == value, "seed \(seed)")
      let path = try folder.write(result.bytes, to: "\(seed)")
      for stanza in result.children(result.root) {
        let number = result.pointer(stanza)?.tokens.first ?? ""
        for field in result.children(stanza) {
          let key = result.key(field)?.lowercased() ?? ""
          let value = result.value(field)?.string ?? ""
          expected.insert("\(path) \(number) \(key) \(Self.hexadecimal(value))")
        }
      }
    }
    let output = Command.output(
      "cd \(folder.path("")) && perl read.pl \(folder.path(""))[0-9]* 2>&1")
    let found = Set(output.split(separator: "\n").map { Self.withoutFinalLineEnds(String($0)) })
    let wanted = Set(expected.map(Self.withoutFinalLineEnds))
    #expect(found.subtracting(wanted) == [])
    #expect(wanted.subtracting(found) == [])
    #expect(edited == Self.edits)
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// dpkg drops empty lines at the end.
  private static func withoutFinalLineEnds(_ line: String) -> String {
    var line = line
    while line.hasSuffix("0a") { line.removeLast(2) }
    return line
  }
}
