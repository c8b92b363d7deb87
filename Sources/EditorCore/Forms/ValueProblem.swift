/// Why a value is not one that its control accepts.
public enum ValueProblem: Error, Hashable, Sendable {
  case notToggle(Value)
  case notText(Value)
  case notNumber(Value)
  case notWhole(Value)
  case outside(Number, minimum: Number?, maximum: Number?)
  /// A text that should spell a value is no JSON.
  case notJSON(String)
  case notChoice(Value, choices: [Value])
}
