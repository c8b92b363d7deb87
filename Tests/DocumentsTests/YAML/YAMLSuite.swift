import Documents
import EditorCore
import TestSupport
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
  static let realFiles = files(in: TestFiles.suites + "/schemastore")

  private static func cases(of path: String) throws -> [Case] {
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    let document = try Document(try TestFiles.bytes(of: path), format: .yaml)
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

  /// The YAML files in the folder and the folders in it, in order.
  static func files(in folder: String) -> [String] {
    TestFiles.paths(in: folder) { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
  }

  private static let folder = TestFiles.suites + "/yaml"
}
