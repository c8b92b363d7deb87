extension Command {
  /// Whether it is about the focused row alone, so that it comes first where commands are listed.
  var isAboutRow: Bool {
    switch self {
    case .toggle, .activate, .decrease, .increase, .resetRow, .revert, .setNull, .changeKind,
      .inspect, .addElement, .removeElement, .moveUp, .moveDown, .duplicate, .renameKey:
      true
    default: false
    }
  }
}
