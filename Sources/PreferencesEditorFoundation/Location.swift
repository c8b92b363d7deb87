public import EditorCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A row for a URL: a file or a folder, edited as its path, or a place on the net.
///
/// ```swift
/// Location("Folder", \.folder, kind: .folder)
/// Location("Home page", \.homePage, kind: .url)
/// ```
public struct Location<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - placeholder: What stands, dimmed, where there is none.
  ///   - kind: What may be typed: a path or a URL; `path` takes both. A `~` in front is the person's home.
  public init(
    _ title: String, _ property: WritableKeyPath<Model, URL>, placeholder: String? = nil,
    kind: TextTraits.Kind = .path
  ) {
    row = TextRow(title, property, as: URL.conversion, placeholder: placeholder, kind: kind).row
  }

  /// A row for a URL that may be none.
  public init(
    _ title: String, _ property: WritableKeyPath<Model, URL?>, placeholder: String? = nil,
    kind: TextTraits.Kind = .path
  ) {
    row = TextRow(title, property, as: URL?.conversion, placeholder: placeholder, kind: kind).row
  }
}

extension URL: SettingValue {
  /// A file as its path, and any other place as its URL; a text without a scheme and `://` is a path, and one
  /// with them that is no URL, as for a blank in it, is refused.
  public static var conversion: Conversion<URL> {
    .text(
      { $0.isFileURL ? $0.path : $0.absoluteString }, parse: { Self(typed: $0) },
      expecting: localized("a path or a URL"))
  }

  private init?(typed text: String) {
    guard !text.isEmpty else { return nil }
    let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? text[...]
    if TextTraits.Kind.url.accepts(String(scheme)) {
      guard TextTraits.Kind.url.accepts(text) else { return nil }
      self.init(string: text)
    } else {
      let home =
        text == "~" || text.hasPrefix("~/") ? ProcessInfo.processInfo.environment["HOME"] : nil
      self.init(filePath: home.map { $0 + text.dropFirst() } ?? text)
    }
  }
}
