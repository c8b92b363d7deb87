import Documents
import EditorCore
import PreferencesEditor

extension ValueNotation {
  /// Strict JSON over lines.
  @MainActor static let json = ValueNotation(
    ending: "json",
    text: { JSONText.indented($0) },
    value: { text throws(ValueProblem) in
      let document: Document
      do throws(DocumentError) {
        document = try Document(Array(text.utf8), format: .json)
      } catch {
        throw .broken(
          localized("line \(error.position.line), column \(error.position.column): \(error)"))
      }
      guard let value = document.value(document.root) else {
        throw .broken(localized("it holds an escape sequence that is no character"))
      }
      return value
    })
}
