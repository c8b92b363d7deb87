/// What a row can be bound to: a key path of the host's model, or a control that the host holds.
///
/// A row without either is known by its identifier only; its value is one of those that the form
/// is opened with.
public protocol RowSource<Property> {
  associatedtype Property

  /// What to call a row that is given no identifier; nil to call it by its title.
  var rowName: String? { get }

  /// Where the row's value lives; nil where only the row's identifier says.
  func binding(_ conversion: Conversion<Property>) -> RowBinding?
}

/// No source: the row is known by its identifier only.
public struct Unbound<Property>: RowSource {
  public init() {}

  public var rowName: String? { nil }

  public func binding(_ conversion: Conversion<Property>) -> RowBinding? { nil }
}

// MARK: - What hosts have

extension WritableKeyPath: RowSource {
  public typealias Property = Value

  /// The path without its root, as `editor.tabSize`; nil where the running program cannot tell.
  ///
  /// It can for stored properties of structures. Rows of computed properties and of those of
  /// classes, which may be named, need a name of their own where something else names them.
  public var rowName: String? {
    let path = debugDescription
    guard let dot = path.firstIndex(of: "."), !path.contains("<") else { return nil }
    return String(path[path.index(after: dot)...])
  }

  public func binding(_ conversion: Conversion<Value>) -> RowBinding? {
    RowBinding(self, conversion)
  }
}

extension ControlValue: RowSource {
  public var rowName: String? { nil }

  public func binding(_ conversion: Conversion<Property>) -> RowBinding? {
    RowBinding(self, conversion)
  }
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
