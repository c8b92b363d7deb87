import CSystem
import Dispatch
import Glibc

extension CursesScreen {
  package func nextEvent(timeout milliseconds: Int?, watching watched: Int32?) -> Event {
    let deadline = milliseconds.map { Self.now() + max(0, $0) }
    while true {
      if hasNewSize {
        hasNewSize = false
        return .resized(size)
      }
      if !eventsKept.isEmpty { return eventsKept.removeFirst() }
      if let event = decoder.next() {
        waitingSince = nil
        if case .background = event { answerDeadline = nil }
        if case .mouse(let mouse) = event { return .mouse(mouse.clamped(to: size)) }
        return event
      }
      let ready = wait(until: deadline, watching: watched)
      if let termination = takeSignals(ready.wake) { return end(termination) }
      switch ready.terminal {
      case .hungUp: return end(.hangUp)
      case .readable:
        guard readInput() else { return end(.hangUp) }
      case .quiet:
        if let event = finishSequence() { return event }
        if ready.watched { return .readable }
        if let deadline, !hasNewSize, Self.now() >= deadline { return .timeout }
      }
    }
  }

  package func awaitEvent(timeout milliseconds: Int?, watching watched: Int32?) async -> Event {
    let deadline = milliseconds.map { Self.now() + max(0, $0) }
    while true {
      let event = nextEvent(timeout: 0, watching: watched)
      guard event == .timeout, !waker.hasWoken() else { return event }
      let now = Self.now()
      if let deadline, now >= deadline { return .timeout }
      let rest = [deadline, sequenceDeadline].compactMap(\.self).min().map { max(0, $0 - now) }
      await InputWait(descriptors: [descriptor, wake, waker.descriptor, watched ?? -1])
        .wait(milliseconds: rest)
    }
  }

  private func end(_ termination: Termination) -> Event {
    isEnding = true
    return .terminated(termination)
  }

  private enum Readiness {
    case readable, quiet, hungUp
  }

  /// Waits for the terminal, the guard or what is watched, at most until a time or until a sequence is
  /// taken as ended.
  private func wait(
    until deadline: Int?, watching watched: Int32?
  ) -> (terminal: Readiness, wake: Bool, watched: Bool) {
    if decoder.patience != nil, waitingSince == nil { waitingSince = Self.now() }
    let times = [deadline, sequenceDeadline].compactMap(\.self)
    let rest = times.min().map { Int32(clamping: max(0, $0 - Self.now())) } ?? -1
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      // One below 0 is passed over.
      pollfd(fd: watched ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, nfds_t(descriptors.count), rest) > 0 else {
      return (.quiet, false, false)
    }
    let terminal = Int32(descriptors[0].revents)
    let readiness: Readiness =
      if terminal & POLLIN != 0 { .readable } else if terminal != 0 { .hungUp } else { .quiet }
    return (
      readiness, descriptors[1].revents != 0, Int32(descriptors[2].revents) & POLLIN != 0
    )
  }

  /// When the sequence that has begun is to be taken as it is.
  private var sequenceDeadline: Int? {
    guard let waitingSince, let patience = decoder.patience else { return nil }
    return waitingSince + patience
  }

  private func finishSequence() -> Event? {
    guard let sequenceDeadline, Self.now() >= sequenceDeadline else { return nil }
    waitingSince = nil
    return decoder.next(isFinal: true)
  }

  /// Reads what the terminal has sent; false if it is gone.
  func readInput() -> Bool {
    let capacity = 4_096
    let count = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { bytes in
      let count = read(descriptor, bytes.baseAddress, capacity)
      if count > 0 { decoder.append(bytes.prefix(count)) }
      return count
    }
    if count > 0 { waitingSince = nil }
    return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }

  /// Acts on the signals that the guard took; one that ends the process is for the caller.
  private func takeSignals(_ isReady: Bool) -> Termination? {
    guard isReady else { return nil }
    var termination: Termination?
    var isToStop = false
    var number: UInt8 = 0
    while read(wake, &number, 1) == 1 {
      switch Int32(number) {
      case SIGHUP: termination = termination ?? .hangUp
      case SIGINT: termination = termination ?? .interrupt
      case SIGTERM: termination = termination ?? .terminate
      case SIGTSTP: isToStop = true
      case SIGCONT:
        // Stopped without our knowing: somebody else had the terminal since.
        if !hasReclaimed { reclaim() }
        hasReclaimed = false
      default:
        if let now = windowSize(), now != size {
          resize(to: now)
          hasNewSize = true
        }
      }
    }
    if isToStop, termination == nil { suspend() }
    return termination
  }

  /// Milliseconds on a clock that nobody sets.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

/// Waits for descriptors to have something to read, on a thread that nobody else needs.
nonisolated struct InputWait: Sendable {
  let descriptors: [Int32]

  /// Comes back once one of the descriptors is ready, or after so many milliseconds; nil waits for
  /// ever.
  ///
  /// Descriptors below 0 are passed over.
  func wait(milliseconds: Int?) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global(qos: .userInteractive).async {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
        continuation.resume()
      }
    }
  }
}

/// Whether this is the thread that the process began with.
nonisolated package var isMainThread: Bool { csystem_is_main_thread() }
