import Glibc
import Synchronization

/// Runs the bodies at the same time, each on a thread of its own, and throws what one threw.
///
/// Tasks would not do: their threads are few and shared with all other tests, and bodies that
/// only take turns do not race.
func race(_ bodies: [@Sendable () throws -> Void]) throws {
  let threads = try bodies.map { body in
    let runner = Runner(body)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Runner>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(runner).toOpaque())
    guard status == 0 else { throw ThreadError(number: status) }
    return (thread, runner)
  }
  for (thread, _) in threads { pthread_join(thread, nil) }
  for (_, runner) in threads { try runner.result.withLock { $0 }.get() }
}

private struct ThreadError: Error {
  let number: Int32
}

private final class Runner: Sendable {
  let body: @Sendable () throws -> Void
  let result = Mutex<Result<Void, any Error>>(.success(()))

  init(_ body: @escaping @Sendable () throws -> Void) {
    self.body = body
  }

  func run() {
    do {
      try body()
    } catch {
      result.withLock { $0 = .failure(error) }
    }
  }
}
