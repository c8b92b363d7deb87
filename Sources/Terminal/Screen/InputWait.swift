import CSystem
import Dispatch
import Glibc

/// Waits for descriptors to have something to read, on a thread that nobody else needs.
nonisolated struct InputWait: Sendable {
  let descriptors: [Int32]

  /// Comes back once one of the descriptors is ready, or after so many milliseconds.
  ///
  /// Nil
  /// waits for ever. Descriptors below 0 are passed over.
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
