/// Why a value is not one that its control accepts.
public enum ValueProblem: Error, Hashable, Sendable {
  case notToggle(Value)
  case notText(Value)
  case notNumber(Value)
  case notWhole(Value)
  case outside(Number, minimum: Number?, maximum: Number?)
  /// A text that should spell a value is no JSON.
  case notJSON(String)
  case notDate(Value, DateKind)
  /// The setting has no value and no default, and must have one.
  case missing
  /// A rule of the form's author is broken; the words say which.
  case broken(String)
  case notChoice(Value, choices: [Value])
  case notList(Value)
  case notMap(Value)
  /// There are fewer elements than these.
  case tooFew(Int)
  /// There are more elements than these.
  case tooMany(Int)
  /// An element is there more than once.
  case repeated(Value)
}
