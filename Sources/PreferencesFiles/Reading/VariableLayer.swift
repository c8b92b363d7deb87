import Documents
import EditorCore
import Stores

/// Settings that a program takes from variables of its environment, as a layer that nobody can edit.
///
/// `PREFIX_` takes each variable that begins so: `APP_SERVER_PORT` is the setting of the weaker layers
/// whose keys are spelled that way, in any case and with `_` for `-` and `.`, or else `server_port`; `__`
/// always parts keys. `NAME=/pointer` takes one variable for one place, several with commas between.
struct VariableLayer {
  private var root = Branch()
  private let weaker: [Document]

  /// The most variables that are taken.
  private static let mostVariables = 1000

  /// - Parameters:
  ///   - words: What stands behind `env:`.
  ///   - weaker: What the weaker layers hold, which tells keys and kinds of values.
  ///   - variables: All variables with their values.
  /// - Throws: Where the words name nothing.
  init(_ words: Substring, over weaker: [Document], variables: [String: String]) throws(Failure) {
    self.weaker = weaker.reversed()
    guard !words.isEmpty else {
      throw Failure(.usage, localized("'env:' takes a prefix such as APP_, or NAME=/pointer"))
    }
    guard words.contains("=") else {
      let named = variables.filter { $0.key.hasPrefix(words) && $0.key.count > words.count }
      for (name, value) in named.sorted(by: { $0.key < $1.key }).prefix(Self.mostVariables) {
        root.take(value, of: name, at: keys(String(name.dropFirst(words.count)))[...], kind)
      }
      return
    }
    for part in words.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let pointer = Pointer(parsing: String(sides[1])),
        !pointer.tokens.isEmpty
      else {
        throw Failure(
          .usage, localized("'\(String(part))' is not NAME=/pointer, such as PORT=/server/port"))
      }
      guard let value = variables[String(sides[0])] else { continue }
      root.take(value, of: String(sides[0]), at: pointer.tokens[...], kind)
    }
  }

  /// The layer; what it holds stands one setting a line, so that a line tells a variable.
  func layer(named name: String) -> Layer {
    var lines: [String] = []
    var names: [Int: String] = [:]
    root.write(to: &lines, &names)
    return VariableText(text: lines.joined(separator: "\n"), nameOfLine: names)
      .layer(named: name, at: name, titled: name, format: .jsonc)
  }

  /// What is below a key: other keys, or what a variable says.
  private struct Branch {
    var members: [(key: String, branch: Branch)] = []
    var leaf: (text: String, variable: String)?

    mutating func take(
      _ text: String, of variable: String, at keys: ArraySlice<String>,
      _ kind: ([String]) -> NodeKind?,
      below: [String] = []
    ) {
      guard let key = keys.first else {
        // Who sets a whole and a part of it says nothing that can be told.
        guard members.isEmpty else { return }
        let value = VariableLayer.value(text, as: kind(below))
        leaf = (value.compactText, variable)
        return
      }
      guard leaf == nil else { return }
      let place = members.firstIndex { $0.key == key } ?? members.count
      if place == members.count { members.append((key, Branch())) }
      members[place].branch.take(
        text, of: variable, at: keys.dropFirst(), kind, below: below + [key])
      if members[place].branch.leaf == nil, members[place].branch.members.isEmpty {
        members.remove(at: place)
      }
    }

    /// Adds the lines of an object, and which variable is on which of them, counted from 1.
    func write(to lines: inout [String], _ names: inout [Int: String]) {
      lines.append("{")
      for (place, member) in members.enumerated() {
        let comma = place + 1 < members.count ? "," : ""
        let key = Value.string(member.key).compactText
        if let leaf = member.branch.leaf {
          lines.append("\(key): \(leaf.text)\(comma)")
          names[lines.count] = leaf.variable
        } else {
          lines.append("\(key):")
          member.branch.write(to: &lines, &names)
          lines[lines.count - 1] += comma
        }
      }
      lines.append("}")
    }
  }

  /// What a text means where values of a kind are: a number or a truth value is one, unless a text is
  /// there.
  private static func value(_ text: String, as kind: NodeKind?) -> Value {
    guard kind != .string, let value = Value(json: text.utf8) else { return .string(text) }
    switch value {
    case .number, .bool: return value
    case .array: return kind == .array ? value : .string(text)
    case .object: return kind == .object ? value : .string(text)
    case .null, .string: return .string(text)
    }
  }

  /// Of which kind the value at a place is in the strongest layer that has one.
  private func kind(_ keys: [String]) -> NodeKind? {
    for document in weaker {
      var node: NodeID? = document.root
      for key in keys {
        node = node.flatMap { parent in
          document.children(parent).reversed().first { document.key($0) == key }
        }
      }
      if let node { return document.kind(node) }
    }
    return nil
  }

  /// The keys that the rest of a variable's name stands for.
  private func keys(_ name: String) -> [String] {
    for document in weaker {
      var found: [[String]] = []
      find(name[...], in: document.root, of: document, after: [], &found)
      if found.count == 1 { return found[0] }
    }
    return name.split(separator: "__", omittingEmptySubsequences: true).map { $0.lowercased() }
  }

  /// Looks for the keys that are spelled by all that is left of a name.
  private func find(
    _ rest: Substring, in node: NodeID, of document: Document, after keys: [String],
    _ found: inout [[String]]
  ) {
    guard document.kind(node) == .object, keys.count < Limits.standard.nesting else { return }
    for child in document.children(node) {
      guard let key = document.key(child), !key.isEmpty, key.utf8.count <= rest.utf8.count,
        Self.spelled(rest.prefix(key.count)) == Self.spelled(key[...])
      else { continue }
      var below = rest.dropFirst(key.count)
      if below.isEmpty {
        found.append(keys + [key])
      } else if below.first == "_" {
        below = below.drop { $0 == "_" }
        if !below.isEmpty { find(below, in: child, of: document, after: keys + [key], &found) }
      }
    }
  }

  private static func spelled(_ key: Substring) -> String {
    String(key.lowercased().map { $0 == "-" || $0 == "." ? "_" : $0 })
  }
}

/// Settings of the environment as the text of a file.
struct VariableText {
  var text: String
  /// The variable of each line, counted from 1.
  var nameOfLine: [Int: String]

  /// Makes a layer of these settings, which nobody can edit.
  ///
  /// - Parameters:
  ///   - name: What scripts know it by.
  ///   - location: What it is shown as.
  ///   - title: What its store is called in messages.
  ///   - format: That of the text.
  ///   - types: What is known of the types of its values.
  /// - Returns: The layer, each line of which tells its variable.
  func layer(
    named name: String, at location: String, titled title: String, format: DocumentFormat,
    types: ValueTypes? = nil
  ) -> Layer {
    var layer = Layer(
      name: name, location: location,
      store: MemoryStore(Array(text.utf8), format: format, types: types, name: title),
      lock: localized("set by a variable of the environment"))
    layer.sourceOfLine = { [nameOfLine] in nameOfLine[$0] }
    return layer
  }
}
