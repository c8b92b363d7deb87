import PreferencesEditor

struct Preferences {
  var autoRefresh = true
  var playSounds = true
  var showPhotos = true
}

func yesOrNo(_ value: Value) -> String { value == .bool(true) ? "Yes" : "No" }

// The main screen has labels and a button; behind that is the table with switches, under its own title.
// Save and Cancel come back here.
let form = Form(Preferences.self, "Preferences") {
  Section { Toggle("Auto Refresh", \.autoRefresh).label(yesOrNo) }
  Section {
    Toggle("Play Sounds", \.playSounds).label(yesOrNo)
    Toggle("Show Photos", \.showPhotos).label(yesOrNo)
  }
}
let options = FormOptions(displayTitle: "My App", editButton: "Edit Preferences")
print(try form.view(Preferences(), options: options))
