/// Where the value of a host's row is: in a property of the model, in a control that the host holds, or
/// among the values that the form is opened with.
struct RowSource<Property> {
  /// What to call a row that is given no identifier; nil to call it by its title.
  let name: String?
  /// Where the row's value lives; nil where only the row's identifier says.
  let binding: (Conversion<Property>) -> RowBinding?

  /// A property of the model.
  ///
  /// The row is called by the path without its root, as `editor.tabSize`, where the running program can
  /// tell that: for stored properties of structures. Rows of computed properties and of those of
  /// classes, which may be named, need a name of their own where something else names them.
  static func property<Model>(_ property: KeyPath<Model, Property>) -> RowSource {
    let path = property.debugDescription
    let name = path.firstIndex(of: ".").flatMap { dot in
      path.contains("<") ? nil : String(path[path.index(after: dot)...])
    }
    return RowSource(name: name) { RowBinding(property, $0) }
  }

  static func control(_ control: ControlValue<Property>) -> RowSource where Property: Sendable {
    RowSource(name: nil) { RowBinding(control, $0) }
  }

  /// Known by its name only.
  static var name: RowSource { RowSource(name: nil) { _ in nil } }
}

// So that rows made from elements are named in place: `.id("server \(name)")`.
extension RowIdentifier: ExpressibleByStringInterpolation {}

extension [RowIdentifier: Value] {
  /// The value of a row as a type of the host's; nil where it is unset, or of another type.
  ///
  /// `values["autoRefresh"] ?? true` is a Bool.
  public subscript<Property: SettingValue>(setting row: RowIdentifier) -> Property? {
    get { self[row].flatMap { try? Property.conversion.property($0) } }
    set { self[row] = newValue.flatMap { Property.conversion.slot($0).value } }
  }

  /// The value of the row that is named by a case of the host's enumeration.
  public subscript<Property: SettingValue>(
    setting row: some RawRepresentable<String>
  ) -> Property? {
    get { self[setting: RowIdentifier(row)] }
    set { self[setting: RowIdentifier(row)] = newValue }
  }
}
