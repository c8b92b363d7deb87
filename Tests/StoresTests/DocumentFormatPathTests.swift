import Documents
import Stores
import Testing

/// Which format the name of a file stands for.
struct DocumentFormatPathTests {
  @Test(
    arguments: [
      ("settings.json", .jsonc), ("settings", .jsonc), ("", .jsonc), ("a.json5/settings", .jsonc),
      ("settings.json5", .json5), ("/etc/Settings.JSON5", .json5),
    ] as [(String, DocumentFormat)])
  func `the ending tells the format`(path: String, format: DocumentFormat) {
    #expect(DocumentFormat(path: path) == format)
  }
}
