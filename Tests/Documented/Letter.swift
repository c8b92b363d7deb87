import PreferencesEditor

struct Letter: Equatable {
  var greeting = "Dear reader, here is what happened since the last letter, and before the next."
  var isWeekly = true
}

let letter = Form(Letter.self, "Letter") {
  Section("Text", footer: "A footer that is wider than the screen goes on below.") {
    TextRow("Greeting", \.greeting).lines(1...3)
    Toggle("Weekly", \.isWeekly).lines(2)
  }
  .drawHeader(lines: 2) { drawing, values in
    drawing.write(FieldText("The letter", .title))
    drawing.write(FieldText(values.isOn("isWeekly") ? "on Mondays" : "never", .dimmed), line: 1)
  }
}
