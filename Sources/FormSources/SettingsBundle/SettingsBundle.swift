package import Documents
package import EditorCore

/// Apple's Settings.bundle: a folder of property lists that describe panes of settings
/// (developer.apple.com, Settings Application Schema Reference), over a property list of values.
///
/// What InAppSettingsKit adds is shown, and edited where it is simple. What is malformed is passed
/// over and told.
///
/// **Limitations**: an integer is written for a whole number that is typed where none is stored yet,
/// whatever the bundle says; dates are edited where one is stored.
package final class SettingsBundle {
  /// Reads a file of the bundle; nil for one that is not there or leads out of it.
  private let read: (String) -> [UInt8]?
  private let rootName: String
  private let languages: [String]
  private var panes: [String: BundleFile?] = [:]
  private var strings: [String: BundleStrings] = [:]
  private var problems: [DescriptionFault] = []
  private(set) package lazy var faults: [DescriptionFault] = {
    if let empty = try? Document(Array("{}".utf8), format: .json) {
      _ = form(for: DocumentIndex(empty), title: "")
    }
    var known: Set<DescriptionFault> = []
    return problems.filter { known.insert($0).inserted }
  }()

  /// The panes with which a bundle may begin, the plainest first.
  private static let roots = [
    "Root", "Root~iphone", "Root~ipad", "Root.inApp", "Root~iphone.inApp",
  ]

  /// Opens a bundle; throws where the pane that it begins with cannot be read, nil where it has none.
  ///
  /// - Parameters:
  ///   - root: The pane to begin with, without its ending; nil for the usual one.
  ///   - languages: The person's languages, such as `de-CH`, the best first.
  ///   - read: Reads a file by its path in the bundle.
  /// - Throws: An error where the pane to begin with is no property list.
  package init?(
    root: String? = nil, languages: [String], read: @escaping (String) -> [UInt8]?
  ) throws(DocumentError) {
    let names = root.map { [$0] } ?? Self.roots
    guard let name = names.first(where: { read("\($0).plist") != nil }),
      let bytes = read("\(name).plist")
    else { return nil }
    rootName = name
    self.read = read
    // English is what most bundles have, and `Base` what others begin from.
    self.languages = languages + ["en", "English", "Base"]
    panes[name] = BundleFile(name: name, index: DocumentIndex(try Document(bytes, format: .plist)))
  }

  // MARK: What panes are made from

  /// The pane's property list; nil, and a fault, where there is none that can be read.
  func file(_ name: String) -> BundleFile? {
    if let known = panes[name] { return known }
    var found: BundleFile?
    if let bytes = read("\(name).plist") {
      do {
        found = BundleFile(name: name, index: DocumentIndex(try Document(bytes, format: .plist)))
      } catch {
        problems.append(
          DescriptionFault(
            file: "\(name).plist", position: error.position, message: error.description))
      }
    }
    panes[name] = .some(found)
    return found
  }

  func note(_ fault: DescriptionFault) { problems.append(fault) }

  /// The text in the person's language; as it is where no table has it.
  func translated(_ text: String, table: String?, pane: String) -> String {
    for table in [table ?? pane, "Root"] {
      for language in languages {
        if let found = self.strings(table, language)[text] { return found }
      }
    }
    return text
  }

  private func strings(_ table: String, _ language: String) -> BundleStrings {
    let path = "\(language).lproj/\(table).strings"
    if let known = strings[path] { return known }
    let found = BundleStrings(read(path) ?? [])
    strings[path] = found
    for line in found.faultyLines {
      problems.append(
        DescriptionFault(
          file: path, position: SourcePosition(line: line, column: 1),
          message: localized("this is no pair of texts, \"key\" = \"text\";")))
    }
    return found
  }
}

extension SettingsBundle: SettingsDescription {
  package var judge: JSONSchemaSource? { nil }
  package var noun: String { localized("settings bundle") }

  package func form(for document: DocumentIndex, title: String) -> FormContent {
    let context = FormContext(document: document, source: nil)
    guard let file = file(rootName), document.document.kind(document.document.root) == .object
    else {
      return FormSource.form(for: document, title: title)
    }
    let builder = BundleForm(self, context: context)
    let title = builder.title(of: file) ?? title
    var form = FormContent(title: title, root: builder.root(file, title: title))
    form.isSparse = true
    return form
  }
}

/// One property list of a bundle.
struct BundleFile {
  let name: String
  let index: DocumentIndex

  func fault(_ message: String, at node: NodeID) -> DescriptionFault {
    DescriptionFault(message, at: node, of: index, in: "\(name).plist")
  }
}
