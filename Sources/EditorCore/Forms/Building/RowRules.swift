extension RowElement {
  /// Hides the row while the condition does not hold; it keeps its place, draft and value.
  public func shown(when condition: Condition) -> FormRow<Model> { ruled(.show, condition) }

  /// Hides the row while the condition holds; it keeps its place, draft and value.
  public func hidden(when condition: Condition) -> FormRow<Model> { ruled(.hide, condition) }

  /// Keeps the row from being edited while the condition does not hold.
  public func enabled(when condition: Condition) -> FormRow<Model> { ruled(.enable, condition) }

  /// Keeps the row from being edited while the condition holds.
  public func disabled(when condition: Condition) -> FormRow<Model> { ruled(.disable, condition) }

  /// Demands a value while the condition holds; an empty text is none.
  public func required(when condition: Condition) -> FormRow<Model> { ruled(.require, condition) }

  /// Hides the row while a property of the model is false; it keeps its place, draft and value.
  public func shown(when property: KeyPath<Model, Bool>) -> FormRow<Model> {
    ruled(.show, Condition(property))
  }

  /// Hides the row while a property of the model is true; it keeps its place, draft and value.
  public func hidden(when property: KeyPath<Model, Bool>) -> FormRow<Model> {
    ruled(.hide, Condition(property))
  }

  /// Keeps the row from being edited while a property of the model is false.
  public func enabled(when property: KeyPath<Model, Bool>) -> FormRow<Model> {
    ruled(.enable, Condition(property))
  }

  /// Keeps the row from being edited while a property of the model is true.
  public func disabled(when property: KeyPath<Model, Bool>) -> FormRow<Model> {
    ruled(.disable, Condition(property))
  }

  /// Demands a value while a property of the model is true; an empty text is none.
  public func required(when property: KeyPath<Model, Bool>) -> FormRow<Model> {
    ruled(.require, Condition(property))
  }

  /// Hides the row while what is asked of the model does not hold; it is asked after every edit.
  public func shown(when holds: @escaping (Model) -> Bool) -> FormRow<Model> {
    ruled(.show, Condition(of: Model.self, holds))
  }

  /// Hides the row while what is asked of the model holds; it is asked after every edit.
  public func hidden(when holds: @escaping (Model) -> Bool) -> FormRow<Model> {
    ruled(.hide, Condition(of: Model.self, holds))
  }

  /// Keeps the row from being edited while what is asked of the model does not hold; it is asked after
  /// every edit.
  public func enabled(when holds: @escaping (Model) -> Bool) -> FormRow<Model> {
    ruled(.enable, Condition(of: Model.self, holds))
  }

  /// Keeps the row from being edited while what is asked of the model holds; it is asked after every edit.
  public func disabled(when holds: @escaping (Model) -> Bool) -> FormRow<Model> {
    ruled(.disable, Condition(of: Model.self, holds))
  }

  /// Demands a value while what is asked of the model holds; it is asked after every edit.
  public func required(when holds: @escaping (Model) -> Bool) -> FormRow<Model> {
    ruled(.require, Condition(of: Model.self, holds))
  }

  /// Demands a value: the row is marked while it has none, and Save asks for it; an empty text is none.
  ///
  /// What was missing before, and is not touched, does not keep a person from saving other rows.
  public func required() -> FormRow<Model> {
    ruled(.require, Condition(dependsOn: [row.identifier]) { _ in true })
  }

  private func ruled(_ effect: Rule.Effect, _ condition: Condition) -> FormRow<Model> {
    changed { $0.rules.append(Rule(effect, when: condition)) }
  }
}
