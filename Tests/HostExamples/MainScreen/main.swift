import PreferencesEditor

struct Preferences {
  var autoRefresh = true
  var playSounds = true
  var showPhotos = true
}

func yesOrNo(_ value: Value) -> String { value == .bool(true) ? "Yes" : "No" }

// The main screen has labels; Enter opens the table, and Save or Cancel come back here.
let form = Form(Preferences.self, "Preferences") {
  Section { Toggle("Auto Refresh", \.autoRefresh).display(yesOrNo) }
  Section {
    Toggle("Play Sounds", \.playSounds).display(yesOrNo)
    Toggle("Show Photos", \.showPhotos).display(yesOrNo)
  }
}
print(try form.view(Preferences()))
