import Documents
import EditorCore

/// What becomes of the rows in the detail of a list's element, by the values that hold now.
///
/// Such rows are made when they are looked at, and made anew once a value changes that was asked for.
struct UIDetailRules {
  /// The element.
  let object: SettingObject

  /// The row as its rules leave it: set aside where it is hidden, locked where it is disabled.
  func applied(to row: Row) -> Row {
    var row = row
    let values = FormValues { self.value(of: $0) }
    for rule in row.rules {
      let holds = rule.condition.holds(for: values)
      switch rule.effect {
      case .show: row.isSetAside = row.isSetAside || !holds
      case .hide: row.isSetAside = row.isSetAside || holds
      case .enable where !holds, .disable where holds:
        row.lockReason =
          row.lockReason ?? localized("not available with the other settings as they are")
      case .enable, .disable, .require: break
      }
    }
    return row
  }

  /// The value that holds for the row of a member, or of a part of one.
  private func value(of row: RowIdentifier) -> Value? {
    let context = object.context
    guard let pointer = context.pointer(namedBy: row), pointer.isWithin(object.pointer) else {
      return nil
    }
    let keys = pointer.tokens.dropFirst(object.pointer.tokens.count)
    let scope = keys.map { "/properties/\(Pointer.encode($0))" }.joined()
    guard let setting = UIScope(scope, from: object)?.setting else { return nil }
    return context.held(by: setting, at: pointer)?.value
  }
}
