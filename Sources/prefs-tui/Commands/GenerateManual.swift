import ArgumentParser
import EditorCore

/// Prints the manual page; installing calls it, people need not know it.
struct GenerateManual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-manual", abstract: localized("Print the manual page as roff."),
    shouldDisplay: false)

  func run() throws {
    guard let program = CommandDescription.program() else {
      preconditionFailure("The argument parser describes its commands in JSON")
    }
    let page = MainActor.assumeIsolated { ManualPage.roff(for: program) }
    try StandardOutput.write(page)
  }
}
