import TestSupport
import Testing

/// Tests that wait much, as those that look at a terminal until it shows something.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingExecutor.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  static var waits: Self { Self() }
}
