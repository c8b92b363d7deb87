/// What is wrong with a model, at one of its properties.
public struct ModelProblem<Model> {
  let property: PartialKeyPath<Model>
  let words: String

  /// - Parameters:
  ///   - property: The property at whose row it is shown; one without a row is told of the whole.
  ///   - words: What is wrong, in words such as `must not be over High`.
  public init(_ property: PartialKeyPath<Model>, _ words: String) {
    self.property = property
    self.words = words
  }
}

/// What a form demands of its model as a whole, and what is done with one that is saved.
struct ModelRules<Model>: Sendable {
  var checks: [@MainActor (Model) -> [ModelProblem<Model>]] = []
  var saves: [@MainActor (Model) throws -> Void] = []
  var awaitedSaves: [@MainActor (Model) async throws -> Void] = []

  /// The same for a model that holds this one's model as a part.
  func part<Whole>(of property: WritableKeyPath<Whole, Model>) -> ModelRules<Whole> {
    nonisolated(unsafe) let property = property
    return ModelRules<Whole>(
      checks: checks.map { check in
        { whole in
          check(whole[keyPath: property]).compactMap { problem in
            let path = (property as AnyKeyPath).appending(path: problem.property)
            return (path as? PartialKeyPath<Whole>).map { ModelProblem($0, problem.words) }
          }
        }
      },
      saves: saves.map { save in { whole in try save(whole[keyPath: property]) } },
      awaitedSaves: awaitedSaves.map { save in { whole in try await save(whole[keyPath: property]) }
      }
    )
  }
}

extension Form {
  /// Demands something of the model as a whole, as that one property is not above another.
  ///
  /// It is asked after every edit, and what it finds is an error at the row of the property: Save heeds
  /// it, and `!` leads to it.
  ///
  /// ```swift
  /// form.validated { $0.low <= $0.high ? [] : [.init(\.low, "must not be over High")] }
  /// ```
  public func validated(
    _ problems: @escaping @MainActor (Model) -> [ModelProblem<Model>]
  ) -> Form {
    var form = self
    form.rules.checks.append(problems)
    return form
  }

  /// Writes what is saved, each time that the person saves.
  ///
  /// What it throws is shown, and nothing counts as saved: the draft stays.
  public func onSave(_ save: @escaping @MainActor (Model) throws -> Void) -> Form {
    var form = self
    form.rules.saves.append(save)
    return form
  }

  /// Writes what is saved, which may take a while; the form goes on meanwhile.
  ///
  /// What it throws is shown, and nothing counts as saved: the draft stays. Such a form is opened with
  /// `await`; without, it throws `EditingError.savesAsynchronously`.
  public func onSave(_ save: @escaping @MainActor (Model) async throws -> Void) -> Form {
    var form = self
    form.rules.awaitedSaves.append(save)
    return form
  }

  /// Whether a Save waits for something.
  package var awaitsSaves: Bool { !rules.awaitedSaves.isEmpty }
}

/// Asks a host's model what is wrong with it.
final class ModelValidator: Validator {
  private let problems: (_ model: Any) -> [(property: AnyKeyPath, words: String)]

  /// Nil where nothing is demanded of the model.
  @MainActor
  init?<Model>(_ rules: ModelRules<Model>) {
    guard !rules.checks.isEmpty else { return nil }
    let checks = rules.checks
    problems = { model in
      guard let model = model as? Model else { return [] }
      return checks.flatMap { $0(model) }.map { ($0.property, $0.words) }
    }
  }

  func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
    guard let snapshot = snapshot as? ModelSnapshot else { return [] }
    return problems(snapshot.model).map { property, words in
      Diagnostic(.error, at: snapshot.pointer(of: property), rule: "validated", words)
    }
  }
}

/// What is done with the model of a Save, apart from keeping it.
package struct ModelSaving {
  /// Done at once; what it throws refuses the Save.
  let atOnce: (_ model: Any) throws -> Void
  /// Done before, while the form goes on; nil where nothing is to be waited for.
  package let awaited: (@MainActor (_ snapshot: any Snapshot) async throws -> Void)?

  @MainActor
  init<Model>(_ rules: ModelRules<Model>) {
    let (saves, awaitedSaves) = (rules.saves, rules.awaitedSaves)
    atOnce = { model in
      guard let model = model as? Model else { return }
      for save in saves { try save(model) }
    }
    guard !awaitedSaves.isEmpty else {
      awaited = nil
      return
    }
    awaited = { snapshot in
      guard let model = (snapshot as? ModelSnapshot)?.model as? Model else { return }
      for save in awaitedSaves { try await save(model) }
    }
  }
}
