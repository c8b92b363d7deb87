import EditorCore
import TableUI

/// Which field serves which row.
enum FieldRegistry {
  private static let toggle = ToggleField()
  private static let text = TextField()
  private static let secret = SecretField()
  private static let number = NumberField()
  private static let stepper = StepperField()
  private static let slider = SliderField()
  private static let choice = ChoiceField()
  private static let multipleChoice = MultipleChoiceField()
  private static let date = DateField()
  private static let color = ColorField()
  private static let list = ListField()
  private static let pane = PaneField()
  private static let info = InfoField()
  private static let action = ActionField()
  private static let label = LabelField()

  static func register(in table: TableView) {
    let fields: [any FormField] = [
      toggle, text, secret, number, stepper, slider, choice, multipleChoice, date, color, list,
      pane, info, action, label,
    ]
    HostField.register(in: table)
    for field in fields { field.register(in: table) }
  }

  /// Whether a value that is only shown is a word, and not what its control draws.
  private static func hasLabel(_ control: Control) -> Bool {
    switch control {
    case .toggle, .number, .choice: true
    default: false
    }
  }

  /// The keys that the row's field has for itself.
  static func keys(for content: RowContent) -> [FieldKey] {
    (content.row.field as? any CustomField)?.keys ?? []
  }

  static func field(for content: RowContent) -> any FormField {
    if let field = content.row.field {
      if let field = field as? any DrawnField, content.editor == nil {
        return DrawnHostField(field: field)
      }
      if let field = field as? any CustomField { return HostField(field: field) }
    }
    if content.row.action != nil { return action }
    if content.row.isSecret, !content.row.control.opensPane { return secret }
    if content.appearance.isDisplay, hasLabel(content.row.control) { return label }
    switch content.row.control {
    case .toggle: return toggle
    case .text: return text
    case .number(let traits):
      switch traits.presentation {
      case .field: return number
      case .stepper: return stepper
      case .slider: return slider
      }
    case .choice: return choice
    case .date: return date
    case .color: return color
    case .pane: return pane
    case .multipleChoice: return multipleChoice
    case .list, .map, .variant: return list
    case .info, .raw: return info
    }
  }
}
