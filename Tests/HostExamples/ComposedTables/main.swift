import PreferencesEditor

struct General {
  var name = "Ada"
  var language = "en"
}

struct Network {
  var proxy = ""
  var port = 8080
  var isMetered = false
}

struct Settings {
  var general = General()
  var network = Network()
}

// Two tables that know nothing of each other.
let general = Form("General") {
  Section("Person") { TextRow("Name", \General.name) }
  Section("Region") { TextRow("Language", \General.language) }
}
let network = Form("Network") {
  Section("Network") {
    TextRow("Proxy", \Network.proxy)
    NumberRow("Port", \Network.port)
    Toggle("Metered", \Network.isMetered)
  }
}

// One table of their sections, and of some rows of a section.
let generalPart = general.part(of: \Settings.general)
let networkPart = network.part(of: \Settings.network, named: "network")
let form = Form("Settings") {
  generalPart.sections[0]
  Section("Often used") { networkPart.sections[0].rows[1...2] }
  generalPart.sections[1...]
  Section("More") {
    PaneRow("Network") {
      Section { networkPart.sections[0].rows[0] }
    }
  }
}
if let saved = try form.edit(Settings()) {
  print(saved.general)
  print(saved.network)
}
