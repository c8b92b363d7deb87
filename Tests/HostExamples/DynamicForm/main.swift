import PreferencesEditor

final class Preferences {
  var autoRefresh = true
  var playSounds = true
  var showPhotos = false
}

enum PrefRowIdentifier: String {
  case autoRefresh, playSounds, showPhotos

  var title: String {
    switch self {
    case .autoRefresh: "Auto Refresh"
    case .playSounds: "Play Sounds"
    case .showPhotos: "Show Photos"
    }
  }
}

let tableStructure: [[PrefRowIdentifier]] = [[.autoRefresh], [.playSounds, .showPhotos]]

func prefValues(from preferences: Preferences) -> [RowIdentifier: Value] {
  var values: [RowIdentifier: Value] = [:]
  values[setting: PrefRowIdentifier.autoRefresh] = preferences.autoRefresh
  values[setting: PrefRowIdentifier.playSounds] = preferences.playSounds
  values[setting: PrefRowIdentifier.showPhotos] = preferences.showPhotos
  return values
}

func preferences(from values: [RowIdentifier: Value]) -> Preferences {
  let new = Preferences()
  new.autoRefresh = values[setting: PrefRowIdentifier.autoRefresh] ?? new.autoRefresh
  new.playSounds = values[setting: PrefRowIdentifier.playSounds] ?? new.playSounds
  new.showPhotos = values[setting: PrefRowIdentifier.showPhotos] ?? new.showPhotos
  return new
}

let form = Form("Preferences") {
  for rows in tableStructure {
    Section(" ") {
      for row in rows { Toggle(row.title).id(row) }
    }
  }
}

var toggles: [String] = []
let options = FormOptions(onChange: { _, change in
  toggles.append("\(change.row) \(change.value == .bool(true) ? "on" : "off")")
})
let saved = try form.edit(values: prefValues(from: Preferences()), options: options)
print("told at once:", toggles.joined(separator: ", "))
if let saved {
  let new = preferences(from: saved)
  print("saved:", new.autoRefresh, new.playSounds, new.showPhotos)
} else {
  print("cancelled")
}
