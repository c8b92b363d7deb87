/// A row that opens a pane of sections of its own.
public struct PaneRow: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the row and its pane are called.
  ///   - sections: What the pane holds.
  public init(_ title: String, @SectionBuilder sections: () -> [Section]) {
    let pane = Pane(title: title, indexed: sections())
    row = Row(
      identifier: RowIdentifier(title), pointer: nil, title: title,
      control: .pane(PaneLink { pane }))
  }
}
