/// How a new value is set out.
struct JSONLayout {
  /// Whether each part of a container gets a line of its own.
  var isMultiline: Bool
  /// The white space that starts the line on which the value starts.
  var indent: [UInt8]
  /// What each level adds to it.
  var unit: [UInt8]
  var lineEnd: [UInt8]
  /// The colon with the space around it.
  var colon: [UInt8]
  /// What separates two parts on one line.
  var comma: [UInt8]
  /// The space inside the braces of an object on one line.
  var objectPadding: [UInt8]
  /// The space inside the brackets of an array on one line.
  var arrayPadding: [UInt8]
  /// What texts, and keys that are no names, stand between.
  var quote = UInt8.quote
  /// Whether a key that is a name stands without quotes.
  var hasBareNames = false

  /// All on one line, with no space at all.
  static func bare(quote: UInt8 = .quote) -> JSONLayout {
    JSONLayout(
      isMultiline: false, indent: [], unit: [], lineEnd: [], colon: [.colon], comma: [.comma],
      objectPadding: [], arrayPadding: [], quote: quote)
  }
}
