/// A row that does something with the host's model when Enter or Space is pressed on it.
///
/// ```swift
/// Action("Test the connection") { form in
///   let time = try await ping(form.model.host)
///   form.report("answered after \(time) ms")
/// }
/// ```
///
/// What it throws is shown. While one that takes its time is under way, the form goes on, and the row
/// does nothing else; a form with such a row is opened with `await`.
public struct Action<Model>: RowElement {
  public let row: Row

  /// An action that is done at once.
  ///
  /// - Parameters:
  ///   - title: What is done, and the name of the row.
  ///   - action: Does it, given the model as it stands in the form.
  public init(
    _ title: String, _ action: @escaping @MainActor (ActedForm<Model>) throws -> Void
  ) {
    row = Row(title, RowAction(atOnce: action))
  }

  /// An action that takes its time.
  ///
  /// - Parameters:
  ///   - title: What is done, and the name of the row.
  ///   - action: Does it, given the model as it stands in the form. Its task is cancelled where the
  ///     form is closed before it ends.
  public init(
    _ title: String, _ action: @escaping @MainActor (ActedForm<Model>) async throws -> Void
  ) {
    row = Row(title, RowAction(awaited: action))
  }
}

/// A form as an `Action` of it sees it.
public struct ActedForm<Model> {
  /// The model with what was edited, as it was when the action began; the host's own stays as it is.
  public let model: Model
  private let say: @MainActor (String) -> Void

  /// Says something at the bottom of the screen, until the next key.
  @MainActor public func report(_ text: String) { say(text) }

  fileprivate init(_ model: Model, say: @escaping @MainActor (String) -> Void) {
    self.model = model
    self.say = say
  }
}

/// What a row does when it is pressed, whatever model it is of.
package struct RowAction {
  package typealias Report = @MainActor (_ text: String) -> Void

  /// The model that the action is given, by what holds in the form.
  private var model: (FormValues) -> Any? = { $0.model }
  private let atOnce: (@MainActor (Any, @escaping Report) throws -> Void)?
  private let awaited: (@MainActor (Any, @escaping Report) async throws -> Void)?

  fileprivate init<Model>(atOnce: @escaping @MainActor (ActedForm<Model>) throws -> Void) {
    self.atOnce = { model, report in
      if let model = model as? Model { try atOnce(ActedForm(model, say: report)) }
    }
    awaited = nil
  }

  fileprivate init<Model>(awaited: @escaping @MainActor (ActedForm<Model>) async throws -> Void) {
    atOnce = nil
    self.awaited = { model, report in
      if let model = model as? Model { try await awaited(ActedForm(model, say: report)) }
    }
  }

  /// Whether it takes its time.
  package var isAwaited: Bool { awaited != nil }

  /// The same for a model that holds this one's model as a part.
  func within<Whole, Part>(_ property: WritableKeyPath<Whole, Part>) -> RowAction {
    var action = self
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
  ///   - report: Told what the action says.
  /// - Returns: What is left to be waited for; nil where all is done.
  /// - Throws: What an action throws that is done at once.
  @MainActor
  package func begin(
    with values: FormValues, report: @escaping Report
  ) throws -> (@MainActor () async throws -> Void)? {
    guard let model = model(values) else { return nil }
    try atOnce?(model, report)
    guard let awaited else { return nil }
    return { try await awaited(model, report) }
  }
}

extension Row {
  fileprivate init(_ title: String, _ action: RowAction) {
    self.init(
      identifier: RowIdentifier(title), pointer: nil, title: title, control: .info)
    self.action = action
  }
}
