import Dispatch
import Synchronization

/// Runs tests that wait much, a few at once and in the order in which they come, on threads of their
/// own.
///
/// The threads of the pool are as many as there are processors, and a test that waits on one of them keeps
/// all others from their turn.
package final class WaitingExecutor: TaskExecutor {
  package static let shared = WaitingExecutor()

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init() {
    for number in 1...4 {
      DispatchQueue(label: "tests that wait, \(number)").async { [self] in
        while true {
          count.wait()
          jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
