/// The name of a file in the folder of drafts, `KEY-TOKEN-PROCESS.json`, or in that of marks.
///
/// The key stands for the path of the file that is edited, the rest for the process whose it is.
struct DraftName: Hashable {
  let text: String
  let key: String
  let process: Int32
  let token: String

  /// How many digits of the path's hash stand for it: 128 bits, more than enough to tell paths.
  private static let keyLength = 32
  /// How the name of a draft ends.
  static let ending = ".json"

  init(for path: String, process: ProcessIdentity, ending: String = Self.ending) {
    self.process = process.number
    token = process.token
    key = Self.key(for: path)
    text = "\(key)-\(token)-\(process.number)" + ending
  }

  init?(parsing text: String, ending: String = Self.ending) {
    guard text.hasSuffix(ending) else { return nil }
    let parts = text.dropLast(ending.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == Self.keyLength, let process = Int32(parts[2]),
      process > 0
    else { return nil }
    self.text = text
    self.process = process
    key = String(parts[0])
    token = String(parts[1])
  }

  static func key(for path: String) -> String {
    String(SHA256.hexDigest(of: Array(path.utf8)).prefix(keyLength))
  }
}
