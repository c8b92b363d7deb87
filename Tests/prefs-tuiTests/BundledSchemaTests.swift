import FormSources
import JSONSchema
import PreferencesFiles
import Testing

@testable import prefs_tui

struct BundledSchemaTests {
  @Test func `there is nothing wrong with the schemas in the program`() throws {
    var schemas = try BundledExample.all.map { try $0.settings().schema }
    schemas.append(try OwnPreferences.settingsFile().schema)
    for schema in schemas {
      #expect(try #require(schema?.description.judge).compiled.problems.isEmpty)
    }
  }
}
