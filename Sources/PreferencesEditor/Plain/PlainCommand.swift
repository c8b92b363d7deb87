import EditorCore

/// What a line typed in the plain editor asks for.
enum PlainCommand: Equatable {
  /// Toggles, edits or opens the row with the number.
  case act(Int)
  /// Gives the row the value that the text means.
  case set(Int, String)
  case reset(Int)
  case revert(Int)
  case null(Int)
  /// Asks for the kind that the row's value is to be of.
  case kind(Int)
  /// Asks for the layer that the row's change is to go to.
  case layer(Int)
  /// Changes the row in the layer whose value hides its change, or removes that value.
  case goToHiding(Int)
  case removeHiding(Int)
  case inform(Int)
  /// Prints the row's secret as it is.
  case reveal(Int)
  /// Makes the row's text, list or map one with nothing in it.
  case empty(Int)
  /// Adds an item: to the list or map that is open, at its end or after the row with the number, or
  /// to the list or map that the row is.
  case add(Int?)
  case remove(Int)
  case move(Int, by: Int)
  case duplicate(Int)
  case rename(Int)
  case find(String)
  /// Lists the rows of the pane that are set.
  case findSet
  case list, nextPage, previousPage, back
  case undo, redo, review, history
  /// Decides what another program changed too: what is unsaved holds, or what the file has.
  case mine, theirs
  case write, save, quit, help
  case unknown(String)

  /// Reads a line; blanks around it and between its parts do no harm, but those of a value.
  ///
  /// `section` gives the number that stands for a section of the title, `[window]`.
  init(_ line: String, section: (String) -> Int? = { _ in nil }) {
    let typed = line
    let line = line.trimmingBlanks
    if line.hasPrefix("/") {
      self = .find(String(line.dropFirst()).trimmingBlanks)
    } else if let command = Self.words[line] {
      self = command
    } else {
      self = Self.assigning(typed, section) ?? Self.numbered(line, section) ?? .unknown(line)
    }
  }

  /// Whether it is about a row that its number names.
  var isNumbered: Bool {
    switch self {
    case .list, .nextPage, .previousPage, .back, .undo, .redo, .review, .history, .find, .findSet,
      .mine, .theirs, .write, .save, .quit, .help, .unknown, .add(nil):
      false
    default: true
    }
  }

  /// Whether the word is a command with the number of a row behind it.
  static func goesWithNumber(_ word: String) -> Bool { numbered("\(word) 1") { _ in nil } != nil }

  /// The commands that are a word alone, for the reader and for the help.
  private static let words: [String: PlainCommand] = [
    "": .list, "l": .list, "+": .nextPage, "-": .previousPage, "b": .back, "u": .undo, "U": .redo,
    "d": .review, "history": .history, "m": .findSet, "w": .write, "s": .save, "q": .quit,
    "?": .help, "add": .add(nil), "mine": .mine, "theirs": .theirs,
    // What people try who have not read the help.
    "list": .list, "next": .nextPage, "previous": .previousPage, "back": .back, "undo": .undo,
    "redo": .redo, "review": .review, "diff": .review, "write": .write, "save": .save,
    "quit": .quit, "exit": .quit, "help": .help,
  ]

  /// What is printed for `?`.
  static let summary = [
    localized("NUMBER         toggle, edit or open that row"),
    localized("NUMBER=VALUE   give it the value"),
    localized("r NUMBER       back to the default: the key is removed"),
    localized("x NUMBER       drop the change to that row"),
    localized("0 NUMBER       null, where the setting may be null"),
    localized("empty NUMBER   an empty text, list or map"),
    localized(
      "t NUMBER       another kind of value, where it may be of several; an empty list or object"),
    localized("layer NUMBER   the layer that the row's change goes to, of several files"),
    localized("there NUMBER   change the row in the layer whose value hides its change"),
    localized("unhide NUMBER  remove the value that hides the row's change, in its layer"),
    localized("i NUMBER       what the row is and does"),
    localized("v NUMBER       the secret of that row, as it is"),
    localized(
      "add NUMBER     a new item in that list or map, or after that item; add alone: at the end"),
    localized("del NUMBER     remove the item"),
    localized("up NUMBER      move the item up; down NUMBER moves it down"),
    localized("dup NUMBER     a copy of the item after it"),
    localized("key NUMBER     another key for the item of a map"),
    localized("[SECTION]      in the place of a NUMBER: the object that the section is"),
    localized("/ TEXT         the rows that hold the text"),
    localized("m              the rows that are set"),
    localized("l  +  -        list the rows again; the next, the previous page"),
    localized("b              back to the pane before"),
    localized("u  U           undo, redo"),
    localized("d              review the unsaved changes"),
    localized("mine, theirs   of all that another program changed too, which holds"),
    localized("history        what the file was before its last Saves, to be taken back"),
    localized("w              save and stay"),
    localized("s              save and leave"),
    localized("q              leave"),
    localized("Words do too: list, back, undo, redo, review, write, save, quit, help"),
  ]

  /// `NUMBER=VALUE`, whose value has the blanks that it ends with.
  private static func assigning(_ line: String, _ section: (String) -> Int?) -> PlainCommand? {
    line.firstIndex(of: "=").flatMap { equals in
      number(line[..<equals], section).map {
        .set($0, String(line[line.index(after: equals)...]))
      }
    }
  }

  private static func numbered(_ line: String, _ section: (String) -> Int?) -> PlainCommand? {
    func number(_ text: Substring) -> Int? { Self.number(text, section) }
    if line.contains("=") { return nil }
    if let number = number(line[...]) { return .act(number) }
    if let space = line.firstIndex(of: " "), let number = number(line[space...]),
      let command = word(line[..<space], number)
    {
      return command
    }
    guard let letter = line.first, let number = number(line.dropFirst()) else { return nil }
    switch letter {
    case "r": return .reset(number)
    case "x": return .revert(number)
    case "i": return .inform(number)
    case "t": return .kind(number)
    case "v": return .reveal(number)
    case "0" where line.dropFirst().first == " ": return .null(number)
    default: return nil
    }
  }

  private static func word(_ word: Substring, _ number: Int) -> PlainCommand? {
    switch word {
    case "empty": .empty(number)
    case "add": .add(number)
    case "del": .remove(number)
    case "up": .move(number, by: -1)
    case "down": .move(number, by: 1)
    case "dup": .duplicate(number)
    case "key": .rename(number)
    case "layer": .layer(number)
    case "there": .goToHiding(number)
    case "unhide": .removeHiding(number)
    default: nil
    }
  }

  private static func number(_ text: Substring, _ section: (String) -> Int?) -> Int? {
    let digits = String(text).trimmingBlanks
    if digits.hasPrefix("["), digits.hasSuffix("]") {
      return section(String(digits.dropFirst().dropLast()))
    }
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    return Int(digits)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    var rest = self[...].drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
