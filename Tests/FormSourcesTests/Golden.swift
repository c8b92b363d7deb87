import TestSupport
import Testing

/// Compares lines with those that were written down, in `Goldens` beside this file.
///
/// What was never written down is written now and fails: somebody has to read it first.
func expectGolden(_ lines: [String], _ name: String) throws {
  let path = TestFiles.root + "/Tests/FormSourcesTests/Goldens/\(name).txt"
  let text = lines.map { $0 + "\n" }.joined()
  guard let known = try? TestFiles.text(of: path) else {
    try TestFiles.write(Array(text.utf8), to: path)
    Issue.record("\(name) was written down just now")
    return
  }
  let knownLines = known.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  #expect(lines == knownLines.map(String.init), "\(name)")
}
