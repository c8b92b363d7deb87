import Documents
import EditorCore
import FormSources
import TestSupport
import Testing

/// Opens real bundles, where they lie beside the checkout.
@Suite(
  .enabled(
    if: !BundleExamples.panes.isEmpty,
    "the bundles lie beside the checkout, in ../shared/suites/settings-bundle, and are absent here")
)
struct BundleSuiteTests {
  @Test(arguments: BundleExamples.panes)
  func `the rows of every pane of every bundle are known`(example: BundleExamples.Pane) throws {
    let bundle = try #require(try example.settings())
    let values = try Document(Array("<plist><dict/></plist>".utf8), format: .plist)
    let form = bundle.form(for: DocumentIndex(values), title: example.pane)
    let faults = bundle.faults.map {
      "! \($0.file):\($0.position.line):\($0.position.column): \($0.message)"
    }
    try expectGolden(
      form.listing + faults, "settings-bundle/\(example.bundle)/\(example.pane)")
    for row in form.root.sections.flatMap({ Array($0.rows) }) {
      #expect(form.row(row.identifier)?.title == row.title)
    }
  }
}

enum BundleExamples {
  struct Pane: CustomTestStringConvertible {
    var bundle: String
    var pane: String
    var testDescription: String { "\(bundle)/\(pane)" }

    func settings() throws -> SettingsBundle? {
      try SettingsBundle(root: pane, languages: []) { [bundle] name in
        try? TestFiles.bytes(
          of: "\(TestFiles.suites)/settings-bundle/\(bundle)/Settings.bundle/\(name)")
      }
    }
  }

  private static let folder = TestFiles.suites + "/settings-bundle"

  static let panes = TestFiles.names(in: folder).flatMap { bundle in
    TestFiles.names(in: "\(folder)/\(bundle)/Settings.bundle")
      .filter { $0.hasSuffix(".plist") }
      .map { Pane(bundle: bundle, pane: String($0.dropLast(".plist".count))) }
  }
}
