/// A number with what it counts, such as `1 change` and `2 changes`.
extension Int {
  package var changes: String {
    localized(count: self, one: "\(self) change", other: "\(self) changes")
  }

  package var characters: String {
    localized(count: self, one: "\(self) character", other: "\(self) characters")
  }

  package var conflicts: String {
    localized(count: self, one: "\(self) conflict", other: "\(self) conflicts")
  }

  package var elements: String {
    localized(count: self, one: "\(self) element", other: "\(self) elements")
  }

  package var errors: String {
    localized(count: self, one: "\(self) error", other: "\(self) errors")
  }

  package var items: String {
    localized(count: self, one: "\(self) item", other: "\(self) items")
  }

  package var keys: String {
    localized(count: self, one: "\(self) key", other: "\(self) keys")
  }

  package var lines: String {
    localized(count: self, one: "\(self) line", other: "\(self) lines")
  }

  package var matches: String {
    localized(count: self, one: "\(self) match", other: "\(self) matches")
  }

  package var rows: String {
    localized(count: self, one: "\(self) row", other: "\(self) rows")
  }

  package var settings: String {
    localized(count: self, one: "\(self) setting", other: "\(self) settings")
  }

  package var unsavedChanges: String {
    localized(count: self, one: "\(self) unsaved change", other: "\(self) unsaved changes")
  }
}
