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

extension Form {
  /// Demands something of the model as a whole, as that one property is not above another.
  ///
  /// It is asked after every edit, and what it finds is an error at the row of the property: Save heeds
  /// it, and `!` leads to it.
  ///
  /// ```swift
  /// form.validated { $0.low <= $0.high ? [] : [.init(\.low, "must not be over High")] }
  /// ```
  public func validated(_ problems: @escaping @MainActor (Model) -> [ModelProblem<Model>]) -> Form {
    heeding { demands in
      demands.checks.append { model in
        (model as? Model).map { problems($0).map { ($0.property, $0.words) } } ?? []
      }
    }
  }

  /// Writes what is saved, each time that the person saves.
  ///
  /// What it throws is shown, and nothing counts as saved: the draft stays.
  public func onSave(_ save: @escaping @MainActor (Model) throws -> Void) -> Form {
    heeding { demands in demands.saves.append { try ($0 as? Model).map(save) } }
  }

  /// Writes what is saved, which may take a while; the form goes on meanwhile.
  ///
  /// What it throws is shown, and nothing counts as saved: the draft stays. Such a form is opened with
  /// `await`; without, it throws `EditingError.savesAsynchronously`.
  public func onSave(_ save: @escaping @MainActor (Model) async throws -> Void) -> Form {
    heeding { demands in
      demands.awaitedSaves.append { if let model = $0 as? Model { try await save(model) } }
    }
  }
}

/// Asks a host's model what is wrong with it.
final class ModelValidator: Validator {
  private let demands: ModelDemands

  /// Nil where nothing is demanded of the model.
  init?(_ demands: ModelDemands) {
    if demands.checks.isEmpty { return nil }
    self.demands = demands
  }

  func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
    guard let snapshot = snapshot as? ModelSnapshot else { return [] }
    return demands.checks.flatMap { $0(snapshot.model) }.map { property, words in
      Diagnostic(.error, at: snapshot.pointer(of: property), rule: "validated", words)
    }
  }
}

extension ModelDemands {
  /// Done with what is to be saved before it is, while the form goes on; nil where there is nothing to
  /// wait for.
  package var awaitedSave: (@MainActor (_ snapshot: any Snapshot) async throws -> Void)? {
    guard !awaitedSaves.isEmpty else { return nil }
    return { [awaitedSaves] snapshot in
      guard let model = (snapshot as? ModelSnapshot)?.model else { return }
      for save in awaitedSaves { try await save(model) }
    }
  }
}
