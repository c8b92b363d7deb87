import EditorCore
import PreferencesFiles
import Stores

/// One of several files and programs that a command line names, to be edited beside the others.
struct NamedSettings {
  /// As it was typed.
  let word: String
  private let source: SettingsSource
  private let reading: ReadOptions
  /// The file's path from the root on; nil for what is no single file.
  let path: String?

  /// - Parameters:
  ///   - word: A file that exists, the name of a program or an address of etcd.
  ///   - reading: How a file is read.
  /// - Throws: That there is no such file, and that it is one of several layers.
  init(_ word: String, reading: ReadOptions) throws(Failure) {
    self.word = word
    self.reading = reading
    source = try SettingsSource(argument: word)
    if case .layers = source {
      throw Failure(.usage, localized("the files of '--layer' are one, and stand alone"))
    }
    guard case .file(let file) = source, !EtcdAddress.isMeant(by: file) else {
      path = nil
      return
    }
    guard Folder.exists(file) else { throw Failure(FileError.missingFile(path: file)) }
    path = Directories.realPath(ofFile: file)
  }

  /// The files in the folder that a word means; nil where it means none, and where there are no files in it.
  static func filesInFolder(_ word: String) throws(Failure) -> [String]? {
    guard Folder.isFolder(word), case .file = try SettingsSource(argument: word) else { return nil }
    let files = Folder.files(in: word)
    return files.isEmpty ? nil : files
  }

  /// The name of its row.
  var identifier: RowIdentifier { RowIdentifier(path.map { "file " + $0 } ?? word) }

  var title: String { path.flatMap { $0.split(separator: "/").last.map(String.init) } ?? word }

  func settings(saving: SaveOptions) throws(Failure) -> SettingsFile {
    try source.settings(.edit, reading: reading, saving: saving)
  }
}
