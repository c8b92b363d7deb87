import PreferencesEditor

var scanner = ServerScanner()

/// Rows to type a server in; one for each that is found comes above them, in the same section.
let form = Form("Server") {
  Section { Toggle("Scan for servers").id("scans") }
  Section("Servers") {
    TextRow("Host").id("host").tag("serverEditor")
    NumberRow("Port", in: 1...65535).id("port").tag("serverEditor")
  }
}

@MainActor
func setServerScannerEnabled(_ isEnabled: Bool, in open: OpenForm) {
  try? open.update { form in
    for server in scanner.results { form.remove(RowIdentifier(server)) }
  }
  scanner.restart()
  open.hide(tagged: isEnabled ? "serverEditor" : "serverScanner")
  open.show(tagged: isEnabled ? "serverScanner" : "serverEditor")
}

let options = FormOptions(
  onOpen: { open in setServerScannerEnabled(true, in: open) },
  onChange: { open, change in
    if change.row == "scans" { setServerScannerEnabled(change.value == .bool(true), in: open) }
  },
  onTick: { open in
    // Results arrive while the form is open: rows are inserted, and those there move down.
    guard open.values.isOn("scans"), let server = scanner.look() else { return }
    try? open.update { form in
      form.insert(.start(of: "Servers")) {
        Toggle(server).help("Use this server").tag("serverScanner")
      }
    }
  },
  tickMilliseconds: 300)

if let saved = try form.edit(values: ["scans": true, "port": 443], options: options) {
  let names = saved.filter { $0.key.text.hasSuffix(".example") && $0.value == true }.map(\.key.text)
  print("servers:", names.sorted().joined(separator: ", "))
  let host: String = saved[setting: "host"] ?? "none"
  let port: Int = saved[setting: "port"] ?? 0
  print("manual: \(host) \(port)")
}
