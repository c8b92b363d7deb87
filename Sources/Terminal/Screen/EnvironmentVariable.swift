import Glibc

/// The variables of the environment, by which ncurses is told what it would look up otherwise.
nonisolated enum EnvironmentVariable {
  /// What a variable holds; nil where it is not set.
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Runs the body with variables set to these values, and puts back what they held.
  ///
  /// To be called where no other thread reads the environment: `setenv(3)`.
  static func imposing<Result>(_ variables: [(name: String, value: String)], _ body: () -> Result)
    -> Result
  {
    // Copies of their bytes, as the environment's own are gone once it is changed.
    let before = variables.map { getenv($0.name).flatMap { strdup($0) } }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for ((name, _), value) in zip(variables, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
        free(value)
      }
    }
    return body()
  }
}
