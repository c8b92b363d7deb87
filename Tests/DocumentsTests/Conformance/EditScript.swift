import Documents
import EditorCore
import Testing

/// The lines of an `.edits` file.
///
/// ```
/// # a comment
/// set /a/b {"any": "JSON"}
/// remove /a/c
/// spell /date "2026-01-31" date
/// spell /name "2026-01-31" text
/// arrange /list [2, 0, {"new": true}]
/// arrange /object [1, {"kept": 0, "key": "renamed"}, {"new": true, "key": "added"}]
/// fails the words of the error
/// ```
///
/// A pointer with a space, and the empty one, is a JSON string.
struct EditScript {
  private(set) var changes: [Change] = []
  /// The words of the error, where the changes cannot be made.
  private(set) var failure: String?

  init(_ text: [UInt8]) throws {
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") {
      let command = line.prefix { $0 != " " }
      let rest = line.dropFirst(command.count + 1)
      if command == "fails" {
        failure = String(rest)
        continue
      }
      let (pointer, argument) = try Self.pointer(rest)
      switch command {
      case "set": changes.append(.set(pointer, try Self.value(argument)))
      case "remove": changes.append(.remove(pointer))
      case "spell":
        let end = try #require(argument.lastIndex(of: " "))
        changes.append(
          .spell(
            pointer, try #require(Self.value(argument[..<end]).string),
            asDate: argument[end...] == " date"))
      case "arrange": changes.append(.arrange(pointer, try Self.parts(argument)))
      default: Issue.record("'\(line)' is no edit")
      }
    }
  }

  private static func pointer(_ text: Substring) throws -> (Pointer, rest: Substring) {
    if text.hasPrefix("\"") {
      let end = try #require(text.dropFirst().firstIndex(of: "\""))
      let string = try value(text[...end]).string
      return (try #require(string.flatMap(Pointer.init(parsing:))), text[end...].dropFirst(2))
    }
    let word = text.prefix { $0 != " " }
    return (try #require(Pointer(parsing: String(word))), text.dropFirst(word.count + 1))
  }

  private static func value(_ json: Substring) throws -> Value {
    let document = try Document(Array(json.utf8), format: .json)
    return try #require(document.value(document.root))
  }

  private static func parts(_ json: Substring) throws -> [ArrangedPart] {
    guard case .array(let elements) = try value(json) else {
      Issue.record("\(json) is no list")
      return []
    }
    return try elements.map { element in
      switch element {
      case .number(let index): return .kept(try #require(index.intValue))
      case .object(let members):
        let key = members.first { $0.key == "key" }?.value.string
        if let value = members.first(where: { $0.key == "new" })?.value {
          return .new(value, key: key)
        }
        guard case .number(let index)? = members.first(where: { $0.key == "kept" })?.value else {
          break
        }
        return .kept(try #require(index.intValue), key: key)
      default: break
      }
      Issue.record("\(element) is no part")
      return .kept(-1)
    }
  }
}
