import PreferencesEditor

struct Registration {
  var username = ""
  var password: String?
  var birthday = "2000-01-31"
  var twoFactor = false
  var code: String?
  var hasAddress = false
  var street = ""
  var country = "Thailand"
  var province: String? = "Bangkok"
}

let provinces = [
  "Thailand": ["Bangkok", "Chiang Mai", "Phuket"], "Vietnam": ["Da Nang", "Hanoi"],
]

let form = Form(Registration.self, "Registration") {
  Section("Account", footer: "Passwords are never shown") {
    TextRow("Username", \.username, placeholder: "as others see you")
    Secret("Password", \.password, placeholder: "none yet")
    DateRow("Birthday", \.birthday)
    Toggle("Two-factor", \.twoFactor)
    TextRow("Code", \.code, kind: .digits).shown(when: \.twoFactor)
    Toggle("Add an address", \.hasAddress)
  }
  Section("Address") {
    TextRow("Street", \.street, capitalization: .words)
    Select("Country", \.country, choices: provinces.keys.sorted())
    Select("Province", \.province, dependingOn: "country") { values in
      (provinces[values.text("country") ?? ""] ?? []).map { Choice(.string($0), title: $0) }
    }
  }
  .shown(when: \.hasAddress)
}

if let saved = try form.edit(Registration()) {
  print(
    "username '\(saved.username)', a password of \(saved.password?.count ?? 0), \(saved.birthday)")
  // What does not apply is not read, though it is kept while the form is open.
  print("code", saved.twoFactor ? saved.code ?? "none" : "not asked for")
  if saved.hasAddress {
    print("\(saved.street), \(saved.province ?? "no province"), \(saved.country)")
  }
}
