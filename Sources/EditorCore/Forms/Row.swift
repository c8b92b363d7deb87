/// One setting as it is shown: what it is called, where its value lives, and how it is edited.
public struct Row {
  /// The stable name, unique in the form.
  public var identifier: RowIdentifier
  /// Where the value lives in the store; nil for a row that has none, such as one opening a pane.
  public var pointer: Pointer?
  public var title: String
  /// What the setting does, in a sentence or some paragraphs of plain text.
  public var help: String?
  public var control: Control
  /// What holds while the setting is unset; it is shown, never written.
  public var defaultValue: Value?
  /// Why the row must not be edited, in words; nil where it may be.
  public var lockReason: String?

  public init(
    identifier: RowIdentifier, pointer: Pointer?, title: String, help: String? = nil,
    control: Control, defaultValue: Value? = nil, lockReason: String? = nil
  ) {
    self.identifier = identifier
    self.pointer = pointer
    self.title = title
    self.help = help
    self.control = control
    self.defaultValue = defaultValue
    self.lockReason = lockReason
  }
}
