import Glibc

/// A point in time that a test does not wait beyond.
package struct Deadline: Sendable {
  private let end: Int

  package init(seconds: Double) {
    end = Self.now() + Int(seconds * 1_000)
  }

  package var hasPassed: Bool { millisecondsLeft == 0 }

  package var millisecondsLeft: Int { max(0, end - Self.now()) }

  /// Asks again and again until the answer is yes, or the time is up.
  package func poll(everyMilliseconds interval: Int32 = 10, _ condition: () throws -> Bool) rethrows
    -> Bool
  {
    while true {
      if try condition() { return true }
      if hasPassed { return false }
      _ = Glibc.poll(nil, 0, interval)
    }
  }

  /// Milliseconds on a clock that nobody sets.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

/// How long a thread has worked, whatever else ran beside it.
package enum ThreadTime {
  /// The processor time that the calling thread has taken, in seconds (clock_gettime(2)).
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
