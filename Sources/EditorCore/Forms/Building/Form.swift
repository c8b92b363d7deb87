/// A form over a model of a host program: a title, and sections of rows that are bound to properties.
///
/// ```swift
/// let form = Form(Settings.self, "My Tool") {
///   Section("Account") {
///     TextRow("Name", \.name)
///     Toggle("Syncs", \.syncs)
///   }
/// }
/// if let saved = try form.edit(settings) { settings = saved }  // nil: cancelled
/// ```
///
/// It says how settings are shown and holds none of them, so it may be kept anywhere, in a global
/// constant too. Its sections are made each time that it is opened, on the main actor.
public struct Form<Model>: Sendable {
  public let title: String
  private let make: @MainActor () -> [Section<Model>]
  /// What it demands of its model, and does at a Save, besides what those forms do that it is composed of.
  private var demand: @MainActor (inout ModelDemands) -> Void = { _ in }

  /// - Parameters:
  ///   - model: The type of the model, from which the key paths of rows start.
  ///   - title: What stands at the top of the screen.
  ///   - sections: The sections, made each time that the form is opened. Two rows of one name are a
  ///     mistake of the program, which stops then with a message that names them.
  public init(
    _ model: Model.Type, _ title: String,
    @SectionBuilder<Model> sections: @escaping @MainActor () -> [Section<Model>]
  ) {
    self.init(title, sections: sections)
  }

  /// A form whose rows say of which model their key paths are, as `\Settings.name` does.
  public init(
    _ title: String, @SectionBuilder<Model> sections: @escaping @MainActor () -> [Section<Model>]
  ) {
    self.title = title
    make = sections
  }

  /// The sections as they are now, to take some of them into another form.
  ///
  /// What the form demands of its model, and does at a Save, goes along with the first.
  @MainActor public var sections: [Section<Model>] {
    var sections = make()
    // A section without rows is not shown.
    if sections.isEmpty { sections.append(Section {}) }
    demand(&sections[0].drawn.demands)
    return sections
  }

  /// The form as an editor shows it now.
  @MainActor package var content: FormContent {
    var demands = ModelDemands()
    demand(&demands)
    return FormContent(title, demanding: demands, sections: make)
  }

  /// The same form with more that is demanded of the model, or done with it.
  func heeding(_ change: @escaping @MainActor (inout ModelDemands) -> Void) -> Form {
    var form = self
    form.demand = { [demand] demands in
      demand(&demands)
      change(&demands)
    }
    return form
  }

  /// The same form for a model that holds this one's model as a part.
  ///
  /// Rows and sections keep their names, with the name of the part before them if there is one, so that a form
  /// may be composed of several that know nothing of each other, or of the same one several times.
  /// Conditions that name rows go on to name those of the part, and so does `ActedForm.update`.
  public func part<Whole>(
    of property: WritableKeyPath<Whole, Model>, named prefix: String? = nil
  ) -> Form<Whole> {
    // A key path never changes; one to a property of the main actor's is not called sendable all the same.
    nonisolated(unsafe) let property = property
    return Form<Whole>(title) {
      let rows = sections.reduce(into: Set()) { $0.formUnion($1.names) }
      let names = PartNames(prefix: prefix, known: rows)
      return sections.map { $0.part(of: property, named: names) }
    }
  }
}

extension Form where Model == NoModel {
  /// A form of rows that are bound to controls, or known by their names alone.
  public init(
    _ title: String, @SectionBuilder<Model> sections: @escaping @MainActor () -> [Section<Model>]
  ) {
    self.title = title
    make = sections
  }
}
