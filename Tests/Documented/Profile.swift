import Foundation
import PreferencesEditorFoundation

enum Reading: String, CaseIterable { case light, dark, paper }

struct Profile: Equatable {
  var name = "Ada"
  var password = ""
  var notifies = true
  var size = 12.0
  var columns = 1
  var reading = Reading.light
  var note = ""
  var born = Date(timeIntervalSince1970: 0)
}

// The same in SwiftUI's words stands in Profile.swiftui, beside this file.
let profile = Form(Profile.self, "Profile") {
  Section("Account") {
    TextRow("Name", \.name)
    Secret("Password", \.password)
    Toggle("Notifications", \.notifies)
  }
  Section("Reading", footer: "Kept on this machine.") {
    Slider("Size", \.size, in: 8...32, step: 1)
    Stepper("Columns", \.columns, in: 1...4)
    Picker("Paper", \.reading)
    TextRow("Note", \.note, isMultiline: true)
    DateRow("Born", \.born)
  }
}
