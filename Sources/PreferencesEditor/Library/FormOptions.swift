/// How a form of a host program looks and behaves while it is open.
public struct FormOptions {
  public var theme: FormTheme
  /// Whether leaving with unsaved changes asks first.
  public var confirmsDiscard: Bool
  /// Whether only ASCII is drawn, for terminals and eyes that want it.
  public var usesASCII: Bool

  public init(
    theme: FormTheme = .dark, confirmsDiscard: Bool = true, usesASCII: Bool = false
  ) {
    self.theme = theme
    self.confirmsDiscard = confirmsDiscard
    self.usesASCII = usesASCII
  }
}
