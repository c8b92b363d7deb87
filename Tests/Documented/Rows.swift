import Foundation
import PreferencesEditorFoundation

struct Backup: Equatable {
  var isAutomatic = true
  var copies = 3
  var share = 0.5
  var note = ""
  var since = Date(timeIntervalSince1970: 0)
  var folder = URL(filePath: "/srv/backup")
  var price = Decimal(9)
  var label = "#1e90ff"
}

let backup = Form(Backup.self, "Backup") {
  Section {
    Toggle("Automatic", \.isAutomatic)
    Stepper("Copies", \.copies, in: 1...9)
    Slider("Share", \.share, in: 0...1, step: 0.1)
    TextRow("Note", \.note, isMultiline: true)
    DateRow("Since", \.since)
    Location("Folder", \.folder, kind: .folder)
    NumberRow("Price", \.price, in: 0...100)
    ColorRow("Label", \.label)
  }
}
