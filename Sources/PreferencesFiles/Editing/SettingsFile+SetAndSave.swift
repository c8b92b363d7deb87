import Documents
public import EditorCore
import FormSources
import Stores

extension SettingsFile {
  /// Reads a file, and finds what describes its settings.
  ///
  /// - Parameters:
  ///   - path: The file, in any format that prefs-tui edits; one that does not exist sets nothing, and
  ///     the first Save makes it.
  ///   - schema: A JSON Schema, the `package.json` of a VS Code extension, or the folder of a
  ///     Settings.bundle; without it, one is looked for as prefs-tui does: in the file, among those that
  ///     the person added, beside the file.
  ///   - format: The name of the format, such as `ini`, whatever the file is called; without it, its name
  ///     and then its first lines tell.
  /// - Throws: `SettingsError` where the file or the schema cannot be read; `description` says where.
  public init(_ path: String, schema: String? = nil, format: String? = nil) throws(SettingsError) {
    var reading = ReadOptions(schema: schema)
    if let format {
      reading.format = DocumentFormat(rawValue: format)
      guard reading.format != nil else {
        let known = DocumentFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw SettingsError(
          .misuse, localized("'\(format)' is no format; there are \(known)"))
      }
    }
    do throws(Failure) {
      try self.init(StandardInput.path(ofFile: path), reading: reading)
    } catch {
      throw SettingsError(error)
    }
  }

  // MARK: Values

  /// The value at a place, as the next Save would leave it.
  ///
  /// - Parameter pointer: A JSON Pointer (RFC 6901), such as `/server/port`.
  /// - Returns: What is set, else the default that the schema gives; nil where there is neither.
  /// - Throws: `SettingsError` where the pointer is none.
  public func value(at pointer: String) throws(SettingsError) -> Value? {
    let pointer = try Self.pointer(pointer)
    do {
      let stored = try edits.isEmpty ? snapshot : hostSession().outcome()
      return stored.slot(at: pointer).value
        ?? rows[pointer].defaultValue
    } catch {
      throw SettingsError(Failure(committing: error, to: name))
    }
  }

  /// The same as a type of the host's, such as `value(at: "/server/port", as: Int.self)`.
  ///
  /// - Throws: `SettingsError` too where the value is not one of the type.
  public func value<Setting: SettingValue>(
    at pointer: String, as type: Setting.Type
  ) throws(SettingsError) -> Setting? {
    guard let value = try value(at: pointer) else { return nil }
    do {
      return try type.conversion.property(value)
    } catch {
      // Where all values are texts, what one spells is meant.
      let format = index.document.format
      // A list of one has no other spelling there.
      let alone = format.holdsTexts && value.partCount == nil ? [Value.array([value])] : []
      let meant = (format.meanings(of: value) + alone).lazy
        .compactMap { try? type.conversion.property($0) }.first
      if let meant { return meant }
      throw SettingsError(.invalid, "\(name): '\(pointer)': \(error)")
    }
  }

  /// Whether there are changes that are not saved.
  public var hasChanges: Bool { !edits.isEmpty }

  /// Gives a place another value; missing parents are made, and `-` as the last part appends to a list.
  ///
  /// Indexes count in what the changes so far have made, as they do for ``value(at:)``. In a language of texts,
  /// such as INI, numbers and truths are written as it spells them.
  /// - Parameters:
  ///   - pointer: A JSON Pointer (RFC 6901), such as `/server/port`.
  ///   - value: What becomes of it; nil of an optional removes it.
  /// - Throws: `SettingsError` where the schema of the place, or what stands around it, does not take the value;
  ///   nothing changes then. What a schema asks of the whole, ``save()`` tells.
  public mutating func set<Setting: SettingValue>(
    _ pointer: String, to value: Setting
  ) throws(SettingsError) {
    try change(pointer, to: Setting.conversion.slot(value).value)
  }

  /// Removes a place, so that the default holds again; an element goes from its list.
  public mutating func reset(_ pointer: String) throws(SettingsError) {
    try change(pointer, to: nil)
  }

  /// Writes the changes, as one atomic replacement of the file; does nothing where there are none.
  ///
  /// - Throws: `SettingsError`; the file is as it was then, and the changes stay to be saved.
  public mutating func save() throws(SettingsError) {
    guard hasChanges else { return }
    do throws(Failure) {
      let session = try ownSession()
      do {
        _ = try session.commit()
      } catch {
        throw Failure(committing: error, to: name)
      }
      self = try readAgain()
    } catch {
      throw SettingsError(error)
    }
  }

  private mutating func change(_ text: String, to value: Value?) throws(SettingsError) {
    let edit = HostEdit(pointer: try Self.pointer(text), value: value)
    do throws(Failure) {
      try edit.apply(to: ownSession(), of: self)
    } catch {
      // Of what was refused something may be in the draft.
      working = nil
      throw SettingsError(error)
    }
    edits.append(edit)
  }

  /// The session with the edits that no copy of this file has.
  private mutating func ownSession() throws(Failure) -> EditSession {
    if isKnownUniquelyReferenced(&working), let working { return working }
    working = nil
    let session = try hostSession()
    working = session
    return session
  }

  /// A session whose draft the edits are.
  private func hostSession() throws(Failure) -> EditSession {
    if let working { return working }
    let session = session()
    for edit in edits { try edit.apply(to: session, of: self) }
    return session
  }

  private static func pointer(_ text: String) throws(SettingsError) -> Pointer {
    guard let pointer = Pointer(parsing: text) else {
      throw SettingsError(
        .misuse, localized("'\(text)' is not a JSON Pointer, such as /editor/tabSize"))
    }
    return pointer
  }
}
