// Rows over properties that they are not for: the compiler names the row that is, and no protocol that the
// property has not.

extension Toggle {
  @available(
    *, unavailable,
    message: "a Toggle is for a Bool; take TextRow, NumberRow or Picker, or convert with 'as:'"
  )
  @_disfavoredOverload
  public init<Property>(_ title: String, _ property: WritableKeyPath<Model, Property>) {
    preconditionFailure("A Toggle is for a Bool")
  }
}

extension NumberRow {
  @available(
    *, unavailable,
    message: "a NumberRow is for a number; take Toggle or TextRow, or convert with 'as:'"
  )
  @_disfavoredOverload
  public init<Property>(_ title: String, _ property: WritableKeyPath<Model, Property>) {
    preconditionFailure("A NumberRow is for a number")
  }
}

extension TextRow {
  @available(
    *, unavailable,
    message: "a TextRow is for a String; take Toggle or NumberRow, or convert with 'as:'"
  )
  @_disfavoredOverload
  public init<Property>(_ title: String, _ property: WritableKeyPath<Model, Property>) {
    preconditionFailure("A TextRow is for a String")
  }
}

extension Picker {
  @available(
    *, unavailable,
    message: "a Picker is for an enum with all its cases; else say the 'choices:'"
  )
  @_disfavoredOverload
  public init<Property>(_ title: String, _ property: WritableKeyPath<Model, Property>) {
    preconditionFailure("A Picker is for an enum with all its cases")
  }
}
