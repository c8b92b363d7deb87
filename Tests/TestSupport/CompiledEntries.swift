/// The bytes of an `.mo` file of the entries, as `msgfmt` writes them.
///
/// The entry of the empty key is the header; plural forms are parted by NUL.
package func compiled(_ entries: [(key: String, text: String)], isBigEndian: Bool = false)
  -> [UInt8]
{
  func word(_ number: Int) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
  let (keys, texts) = (28, 28 + 8 * entries.count)
  var table = [0x9504_12de, 0, entries.count, keys, texts, 0, 0].flatMap(word)
  var strings: [UInt8] = []
  let first = texts + 8 * entries.count
  for text in entries.map(\.key) + entries.map(\.text) {
    table += word(text.utf8.count) + word(first + strings.count)
    strings += Array(text.utf8) + [0]
  }
  return table + strings
}
