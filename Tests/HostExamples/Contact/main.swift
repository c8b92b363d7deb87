import PreferencesEditor

/// Fields and sections are inserted, moved and removed while the form is open.
struct Contact {
  var name = ""
  var phones: [String] = []

  /// A row holds the number at a place, which there may not be any more.
  subscript(phone place: Int) -> String {
    get { place < phones.count ? phones[place] : "" }
    set {
      phones += Array(repeating: "", count: max(0, place + 1 - phones.count))
      phones[place] = newValue
    }
  }
}

var phones = 0

let form = Form(Contact.self, "Contact") {
  Section("Person") { TextRow("Name", \.name).id("name") }
  Section("Actions") {
    Action("Add a phone") { form in
      try form.open.update(Contact.self) { form in
        if phones == 0 { form.insertSections(.before("Actions")) { Section("Phones") {} } }
        let place = phones
        form.insert(.end(of: "Phones")) {
          TextRow("Phone \(place + 1)", \.[phone: place], kind: .phone).id("phone\(place)")
        }
        form.reconfigureSection("Phones") { $0.footer = "\(place + 1) so far" }
        phones += 1
      }
    }
    Action("Prefer the last phone") { form in
      guard phones > 0 else { return form.report("there is none yet") }
      try form.open.update { form in
        form.move("phone\(phones - 1)", to: .start(of: "Phones"))
        form.reconfigure("phone\(phones - 1)") { $0.help("the one to call first") }
      }
    }
    Action("Remove all phones") { form in
      try form.open.update { if phones > 0 { $0.removeSections("Phones") } }
      phones = 0
    }
  }
}

if let saved = try form.edit(Contact()) {
  print(saved.name, saved.phones)
}
