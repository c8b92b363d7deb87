import EditorCore
package import FormSources

/// What describes the settings of a file, and why it was taken.
package struct FoundSchema {
  package let description: any SettingsDescription
  /// What it is called in words: the path, as it was given, or the name in the catalog.
  package let name: String
  package let reason: Reason
  /// What belongs to it and is not used.
  var notices: [SchemaNotice] = []

  package enum Reason: Hashable {
    /// By `--schema`.
    case given
    case namedByMember
    case namedByComment
    /// It is in the catalog, for files of this pattern.
    case added(pattern: String)
    /// It is in the catalog, for objects of this kind.
    case addedForKind(ObjectKind)
    /// They are in the catalog, for keys of such names.
    case addedForKeys
    case beside
    case builtIn
    /// A program's descriptor says what is secret, and nothing more.
    case ofProgram
    /// A program's descriptor names it.
    case namedByProgram(String)
  }

  package init(description: any SettingsDescription, name: String, reason: Reason) {
    self.description = description
    self.name = name
    self.reason = reason
  }

  /// Reads the one that the person named; that it cannot be read is theirs to know.
  package init(given path: String, uiSchema: String?, catalog: SchemaCatalog?) throws(Failure) {
    var loader = SchemaLoader(catalog: catalog)
    self.init(
      description: try loader.description(at: path, uiSchema: uiSchema), name: path, reason: .given)
    notices = loader.notices
  }

  package init(builtIn schema: JSONSchemaSource, name: String) {
    self.init(description: schema, name: name, reason: .builtIn)
  }

  /// The path of the file that a fault is in.
  package func path(of fault: DescriptionFault) -> String {
    guard description is SettingsBundle else { return fault.file.isEmpty ? name : fault.file }
    let parent = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let folder = Folder.isFolder(name) ? name + "/" : parent
    return folder.hasSuffix("//") ? folder.dropLast() + fault.file : folder + fault.file
  }

  /// What it is and why it was taken, as `i` and `list --json` tell.
  package var words: String {
    let thing = localized("the \(description.noun) '\(name)'")
    return switch reason {
    case .given: thing
    case .namedByMember: localized("\(thing), named by '$schema'")
    case .namedByComment: localized("\(thing), named by a comment in the file")
    case .added(let pattern): localized("\(thing), added for '\(pattern)'")
    case .addedForKind(let kind):
      localized("\(thing), added for '\(kind.kind)' of '\(kind.apiVersion)'")
    case .addedForKeys: localized("\(thing), added for such keys")
    case .beside: localized("\(thing), beside the file")
    case .builtIn: localized("\(thing), built into prefs-tui")
    case .ofProgram: localized("the values in the file")
    case .namedByProgram(let name): localized("\(thing), named by the descriptor of '\(name)'")
    }
  }
}
