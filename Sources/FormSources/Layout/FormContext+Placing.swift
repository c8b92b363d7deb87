import Documents
import EditorCore

extension FormContext {
  /// The row of a setting of whichever kind; a group opens as a pane.
  func row(of setting: Setting, at pointer: Pointer, title: String) -> Row {
    guard isGroup(setting) else { return row(for: setting, pointer: pointer, title: title) }
    return paneRow(for: object(for: setting, at: pointer), setting: setting, title: title)
  }

  /// The row of a member of the outermost object that no schema describes.
  func row(ofMember node: NodeID) -> Row {
    guard let key = document.document.key(node) else { return unnameableRow(for: node) }
    return row(of: Setting(schema: nil, node: node), at: Pointer([key]), title: key)
  }
}
