/// A form as an `Action` of it sees it.
public struct ActedForm<Model> {
  /// The values of rows, as they hold now.
  public let values: FormValues
  private let asItBegan: Any
  package let stage: ActionStage

  /// The model with what was edited, as it was when the action began; the host's own stays as it is.
  ///
  /// A form over `NoModel` has `values`.
  public var model: Model {
    guard let model = asItBegan as? Model else {
      preconditionFailure("A form over no model has values")
    }
    return model
  }

  /// Says something at the bottom of the screen, until the next key.
  @MainActor public func report(_ text: String) { stage.report(text) }

  /// Nil for a model of another type than the action's.
  init?(_ model: Any, _ values: FormValues, _ stage: ActionStage) {
    guard model is Model || Model.self == NoModel.self else { return nil }
    asItBegan = model
    self.values = values
    self.stage = stage
  }
}

/// Where an action of a row is seen.
package struct ActionStage {
  /// Says something at the bottom of the screen.
  package let report: @MainActor (_ text: String) -> Void
  /// The form as its host has it while it is open; nil where no host has it.
  package let open: AnyObject?
  /// The part of the form in which the action stands, a `FormPart`; nil for the whole.
  package fileprivate(set) var part: Any?

  package init(open: AnyObject? = nil, report: @escaping @MainActor (_ text: String) -> Void) {
    self.open = open
    self.report = report
  }
}

/// What a row does when it is pressed, whatever model it is of.
package struct RowAction {
  /// The type of the model that it was made for, or of the whole of which that is a part.
  private(set) var modelType: Any.Type
  /// The part of the form in which it stands, a `FormPart`; nil for the whole.
  private(set) var part: Any?
  /// The model that the action is given, by what holds in the form.
  private var model: (FormValues) -> Any? = { $0.model }
  private let atOnce: (@MainActor (Any, FormValues, ActionStage) throws -> Void)?
  private let awaited: (@MainActor (Any, FormValues, ActionStage) async throws -> Void)?

  init<Model>(atOnce: @escaping @MainActor (ActedForm<Model>) throws -> Void) {
    modelType = Model.self
    self.atOnce = { model, values, stage in
      if let form = ActedForm<Model>(model, values, stage) { try atOnce(form) }
    }
    awaited = nil
  }

  init<Model>(awaited: @escaping @MainActor (ActedForm<Model>) async throws -> Void) {
    atOnce = nil
    modelType = Model.self
    self.awaited = { model, values, stage in
      if let form = ActedForm<Model>(model, values, stage) { try await awaited(form) }
    }
  }

  /// Whether it takes its time.
  package var isAwaited: Bool { awaited != nil }

  /// The same for a model that holds this one's model as a part.
  func within<Whole, Part>(_ property: WritableKeyPath<Whole, Part>, as part: Any) -> RowAction {
    var action = self
    action.modelType = Whole.self
    action.part = part
    action.model = { [model] values in model(values.ofPart { ($0 as? Whole)?[keyPath: property] }) }
    return action
  }

  /// The same over another model.
  func asking(_ other: @escaping (FormValues) -> Any?) -> RowAction {
    var action = self
    action.model = { [model] values in model(values.over { other(values) }) }
    return action
  }

  /// Does it, or begins it.
  ///
  /// - Parameters:
  ///   - values: What holds in the form.
  ///   - stage: Where the action is seen.
  /// - Returns: What is left to be waited for; nil where all is done.
  /// - Throws: What an action throws that is done at once.
  @MainActor
  package func begin(
    with values: FormValues, on stage: ActionStage
  ) throws -> (@MainActor () async throws -> Void)? {
    guard let model = model(values) else { return nil }
    var stage = stage
    stage.part = part
    try atOnce?(model, values, stage)
    guard let awaited else { return nil }
    return { try await awaited(model, values, stage) }
  }
}
