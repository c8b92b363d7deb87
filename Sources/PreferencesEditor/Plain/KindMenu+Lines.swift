import EditorCore

/// The kinds of a value, line by line.
extension KindMenu {
  /// The kinds with their numbers, that of a value that is not new marked.
  func lines(isNew: Bool = false) -> [String] {
    let kinds = offers.enumerated().map { place, offer in
      let now = place == selection && !isNew ? localized(" (now)") : ""
      return "  \(place + 1). \(offer.title)\(now)\(offer.help.map { ": \($0)" } ?? "")"
    }
    return [localized("the kinds of \(title):")] + kinds
      + [isNew ? localized("an empty line adds none") : localized("an empty line keeps it")]
  }

  /// The kind that is meant by its number or its name; nil for none.
  func offer(typed line: String) -> Offer? {
    if let number = Int(line) {
      return offers.indices.contains(number - 1) ? offers[number - 1] : nil
    }
    return offers.first { $0.title.isIdentical(to: line) }
  }

  /// Gives the row a value of the kind; returns what is to be said.
  func take(_ offer: Offer) throws(EditRefusal) -> [String] {
    _ = try offer.choose()
    return [localized("\(title) is now '\(offer.title)'")]
  }
}
