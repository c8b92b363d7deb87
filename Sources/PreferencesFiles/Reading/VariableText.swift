import Documents
import EditorCore
import Stores

/// Settings of the environment as the text of a file.
struct VariableText {
  var text: String
  /// The variable of each line, counted from 1.
  var nameOfLine: [Int: String]

  /// Makes a layer of these settings, which nobody can edit.
  ///
  /// - Parameters:
  ///   - name: What scripts know it by.
  ///   - location: What it is shown as.
  ///   - title: What its store is called in messages.
  ///   - format: That of the text.
  ///   - types: What is known of the types of its values.
  /// - Returns: The layer, each line of which tells its variable.
  func layer(
    named name: String, at location: String, titled title: String, format: DocumentFormat,
    types: ValueTypes? = nil
  ) -> Layer {
    var layer = Layer(
      name: name, location: location,
      store: MemoryStore(Array(text.utf8), format: format, types: types, name: title),
      lock: localized("set by a variable of the environment"))
    layer.sourceOfLine = { [nameOfLine] in nameOfLine[$0] }
    return layer
  }
}
