import PreferencesEditor

var scanner = ServerScanner()

/// One row for each server that was found, and rows to type one in, in the same section.
@MainActor
func form() -> Form<NoModel> {
  Form("Server") {
    Section { Toggle("Scan for servers").id("scans") }
    Section("Servers") {
      for server in scanner.results {
        Toggle(server).help("Use this server").tag("serverScanner")
      }
      TextRow("Host").id("host").tag("serverEditor")
      NumberRow("Port", in: 1...65535).id("port").tag("serverEditor")
    }
  }
}

@MainActor
func setServerScannerEnabled(_ isEnabled: Bool, in open: OpenForm) {
  scanner.restart()
  try? open.replace(with: form())
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
    if open.values.isOn("scans"), scanner.look() { try? open.replace(with: form()) }
  },
  tickMilliseconds: 300)

if let saved = try form().edit(values: ["scans": true, "port": 443], options: options) {
  let names = saved.filter { $0.key.text.hasSuffix(".example") && $0.value == true }.map(\.key.text)
  print("servers:", names.sorted().joined(separator: ", "))
  let host: String = saved[setting: "host"] ?? "none"
  let port: Int = saved[setting: "port"] ?? 0
  print("manual: \(host) \(port)")
}
