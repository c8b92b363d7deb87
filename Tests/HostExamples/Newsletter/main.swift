import PreferencesEditor

/// Rows of different heights, a text across a whole row, and a header and a footer of the host's own.
struct Newsletter {
  var address = "ada@example.org"
  var isSubscribed = true
  var topics = 2
  var greeting = """
    Dear reader, here is what happened since the last letter, and what is to come before the next one.
    """
}

let form = Form(Newsletter.self, "Newsletter") {
  Section(
    "You",
    footer:
      "The address is kept on this machine, and goes to nobody but the one who sends the letter."
  ) {
    TextRow("Address", \.address, kind: .email)
    // The lines below the switch stay empty, so that it stands apart.
    Toggle("Subscribed", \.isSubscribed).lines(2)
    Stepper("Topics", \.topics, in: 0...5)
  }
  Section {
    TextRow("", \.greeting).id("greeting").lines(1...4)
    Info(
      "Imprint", "Printed weekly by a program of some dozen lines, in a terminal, without a mouse."
    )
    .lines(1...3)
  }
  .drawHeader(lines: 2) { drawing, values in
    let topics = values.number("topics")?.intValue ?? 0
    drawing.write(FieldText("The letter", .title))
    drawing.write(FieldText(String(repeating: "*", count: topics), .key), line: 1)
    drawing.write(FieldText("\(topics) of 5 topics", .dimmed), column: 6, line: 1)
  }
  .drawFooter { drawing, values in
    let isSubscribed = values.isOn("isSubscribed")
    drawing.write(FieldText(isSubscribed ? "comes on Mondays" : "does not come", .dimmed))
  }
}

if let saved = try form.edit(Newsletter()) {
  print(saved.address, saved.isSubscribed, saved.topics)
  print(saved.greeting)
}
