import PreferencesEditor

final class Preferences {
  var autoRefresh = true
  var playSounds = true
  var showPhotos = true
}

/// A table whose rows are fixed: each control is held as a property, as an outlet would be.
struct PreferencesTable {
  let autoRefresh, playSounds, showPhotos: ControlValue<Bool>

  init(_ current: Preferences) {
    autoRefresh = ControlValue(current.autoRefresh)
    playSounds = ControlValue(current.playSounds)
    showPhotos = ControlValue(current.showPhotos)
  }

  var form: Form<NoModel> {
    Form("Preferences") {
      Section { Toggle("Auto Refresh", autoRefresh) }
      Section {
        Toggle("Play Sounds", playSounds)
        Toggle("Show Photos", showPhotos)
      }
    }
  }

  /// A new object from what the controls hold; the one the table was made with is left alone.
  func preferencesFromTableData() -> Preferences {
    let new = Preferences()
    new.autoRefresh = autoRefresh.value
    new.playSounds = playSounds.value
    new.showPhotos = showPhotos.value
    return new
  }
}

let original = Preferences()
let table = PreferencesTable(original)
let current = try table.form.edit() ? table.preferencesFromTableData() : original
print(
  "sounds \(current.playSounds), photos \(current.showPhotos), a new object", current !== original)
print("the original's sounds \(original.playSounds)")
