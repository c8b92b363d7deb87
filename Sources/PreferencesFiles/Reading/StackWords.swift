package import Documents
import EditorCore
import Stores

/// A stack of layers as a person puts it into words: files, patterns of files, variables and policies.
///
///     var words = StackWords()
///     words.layers = ["base.yaml", "conf.d/*.yaml", "env:APP_"]
///     try words.add(rule: "/plugins=append")
package struct StackWords: Sendable {
  /// The weakest first: a path, a path with `*` for several files in the order of their
  /// names, or `env:` and what `VariableLayer` reads.
  package var layers: [String] = []
  /// Files that are stronger than all layers, and whose values nobody may change.
  package var policies: [String] = []
  package private(set) var rules = MergeRules()

  package init() {}

  /// Takes `POINTER=RULE`, or `RULE` for all that no pointer names.
  package mutating func add(rule words: String) throws(Failure) {
    let parts = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.last ?? "")
    guard let rule = MergeRule(rawValue: name) else {
      let known = MergeRule.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, localized("'\(name)' is no way to merge; there are \(known)"))
    }
    guard parts.count == 2 else {
      rules.addsSections = false
      return rules.standard = rule
    }
    guard let pointer = Pointer(parsing: String(parts[0])) else {
      throw Failure(
        .usage, localized("'\(parts[0])' is not a JSON Pointer, such as /editor/tabSize"))
    }
    rules.places.append(MergeRules.Place(pointer.tokens, rule))
  }

  /// What the variables of a layer are named by; nil for what is a file.
  static func variables(_ layer: String) -> Substring? {
    layer.hasPrefix("env:") ? layer.dropFirst(4) : nil
  }

  /// The files that a layer stands for.
  ///
  /// A file of that very name is meant before a pattern.
  static func files(_ layer: String) throws(Failure) -> [String] {
    guard layer.contains("*"), !Folder.exists(layer) else { return [layer] }
    let paths = PathPattern(layer).paths
    guard paths.count < PathPattern.limit else {
      throw Failure(
        .usage, localized("'\(layer)' stands for \(PathPattern.limit) files or more"))
    }
    return paths
  }
}
