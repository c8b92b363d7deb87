/// A row that does something with the host's model when Enter or Space is pressed on it.
///
/// ```swift
/// Action("Test the connection") { form in
///   let time = try await ping(form.model.host)
///   form.report("answered after \(time) ms")
/// }
/// ```
///
/// In a form over no model, `form.values` has the values of its rows. `form.open` is the form itself, whose
/// rows may be changed by `form.update { … }`. What it throws is shown. While one that takes its time is under way, the form goes on, and the row
/// does nothing else; a form with such a row is opened with `await`.
public struct Action<Model>: RowElement {
  public let row: Row

  /// An action that is done at once.
  ///
  /// - Parameters:
  ///   - title: What is done, and the name of the row.
  ///   - action: Does it, given the model as it stands in the form.
  public init(_ title: String, _ action: @escaping @MainActor (ActedForm<Model>) throws -> Void) {
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

extension Row {
  fileprivate init(_ title: String, _ action: RowAction) {
    self.init(
      identifier: RowIdentifier(title), pointer: nil, title: title, control: .info)
    self.action = action
  }
}
