import Documents
import EditorCore
package import PreferencesEditor
import Stores

extension Surroundings {
  /// Those of a program on a terminal, with the file that it has open.
  @MainActor
  package static func program(_ settings: SettingsFile, environment: (String) -> String?)
    -> (surroundings: Surroundings, file: OpenedFile)
  {
    let editor = PersonalEditor(
      command: .chosen(by: environment), scratchPlaces: ScratchPlaces(in: environment))
    let file = OpenedFile(settings, editor: editor)
    var surroundings = Self.listing(
      from: Folder.containing(settings.path), environment: environment)
    surroundings.outsideEditor = { text, ending throws(OutsideEditingError) in
      try editor.edit(text, ending: ending)
    }
    surroundings.notation = .json
    // Standard input has been read, and cannot be opened once more.
    if !StandardInput.isMeant(by: settings.path), settings.files?.remotes.isEmpty ?? true {
      surroundings.file = file.edited
    }
    surroundings.schemaOffer = SchemaOffer(SchemaFetch.offered(for: settings), into: .own())
    if let files = settings.files {
      surroundings.attendant = { FileAttendant(of: $0, in: files, beginsSaves: true) }
    }
    return (surroundings, file)
  }
}

extension Surroundings {
  /// Those of what lists folders alone, from one on.
  @MainActor
  package static func listing(from base: String, environment: (String) -> String?) -> Surroundings {
    let lister = FolderLister(base: base, home: environment("HOME"))
    var surroundings = Surroundings()
    surroundings.folderListing = { lister.list($0) }
    return surroundings
  }
}

extension SchemaOffer {
  @MainActor
  fileprivate init?(_ requests: [SchemaFetch.Request], into catalog: SchemaCatalog?) {
    guard let catalog, !requests.isEmpty else { return nil }
    self.init(addresses: requests.map(\.word)) {
      // What one server does not say keeps no other from being asked.
      var failures: [any Error] = []
      for request in requests {
        do { _ = try SchemaFetch(into: catalog).fetch(request) } catch { failures.append(error) }
      }
      if failures.count == requests.count, let failure = failures.first { throw failure }
    }
  }
}

extension SchemaFetch {
  /// What the editor can fetch, and open the file anew with; of several files together it opens none anew.
  package static func offered(for settings: SettingsFile) -> [Request] {
    settings.fileStore == nil ? [] : settings.schemaNotices.compactMap(\.request)
  }
}

extension ValueNotation {
  /// Strict JSON over lines.
  @MainActor package static let json = ValueNotation(
    ending: "json",
    text: { JSONText.indented($0) },
    value: { text throws(ValueProblem) in
      let document: Document
      do throws(DocumentError) {
        document = try Document(Array(text.utf8), format: .json)
      } catch {
        throw .broken(
          localized("line \(error.position.line), column \(error.position.column): \(error)"))
      }
      guard let value = document.value(document.root) else {
        throw .broken(localized("it holds an escape sequence that is no character"))
      }
      return value
    })
}

/// Lists folders for the paths that people type: those of their home after `~/`, else from the folder
/// of the settings file on.
struct FolderLister {
  /// What a path that is not absolute starts from.
  let base: String
  let home: String?

  /// The names in a folder; nil where it cannot be read.
  func list(_ path: String) -> [FolderEntry]? {
    let folder = resolved(path)
    return Folder.names(in: folder)?.map { name in
      FolderEntry(name, isFolder: Folder.isFolder("\(folder)/\(name)"))
    }
  }

  private func resolved(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path.hasPrefix("~/"), let home { return home + path.dropFirst() }
    return path.isEmpty ? base : "\(base)/\(path)"
  }
}
