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
