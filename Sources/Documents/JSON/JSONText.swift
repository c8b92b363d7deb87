package import EditorCore

/// Values as JSON texts of their own, apart from any file.
package enum JSONText {
  /// Spells the value over lines, with two spaces a level and a line end at the end.
  package static func indented(_ value: Value) -> String {
    let layout = JSONLayout(
      isMultiline: true, indent: [], unit: [.space, .space], lineEnd: [.lineFeed],
      colon: [.colon, .space], comma: [.comma], objectPadding: [], arrayPadding: [])
    return String(decoding: JSONWriter.spelling(of: value, in: layout), as: UTF8.self) + "\n"
  }
}
