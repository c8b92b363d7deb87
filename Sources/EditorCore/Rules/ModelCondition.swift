// Conditions of a host's model, and of a form that is a part of another.

extension Condition {
  /// A condition of the model, looked at after every edit.
  init<Model>(of model: Model.Type, _ test: @escaping (Model) -> Bool) {
    self.init(
      dependsOn: [], dependsOnModel: true,
      [.leaf(.custom(words: nil) { ($0.model as? Model).map(test) ?? false })])
  }

  /// A property of the model is true.
  init<Model>(_ property: KeyPath<Model, Bool>) {
    self.init(
      dependsOn: [], dependsOnModel: true,
      [.leaf(.property(property) { ($0 as? Model)?[keyPath: property] ?? false })])
  }

  /// This condition in a form in which each row is called what `name` makes of its name here.
  func renaming(_ name: @escaping (RowIdentifier) -> RowIdentifier) -> Condition {
    let renamed = replacingLeaves { leaf in
      switch leaf {
      case .isOn(let row): .isOn(name(row))
      case .equals(let row, let value): .equals(name(row), value)
      case .custom(let words, let test):
        .custom(words: words) { test($0.renaming(name)) }
      case .property: leaf
      }
    }
    return Condition(
      dependsOn: Set(dependsOn.map(name)), dependsOnModel: renamed.dependsOnModel, renamed.steps)
  }

  /// The same for a model that holds this one's model as a part.
  func within<Whole, Part>(_ property: WritableKeyPath<Whole, Part>) -> Condition {
    replacingLeaves { leaf in
      switch leaf {
      case .isOn, .equals: return leaf
      case .custom(let words, let test):
        return .custom(words: words) { values in
          test(values.ofPart { ($0 as? Whole)?[keyPath: property] })
        }
      case .property(let inner, let test):
        guard let path = (property as AnyKeyPath).appending(path: inner) else { return leaf }
        return .property(path) { ($0 as? Whole).map { test($0[keyPath: property]) } ?? false }
      }
    }
  }

  /// The same with what asks the model asking what is made of the values instead.
  func asking(_ model: @escaping (FormValues) -> Any?) -> Condition {
    replacingLeaves { leaf in
      switch leaf {
      case .isOn, .equals: leaf
      case .custom(let words, let test):
        .custom(words: words) { values in test(values.over { model(values) }) }
      case .property(_, let test): .custom(words: nil) { model($0).map(test) ?? false }
      }
    }
  }

  /// The same with toggles that are bound to properties named as their rows are.
  func finding(_ rows: [AnyKeyPath: RowIdentifier]) -> Condition {
    replacingLeaves { leaf in
      if case .property(let path, _) = leaf, let row = rows[path] { return .isOn(row) }
      return leaf
    }
  }

  private func replacingLeaves(_ replaced: (Leaf) -> Leaf) -> Condition {
    var rows = dependsOn
    var dependsOnModel = false
    let steps = steps.map { step -> Step in
      guard case .leaf(let leaf) = step else { return step }
      let new = replaced(leaf)
      switch (leaf, new) {
      case (_, .isOn(let row)): rows.insert(row)
      case (_, .property): dependsOnModel = true
      default: break
      }
      return .leaf(new)
    }
    let readsModel =
      self.dependsOnModel
      && steps.contains { step in
        if case .leaf(.custom) = step { true } else { false }
      }
    return Condition(
      dependsOn: rows, dependsOnModel: dependsOnModel || readsModel, steps)
  }
}
