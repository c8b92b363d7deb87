extension DocumentFormat {
  /// The language that the format is written in: the one place where a new format is connected.
  var syntax: any Syntax {
    switch self {
    case .json: JSONSyntax(dialect: .strict)
    case .jsonc: JSONSyntax(dialect: .comments)
    case .json5: JSONSyntax(dialect: .json5)
    }
  }
}
