import PreferencesEditor

struct Preferences: Equatable {
  var autoRefresh = true
  var playSounds = true
  var showPhotos = true
}

var preferences = Preferences()
let before = preferences

let form = Form(Preferences.self, "Preferences") {
  Section { Toggle("Auto Refresh", \.autoRefresh) }
  Section {
    Toggle("Play Sounds", \.playSounds)
    Toggle("Show Photos", \.showPhotos)
  }
}
if let saved = try form.edit(preferences) { preferences = saved }  // nil: cancelled

print(preferences)
print(preferences == before ? "as it was" : "changed")
