import PreferencesEditor

struct Film {
  var title = "Metropolis"
  var rating = 3
  var color = "#ffd700"
}

let form = Form(Film.self, "Film") {
  Section {
    TextRow("Title", \.title)
    Custom("Rating", \.rating, field: StarField())
    Custom("Colour", \.color, field: ColorField())
  }
}
if let film = try form.edit(Film()) {
  print("\(film.title): \(film.rating) of 5, \(film.color)")
}
