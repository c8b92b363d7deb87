package import EditorCore

/// What the editor reaches beyond its screen; it does without what nobody gives it.
package struct Surroundings: Sendable {
  /// Lists a folder, `~` and paths that are not absolute being the lister's to resolve; nil where
  /// the folder cannot be read.
  package var folderListing: (@Sendable (_ path: String) -> [FolderEntry]?)?
  /// The person's own editor of texts.
  package var outsideEditor: OutsideEditor?
  /// How values without a control are spelled for editing.
  package var notation: ValueNotation?
  /// The file that is edited.
  package var file: EditedFile?
  /// The schemas that the file leads to and that are not here, where they can be fetched.
  package var schemaOffer: SchemaOffer?
  /// Makes who looks after a session.
  package var attendant: (@MainActor @Sendable (EditSession) -> any SessionAttendant)?
  /// What the editor is to look like, where its own preferences are what is edited.
  package var ownOptions: (@MainActor @Sendable (EditSession, EditorOptions) -> EditorOptions)?

  package init() {}
}

/// One name in a folder.
nonisolated package struct FolderEntry: Hashable, Sendable {
  package var name: String
  package var isFolder: Bool

  package init(_ name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// Lets the person edit a text in a program of their choice, such as `$EDITOR`; the terminal is its own
/// meanwhile, and nobody else can read the file.
///
/// `ending` is that of the file's name, which tells editors what the text is: `txt`, `json`. Returns the
/// text as the person left it, throws why nothing came back.
package typealias OutsideEditor =
  @MainActor @Sendable (_ text: String, _ ending: String) throws(OutsideEditingError) -> String

/// How a value is spelled as a text, and read back.
package struct ValueNotation: Sendable {
  /// That of a file's name, which tells editors what the text is.
  package var ending: String
  package var text: @Sendable (Value) -> String
  /// Throws what is wrong with the text, and where.
  package var value: @Sendable (String) throws(ValueProblem) -> Value

  package init(
    ending: String, text: @escaping @Sendable (Value) -> String,
    value: @escaping @Sendable (String) throws(ValueProblem) -> Value
  ) {
    (self.ending, self.text, self.value) = (ending, text, value)
  }
}

/// The file that holds the settings, for those who edit it by other means meanwhile.
package struct EditedFile: Sendable {
  /// Opens the file in the person's own editor, where the value stands; returns once it is closed.
  let edit: @MainActor @Sendable (Pointer?) throws(OutsideEditingError) -> Void
  /// The form of the file as it is now; throws what keeps it from being read, in words.
  let readForm: @MainActor @Sendable () throws -> FormContent

  package init(
    edit: @escaping @MainActor @Sendable (Pointer?) throws(OutsideEditingError) -> Void,
    readForm: @escaping @MainActor @Sendable () throws -> FormContent
  ) {
    self.edit = edit
    self.readForm = readForm
  }
}

/// Schemas that can be fetched: that of a file, or those that it refers to.
package struct SchemaOffer: Sendable {
  /// Where they are.
  let addresses: [String]
  /// Fetches them, upon which the file is opened anew; throws why that cannot be, in words.
  let fetch: @MainActor @Sendable () throws -> Void

  package init(addresses: [String], fetch: @escaping @MainActor @Sendable () throws -> Void) {
    (self.addresses, self.fetch) = (addresses, fetch)
  }
}

/// A way to save a file that cannot be replaced without loss, for the person to choose.
package struct SaveWay {
  /// What is done, in a few words.
  package let title: String
  /// What comes of it.
  package let help: String
  /// Has the next Saves go this way.
  package let choose: () -> Void

  package init(title: String, help: String, choose: @escaping () -> Void) {
    (self.title, self.help, self.choose) = (title, help, choose)
  }
}
