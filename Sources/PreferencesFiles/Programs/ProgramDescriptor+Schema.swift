import EditorCore
import FormSources

extension ProgramDescriptor {
  /// What describes the settings: the file beside the descriptor, else the first schema of its name in the
  /// catalog.
  ///
  /// What cannot be used is told, and the values make the form.
  ///
  /// - Parameters:
  ///   - uiSchema: How the form is laid out; without it, as the file beside the schema says.
  ///   - catalog: Where schemas of names are.
  ///   - notices: Takes what is to be told.
  /// - Returns: Nil where the descriptor names none, or none that can be used.
  package func foundSchema(
    uiSchema: String? = nil, catalog: SchemaCatalog?, _ notices: inout [SchemaNotice]
  ) -> FoundSchema? {
    guard let schema else { return nil }
    do throws(Failure) {
      if folder == nil, let bytes = ShippedPrograms.schemas[schema] {
        return FoundSchema(
          description: try SchemaLoader.schema(builtIn: bytes, path: schema), name: schema,
          reason: .namedByProgram(name))
      }
      let (path, root) = try place(of: schema, in: catalog)
      var loader = SchemaLoader(catalog: catalog)
      let description = try loader.description(at: path, root: root, uiSchema: uiSchema)
      notices += loader.notices
      return FoundSchema(
        description: description, name: root == folder ? path : schema,
        reason: .namedByProgram(name))
    } catch {
      notices.append(.unusable(error.message, isMentioned: false))
      return nil
    }
  }

  /// Where the schema is, and the folder that its references may lead into.
  private func place(
    of schema: String, in catalog: SchemaCatalog?
  ) throws(Failure) -> (path: String, root: String) {
    if let folder, Folder.exists("\(folder)/\(schema)") { return ("\(folder)/\(schema)", folder) }
    if let catalog, let entry = catalog.entry(named: schema), let first = entry.schemas.first {
      return ("\(catalog.files(of: entry))/\(first.path)", catalog.files(of: entry))
    }
    throw Failure(
      .noInput,
      localized("'\(schema)' is neither beside the descriptor of '\(name)' nor in the catalog"))
  }
}

extension FoundSchema {
  /// The same with what a program's descriptor says of secrets, where that can be joined to it.
  func heeding(_ program: ProgramDescriptor) -> FoundSchema {
    guard let source = description as? JSONSchemaSource else { return self }
    var schema = FoundSchema(
      description: ProgramSettings(program: program, schema: source), name: name, reason: reason)
    schema.notices = notices
    return schema
  }
}
