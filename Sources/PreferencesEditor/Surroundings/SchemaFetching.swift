import EditorCore

extension OutsideEditing {
  /// Fetches the schema of the file, once a person has said so, and opens the file anew.
  func fetchSchema() {
    guard let offer = surroundings.schemaOffer else { return }
    let fetch = { [unowned self] in
      editor.say(localized("fetching the schema"))
      editor.request(
        .releaseTerminal { [unowned self] in
          do {
            try offer.fetch()
            editor.leaving.reopen()
          } catch {
            editor.refuse("\(error)")
          }
        })
    }
    editor.ask(
      localized("Schema"), localized("Fetch '\(offer.addresses.joined(separator: "', '"))'?"),
      yes: localized("fetch"), no: localized("stay without"), isRisk: false
    ) { [unowned self] in
      saveFirst(localized("save before the file opens anew?"), then: fetch)
    }
  }
}
