import PreferencesEditor

struct Network: Equatable {
  var usesProxy = false
  var host = ""
  var port = 8080
  var mirrors = ["alpha", "beta"]
}

let network = Form(Network.self, "Network") {
  Section {
    Toggle("Proxy", \.usesProxy)
    TextRow("Host", \.host).shown(when: \.usesProxy).required(when: .isOn("usesProxy"))
    NumberRow("Port", \.port, in: 1...65535).shown { $0.usesProxy && !$0.host.isEmpty }
  }
  Section("Mirrors") {
    for index in 0..<2 {
      TextRow("Mirror \(index + 1)", \.mirrors[index]).id("mirror\(index)").tag("mirrors")
    }
  }
}

let hidingMirrors = FormOptions(onChange: { open, change in
  guard change.row == "usesProxy" else { return }
  if open.values.isOn("usesProxy") {
    open.hide(tagged: "mirrors")
  } else {
    open.show(tagged: "mirrors")
  }
})

struct Server: Equatable {
  var host = ""
  var port = 80
}

enum Colour: String, CaseIterable {
  case red, green, blue
}

struct Fleet: Equatable {
  var servers = [Server(host: "alpha")]
  var networks = ["10.0.0.0/8"]
  var environment = ["SHELL": "/bin/sh"]
  var colours: Set<Colour> = [.red]
}

let fleet = Form(Fleet.self, "Fleet") {
  Section {
    List("Servers", \.servers, title: \.host, new: Server(port: 443)) {
      TextRow("Host", \.host).required()
      NumberRow("Port", \.port, in: 1...65535)
    }
    List("Trusted networks", \.networks)
    Map("Environment", \.environment)
    Several("Colours", \.colours, of: Colour.allCases)
    Action("Count") { form in form.report("\(form.model.servers.count) servers") }
  }
}

let contact = Form("Contact") {
  Section("Phones") {
    TextRow("Home").id("home")
    Action("Another number") { form in
      try form.update { form in
        form.insert(.after("home")) { TextRow("Work").id("work") }
        form.insertSections(.end) { Section("Office") { TextRow("Room") } }
        form.reconfigure("home") { $0.help("The one to call first.") }
        form.remove("Another number")
      }
    }
  }
}
