import PreferencesEditor

struct Preferences: Equatable {
  var autoRefresh = true
  var playSounds = true
  var showPhotos = true
}

var preferences = Preferences()
let before = preferences

let form = Form("Preferences") {
  Section { Toggle("Auto Refresh", \Preferences.autoRefresh) }
  Section {
    Toggle("Play Sounds", \Preferences.playSounds)
    Toggle("Show Photos", \Preferences.showPhotos)
  }
}
if let saved = try form.edit(preferences) { preferences = saved }  // nil: cancelled

print(preferences)
print(preferences == before ? "as it was" : "changed")
