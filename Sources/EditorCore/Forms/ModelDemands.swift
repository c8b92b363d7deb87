/// What a form demands of its model as a whole, and what is done with one that is saved.
///
/// It is asked on the main actor, and has nothing to do with a model of another type than the form's.
package struct ModelDemands {
  var checks: [(_ model: Any) -> [(property: AnyKeyPath, words: String)]] = []
  var saves: [(_ model: Any) throws -> Void] = []
  var awaitedSaves: [@MainActor (_ model: Any) async throws -> Void] = []

  var isEmpty: Bool { checks.isEmpty && saves.isEmpty && awaitedSaves.isEmpty }

  mutating func add(_ other: ModelDemands) {
    checks += other.checks
    saves += other.saves
    awaitedSaves += other.awaitedSaves
  }

  /// The same for a model that holds this one's model as a part.
  func within<Whole, Part>(_ property: WritableKeyPath<Whole, Part>) -> ModelDemands {
    // A key path never changes; one to a property of the main actor's is not called sendable all the same.
    nonisolated(unsafe) let property = property
    let part = { @Sendable (whole: Any) -> Any? in (whole as? Whole)?[keyPath: property] }
    return ModelDemands(
      checks: checks.map { check in
        { whole in
          (part(whole).map(check) ?? []).compactMap { problem in
            (property as AnyKeyPath).appending(path: problem.property).map { ($0, problem.words) }
          }
        }
      },
      saves: saves.map { save in { whole in try part(whole).map(save) } },
      awaitedSaves: awaitedSaves.map { save in
        { whole in if let part = part(whole) { try await save(part) } }
      })
  }
}
