import ArgumentParser
import Documents
import EditorCore
import PreferencesFiles
import Stores
import Terminal

/// The file a command works on, and how to read it: arguments that all commands share.
struct FileArguments: ParsableArguments {
  @Argument(
    help: .localized(
      "The file of settings, a program's name such as git, or etcd://host/prefix/; '-' for standard input and output."
    ),
    completion: .file())
  var file: String

  @OptionGroup private var layers: LayerOptions

  @OptionGroup private var options: ReadingOptions

  var reading: ReadOptions { options.reading }
  /// Whether one of several documents is asked for.
  var namesDocument: Bool { options.document != nil }

  /// Reads what the command works on.
  func settings(
    _ use: SettingsSource.Use, saving: SaveOptions = SaveOptions()
  ) throws(Failure) -> SettingsFile {
    try SettingsSource(argument: file).settings(use, reading: reading, saving: saving)
      .tellingBrokenSaves()
  }
}

extension SettingsFile {
  /// The same, once it is said what became of Saves that were broken off, and what may not be read.
  func tellingBrokenSaves() -> SettingsFile {
    if let brokenSaves { StandardError.write(brokenSaves) }
    for words in SettingsLayers(of: self).unread { StandardError.write(words) }
    return self
  }
}

struct ReadingOptions: ParsableArguments {
  @Option(
    help: .localized(
      "What describes the settings: a JSON Schema, the package.json of a VS Code extension, or the folder of a Settings.bundle."
    ), completion: .file())
  var schema: String?

  @Option(
    help: .localized("A JSON Forms UI schema that lays out what the schema describes."),
    completion: .file())
  var uiSchema: String?

  @Option(
    help:
      .localized(
        "The file's format, whatever its name: json (strict), jsonc, json5, yaml, toml, ini, git, systemd, desktop, editorconfig, php, samba, ssh, keyvalue, sysctl, deb822, env, properties, plist or apt."
      )
  )
  var format: DocumentFormat?

  @Option(help: .localized("Which document of the file, from 1, where YAML has several."))
  private(set) var document: Int?

  func validate() throws {
    guard document.map({ $0 >= 1 }) ?? true else {
      throw ValidationError(localized("Documents are counted from 1"))
    }
  }

  /// The first of these options that was given; nil where none was.
  var given: String? {
    if schema != nil { return "--schema" }
    if uiSchema != nil { return "--ui-schema" }
    if format != nil { return "--format" }
    return document.map { _ in "--document" }
  }

  var reading: ReadOptions {
    ReadOptions(schema: schema, uiSchema: uiSchema, format: format, document: document ?? 1)
  }
}

extension DocumentFormat: ExpressibleByArgument {}

extension ArgumentHelp {
  /// Help in the language of the bound catalogue.
  static func localized(_ words: Words) -> ArgumentHelp {
    ArgumentHelp(EditorCore.localized(words))
  }
}
