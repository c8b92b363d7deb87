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
      let stored = try edits.isEmpty ? snapshot : hostSession().preview()
      return stored.slot(at: pointer).value
        ?? row(at: pointer).defaultValue
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
      let meant = index.document.format.meanings(of: value).lazy
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

  // MARK: - Private

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

extension SettingsFile {
  /// The form's row for the pointer; for a place that has none, such as an element of a list or a
  /// whole section, a row that takes what stands there now, or any JSON.
  ///
  /// Where it has no default of its own, that of the object or list around it counts, which is not set.
  package func row(at pointer: Pointer) -> Row {
    var row = describedRow(at: pointer)
    if row.defaultValue == nil { row.defaultValue = partOfDefault(at: pointer) }
    return row
  }

  /// What the default of the nearest object or list around a place, or of the place, has there; nil where that is set.
  private func partOfDefault(at pointer: Pointer) -> Value? {
    for count in (0...pointer.tokens.count).reversed() {
      let around = Pointer(Array(pointer.tokens[..<count]))
      if index.node(at: around) != nil { return nil }
      if let value = form.row(RowIdentifier(around))?.defaultValue {
        return value.part(at: pointer.tokens[count...])
      }
    }
    return nil
  }

  private func describedRow(at pointer: Pointer) -> Row {
    let identifier = RowIdentifier(pointer)
    let named = form.row(identifier)
    if let named, named.pointer == pointer { return named }
    if let row = rowInAnotherCase(at: pointer) { return row }
    if let row = ownRow(at: pointer), row.pointer == pointer { return row }
    let isText =
      index.node(at: pointer).map { index.document.kind($0) == .string }
      ?? (index.document.format.holdsTexts && !isBesideObjects(pointer))
    let key = pointer.tokens.last ?? ""
    var row = Row(
      identifier: identifier, pointer: pointer, title: key, control: isText ? .text() : .raw(""))
    row.take(form.secrecy(at: pointer))
    // What is in a list, or an object, that is locked is so too.
    let around = [
      Pointer(pointer.tokens.dropLast()), index.document.pointer(index.nearestNode(to: pointer)),
    ]
    row.lockReason =
      (named
      ?? around.lazy.compactMap { $0.flatMap { form.row(RowIdentifier($0)) } }.first)?.lockReason
    return row
  }

  /// The row of a setting whose key is spelled in another case, in a language where that is the same.
  private func rowInAnotherCase(at pointer: Pointer) -> Row? {
    guard index.document.format.foldsKeys else { return nil }
    if let own = index.node(at: pointer).flatMap({ index.document.pointer($0) }), own != pointer {
      return form.row(RowIdentifier(own)).flatMap { $0.pointer == own ? $0 : nil }
    }
    let last = pointer.tokens.last?.lowercased() ?? ""
    let named = [
      Pointer(pointer.tokens.dropLast() + [last]), Pointer(pointer.tokens.map { $0.lowercased() }),
    ].lazy.compactMap { place in
      form.row(RowIdentifier(place)).flatMap { $0.pointer == place ? $0 : nil }
    }
    guard var row = named.first else { return nil }
    // Set, it is spelled as it was asked for.
    (row.identifier, row.pointer) = (RowIdentifier(pointer), pointer)
    return row
  }

  /// Whether the place is in a list whose elements are objects.
  private func isBesideObjects(_ pointer: Pointer) -> Bool {
    guard let list = index.node(at: Pointer(Array(pointer.tokens.dropLast()))),
      index.document.kind(list) == .array,
      let first = index.child(of: list, at: 0)
    else { return false }
    return index.document.kind(first) == .object
  }

  /// The row for a value: where it is not taken as one of the kind that stands around it, and others may
  /// be had there, a row that takes any, as the Save judges the whole.
  package func row(at pointer: Pointer, taking value: Value) -> Row {
    var row = row(at: pointer)
    // Of the only value of its kind there may be another in another kind.
    let isOnlyValue = if case .info = row.control { true } else { false }
    guard row.lockReason == nil || isOnlyValue, row.problem(with: value) != nil else { return row }
    let isAmongKinds = (0..<pointer.tokens.count).contains { count in
      let around = RowIdentifier(Pointer(Array(pointer.tokens.prefix(count))).description)
      if count == 0, form.root.sections.first?.rows.first?.kinds != nil { return true }
      if case .variant? = form.row(around)?.control { return true }
      return false
    }
    guard isAmongKinds else { return row }
    row.control = .raw("")
    (row.rule, row.lockReason) = (nil, nil)
    return row
  }

  /// The row of a key that an object does not have, and that its schema lets be added.
  private func ownRow(at pointer: Pointer) -> Row? {
    guard let key = pointer.tokens.last,
      let object = form.root.openObject(
        named: RowIdentifier(Pointer(pointer.tokens.dropLast()))),
      object.isMadeForKeys
    else { return nil }
    return object.row(forKey: key)
  }
}
