import EditorCore
import TableUI

/// Which field serves which control.
enum FieldRegistry {
  private static let toggle = ToggleField()
  private static let text = TextField()
  private static let number = NumberField()
  private static let choice = ChoiceField()
  private static let pane = PaneField()
  private static let info = InfoField()

  static func register(in table: TableView) {
    let fields: [any FormField] = [toggle, text, number, choice, pane, info]
    for field in fields { field.register(in: table) }
  }

  static func field(for control: Control) -> any FormField {
    switch control {
    case .toggle: toggle
    case .text: text
    case .number: number
    case .choice: choice
    case .pane: pane
    case .info, .raw: info
    }
  }
}
