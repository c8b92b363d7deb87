import Documents
import EditorCore
import Glibc
import Testing

/// The cases of yaml-test-suite, where it lies beside the checkout.
enum YAMLSuite {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The file's name without its ending, and from the second case of a file on, a number.
    var name: String
    var yaml: String
    /// The values of the documents, where the suite tells them.
    var json: String?
    var isInvalid: Bool

    var testDescription: String { name }
  }

  /// All cases, or none where the suite is absent.
  static let cases: [Case] = (try? files(in: folder).flatMap { try cases(of: $0) }) ?? []

  static let valid = cases.filter { !$0.isInvalid }
  static let invalid = cases.filter(\.isInvalid)

  /// The YAML that SchemaStore keeps, or none where it is absent.
  static let realFiles = files(in: suites + "/schemastore")

  private static func cases(of path: String) throws -> [Case] {
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    let document = try Document(try read(path), format: .yaml)
    guard case .array(let entries)? = document.value(document.root) else { return [] }
    var last: [String: Value] = [:]
    return entries.enumerated().compactMap { index, entry in
      guard case .object(let members) = entry else { return nil }
      var fields = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
      // What a case leaves out is as in the one before.
      if fields["fail"] == nil, fields["tree"] == nil {
        fields["json"] = fields["json"] ?? last["json"]
      }
      if fields["fail"] == nil, fields["tree"] == nil { fields["fail"] = last["fail"] }
      last = fields
      guard let yaml = fields["yaml"]?.string else { return nil }
      return Case(
        name: index == 0 ? name : "\(name)-\(index + 1)", yaml: unmarked(yaml),
        json: fields["json"]?.string, isInvalid: fields["fail"] == .bool(true))
    }
  }

  /// The text without the suite's marks for white space.
  private static func unmarked(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "␣": result += " "
      case "—": break
      case "»": result += "\t"
      case "⇔": result += "\u{FEFF}"
      case "←": result += "\r"
      case "↵": break
      case "∎": return result
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: - Files

  static func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The YAML files in the folder and the folders in it, in order.
  static func files(in folder: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix(".") { continue }
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
          files.append(folder + "/" + name)
        } else if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
          folders.append(folder + "/" + name)
        }
      }
    }
    return files.sorted()
  }

  /// `../shared/suites` from the root of the package, which is four levels above this file.
  static let suites =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
    .joined(separator: "/") + "/shared/suites"
  private static let folder = suites + "/yaml"
}
