import Documents
import EditorCore
import Testing

/// Runs yaml-test-suite where it lies beside the checkout.
@Suite(
  .enabled(
    if: !YAMLSuite.cases.isEmpty,
    "the suite lies beside the checkout, in ../shared/suites/yaml, and is absent here"))
struct YAMLSuiteTests {
  @Test func `valid texts are read as what they mean, but for those excluded`() throws {
    var wrong: [String: String] = [:]
    for test in YAMLSuite.valid {
      if let problem = problem(test) { wrong[test.name] = problem }
    }
    let excluded = Set(YAMLSuiteExclusions.notRead.keys)
    for (name, problem) in wrong.sorted(by: { $0.key < $1.key }) where !excluded.contains(name) {
      Issue.record("\(name): \(problem)")
    }
    #expect(excluded.subtracting(wrong.keys) == [], "these are read after all")
  }

  @Test func `invalid texts are refused, but for those excluded`() {
    let accepted = Set(
      YAMLSuite.invalid.filter { (try? Document(Array($0.yaml.utf8), format: .yaml)) != nil }
        .map(\.name))
    #expect(accepted == Set(YAMLSuiteExclusions.notRefused.keys))
  }

  /// What is wrong with how the case is read; nil where nothing is.
  private func problem(_ test: YAMLSuite.Case) -> String? {
    let bytes = Array(test.yaml.utf8)
    do throws(DocumentError) {
      let expected = test.json.map(values) ?? []
      guard !expected.isEmpty else {
        do throws(DocumentError) {
          _ = try Document(bytes, format: .yaml)
        } catch {
          guard error.problem == .empty else { throw error }
        }
        return nil
      }
      for (index, value) in expected.enumerated() {
        let document = try Document(bytes, format: .yaml, number: index + 1)
        let found = document.value(document.root)
        if found != value {
          return "\(found?.compactText ?? "none"), not \(value.compactText)"
        }
      }
      return nil
    } catch {
      return "\(error.position.line):\(error.position.column): \(error)"
    }
  }

  /// The values of JSON texts that follow one another on lines of their own.
  private func values(_ text: String) -> [Value] {
    var values: [Value] = []
    var pending = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      pending += line + "\n"
      guard let document = try? Document(Array(pending.utf8), format: .json),
        let value = document.value(document.root)
      else { continue }
      values.append(value)
      pending = ""
    }
    return values
  }
}
