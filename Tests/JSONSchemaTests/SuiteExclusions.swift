/// The optional cases that are not met, each with its reason.
enum SuiteExclusions {
  static func reason(_ file: SchemaSuite.File, _ name: String) -> String? {
    nil
  }
}
