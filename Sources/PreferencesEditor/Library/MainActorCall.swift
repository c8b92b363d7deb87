import Dispatch
import EditorCore
import Synchronization
import Terminal

/// A call of a function of the main actor from code that is on no actor, which waits for it.
///
/// Where the code runs on the main thread, the call is made there and then; else the main thread makes
/// it, as soon as it is free.
nonisolated package enum MainActorCall {
  /// How long the main thread may take to begin, in milliseconds.
  private static let patience = 2_000

  private enum Progress { case waiting, begun, givenUp }

  package static func make<Result>(_ body: @escaping @MainActor () throws -> Result) throws
    -> Result
  {
    // The caller waits for the end of the body, so that at no time both use it.
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    if isMainThread || DispatchQueue.getSpecific(key: mark) == true {
      MainActor.assumeIsolated { result = Swift.Result { try body() } }
    } else {
      try onMainThread { result = Swift.Result { try body() } }
    }
    guard let result else { throw EditingError.mainThreadIsBusy }
    return try result.get()
  }

  /// Marks the main queue, which need not run on the main thread: once a program waits in
  /// `dispatchMain()`, as every asynchronous `main` does, another thread serves it on Linux.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static func onMainThread(_ body: @escaping @MainActor () -> Void) throws {
    let begun = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let call = SharedProgress()
    DispatchQueue.main.async {
      guard call.advance(to: .begun) else { return }
      begun.signal()
      body()
      ended.signal()
    }
    if begun.wait(timeout: .now() + .milliseconds(patience)) == .timedOut,
      call.advance(to: .givenUp)
    {
      throw EditingError.mainThreadIsBusy
    }
    ended.wait()
  }

  /// Which of the two sides was first.
  private final class SharedProgress: Sendable {
    private let progress = Mutex(Progress.waiting)

    func advance(to next: Progress) -> Bool {
      progress.withLock { progress in
        guard progress == .waiting else { return false }
        progress = next
        return true
      }
    }
  }
}
