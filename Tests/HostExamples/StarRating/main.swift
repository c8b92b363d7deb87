import PreferencesEditor

struct Film {
  var title = "Metropolis"
  var rating = 3
}

let form = Form("Film") {
  Section {
    TextRow("Title", \Film.title)
    Custom("Rating", \Film.rating, field: "stars")
  }
}
if let film = try form.edit(Film(), options: FormOptions(fields: [StarField()])) {
  print("\(film.title): \(film.rating) of 5")
}
