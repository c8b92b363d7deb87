/// A row with a text that is never shown, as a password.
public struct Secret: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the secret is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - placeholder: What stands, dimmed, where there is no text.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<String>(), placeholder: String? = nil
  ) where Source.Property: TextSetting {
    row = TextRow(title, source, placeholder: placeholder).changed { $0.isSecret = true }
  }
}
