import ArgumentParser
import EditorCore
import PreferencesFiles

/// `POINTER=VALUE` on the command line, split at the first `=`, or `--at POINTER VALUE`.
///
/// `POINTER:=VALUE` has the value read as JSON, whatever is there.
struct Assignment {
  var pointer: Pointer
  let text: String
  let isJSON: Bool

  init(argument: String) throws(ValidationError) {
    if argument.utf8.first == Self.separator {
      let argument = argument.dropFirst()
      let end = argument.utf8.firstIndex(of: Self.separator) ?? argument.endIndex
      pointer = try Pointer(argument: String(argument[..<end]))
      text = String(argument[end...].dropFirst())
      isJSON = false
      return
    }
    let name = argument.utf8.prefix { $0 != UInt8(ascii: "=") }
    isJSON = name.last == UInt8(ascii: ":")
    guard name.endIndex < argument.utf8.endIndex,
      let pointer = Pointer(parsing: String(Substring(isJSON ? name.dropLast() : name)))
    else {
      let name = argument.prefix { $0 != "=" }
      let shown =
        Secrecy().inside(String(name)).covers
        ? "\(name)=\(Secrecy.mask)" : EmbeddedSecret.masking(argument)
      throw ValidationError(localized("'\(shown)' is not POINTER=VALUE, such as /editor/tabSize=4"))
    }
    // The name of a variable that is not set leaves nothing in front of the sign.
    guard isJSON || !pointer.tokens.isEmpty else {
      let shown = EmbeddedSecret.masking(argument)
      throw ValidationError(localized("'\(shown)' names no setting; ':=' sets the whole file"))
    }
    self.pointer = pointer
    text = String(argument[argument.utf8.index(after: name.endIndex)...])
  }

  /// Whether it adds to a list, as `/tags/-` does.
  var appends: Bool { pointer.tokens.last == "-" }

  /// Whether one of the two is in the other, or in the list that it adds to.
  func touches(_ other: Assignment) -> Bool {
    let (place, otherPlace) = (placeOfList ?? pointer, other.placeOfList ?? other.pointer)
    return place.isWithin(otherPlace) || otherPlace.isWithin(place)
  }

  /// The list that it adds to.
  private var placeOfList: Pointer? { appends ? Pointer(pointer.tokens.dropLast()) : nil }

  /// The assignments that arguments spell.
  static func parsing(_ arguments: [String]) throws(ValidationError) -> [Assignment] {
    let assignments = try arguments.map { argument throws(ValidationError) in
      try Assignment(argument: argument)
    }
    try assignments.refuseLosses()
    return assignments
  }

  /// Makes one argument of each `--at POINTER VALUE`, since the parser has no option of two values.
  ///
  /// The assignments keep their order among those that are spelled `POINTER=VALUE`. Only the
  /// commands that take assignments are looked at, and only what stands before `--`.
  static func joiningPlaced(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, command == "set" || command == "diff" else {
      return arguments
    }
    var joined: [String] = []
    // What stands before the file comes behind it, where the parser looks for assignments.
    var early: [String] = []
    var hasFile = false
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument != "--" else { return [command] + joined + early + [argument] + rest }
      if argument == "--at", rest.count >= 2 {
        // It begins with what no option begins with.
        let assignment = "\0" + rest.removeFirst() + "\0" + rest.removeFirst()
        if hasFile { joined.append(assignment) } else { early.append(assignment) }
        continue
      }
      // The word behind an option may be its value; `-` is a file.
      let isOption = { (word: String) in word.hasPrefix("-") && !StandardInput.isMeant(by: word) }
      let isFile = !isOption(argument) && !(joined.last.map(isOption) ?? false)
      joined.append(argument)
      guard isFile, !hasFile else { continue }
      hasFile = true
      joined += early
      early = []
    }
    return [command] + joined + early
  }

  /// No argument of a program can hold it, so what does was joined.
  private static let separator: UInt8 = 0
}

/// The assignments that a command takes.
struct AssignmentArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      localized("What becomes what, split at the first '='; ':=' takes JSON, whatever is there."),
      valueName: "pointer=value"),
    completion: .assignment)
  private(set) var given: [String] = []

  // Taken out by `Assignment.joiningPlaced`; what is left here lacks its value.
  @Option(
    help: ArgumentHelp(
      localized("The same for a POINTER that holds '=': two words, as often as needed."),
      valueName: "pointer> <value"), completion: .pointer)
  private var at: [String] = []

  /// The assignments in the order of the command line.
  func parsed() throws(ValidationError) -> [Assignment] {
    guard at.isEmpty else { throw ValidationError(localized("'--at' takes a POINTER and a VALUE")) }
    guard !given.isEmpty else {
      throw ValidationError(
        localized("nothing to change: give POINTER=VALUE, such as /editor/tabSize=4"))
    }
    return try Assignment.parsing(given)
  }
}

extension [Assignment] {
  /// Refuses values of which no trace would be left, as a later one takes their place.
  fileprivate func refuseLosses() throws(ValidationError) {
    // The places that are given, as a tree of their keys, so that one of many keys takes no longer than they.
    var keys: [[String: Int]] = [[:]]
    var given: [Pointer?] = [nil]
    for assignment in self {
      let pointer = assignment.pointer
      var path = [0]
      for key in assignment.appends ? pointer.tokens.dropLast() : pointer.tokens[...] {
        let outer = path[path.count - 1]
        let place = keys[outer][key] ?? keys.count
        if place == keys.count {
          keys[outer][key] = place
          keys.append([:])
          given.append(nil)
        }
        path.append(place)
      }
      if !assignment.appends, let inner = given[path[path.count - 1]] {
        throw ValidationError(
          inner == pointer
            ? localized("'\(pointer)' is given twice")
            : localized("'\(pointer)' would take the place of '\(inner)'"))
      }
      for place in path { given[place] = pointer }
    }
  }
}

extension Pointer {
  /// A JSON Pointer on the command line.
  init(argument: String) throws(ValidationError) {
    guard let pointer = Pointer(parsing: argument) else {
      throw ValidationError(
        localized("'\(argument)' is not a JSON Pointer, such as /editor/tabSize"))
    }
    self = pointer
  }
}
