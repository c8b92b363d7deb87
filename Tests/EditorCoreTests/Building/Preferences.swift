import EditorCore

/// The model that tests of bindings edit.
struct Preferences: Equatable {
  enum Size: String, CaseIterable { case small, veryLarge }

  var autoRefresh = true
  var name: String? = "Ada"
  var port: UInt16 = 80
  var volume = 3.5
  var size = Size.small
  var editor = Editor()

  struct Editor: Equatable {
    var tabSize = 4
  }
}

/// The same as an object, each property with a default of its own.
final class PreferencesObject {
  var autoRefresh = true
  var playSounds = false
  var showPhotos = true
  /// What no form has a row for.
  var launches = 0
}

extension FormContent {
  func identifiers() -> [String] {
    var identifiers: [String] = []
    forEachRow { identifiers.append($0.identifier.text) }
    return identifiers
  }
}
