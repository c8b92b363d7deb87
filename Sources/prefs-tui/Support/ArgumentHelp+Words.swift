import ArgumentParser
import EditorCore

extension ArgumentHelp {
  /// Help in the language of the bound catalogue.
  static func localized(_ words: Words) -> ArgumentHelp {
    ArgumentHelp(EditorCore.localized(words))
  }
}
