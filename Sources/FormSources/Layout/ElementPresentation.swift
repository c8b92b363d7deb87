import Documents
import EditorCore

/// How the author of a form wants the elements of lists to be shown.
protocol ElementPresentation: AnyObject {
  /// The keys that lead to what elements of the list with the schema are told apart by.
  func label(ofList schema: SchemaID) -> [String]?

  /// The pane of an object that is an element; nil for one that is laid out as its schema has it.
  func pane(of object: SettingObject, title: String) -> Pane?
}
