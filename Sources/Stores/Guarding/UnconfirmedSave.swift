internal import Glibc

/// A Save that is taken back unless a person says in time that it stays.
///
/// Another process waits for that: it outlives this one, its terminal and the connection.
package final class UnconfirmedSave {
  /// Until when it can be kept.
  private let end: ContinuousClock.Instant
  /// What the process is told by, and answers with.
  private let orders: Int32
  private let answers: Int32
  private let child: Int32
  /// The files, and what they held.
  private let parts: [SaveJournal.Part]
  /// What became of it, once that is known.
  private var answer: TakeBackProcess.Answer?

  init(
    of parts: [SaveJournal.Part], _ record: String, lock: Int32, forSeconds seconds: Int,
    holder: String, apply: [String]?
  ) throws(CommandError) {
    self.parts = parts
    let words = TakeBackProcess.words(
      holder, record: record, seconds: seconds, apply: apply ?? [])
    do throws(RunError) {
      let (input, orders) = try RunningCommand.pipe()
      let (answers, output) = try RunningCommand.pipe()
      defer {
        close(input)
        close(output)
      }
      self.orders = orders
      self.answers = answers
      child = try RunningCommand(
        words, .connected(from: input, to: output, keeping: lock),
        inOwnSession: true
      ).number
    } catch {
      throw .cannotRun(command: words, error.number)
    }
    end = .now + .seconds(seconds)
  }

  deinit {
    close(orders)
    close(answers)
  }

  /// How many seconds are left to say that it stays.
  package var secondsLeft: Int {
    let left = (end - .now).components
    return max(0, Int(left.seconds) + (left.attoseconds > 0 ? 1 : 0))
  }

  /// Has the Save stay; false where it was taken back before.
  package func keep() -> Bool {
    tell(.keep)
    return answer == .kept
  }

  /// Has it taken back now; false where that could not be.
  package func takeBack() -> Bool {
    tell(.takeBack)
    return answer == .takenBack
  }

  /// Which of the files do not hold what they held once it is taken back, as another program has written them
  /// since.
  package var overtaken: [String] {
    parts.filter { (try? AtomicFile(path: $0.path).read().bytes) != $0.old }.map(\.path)
  }

  /// How many files were saved.
  package var fileCount: Int { parts.count }

  private func tell(_ order: TakeBackProcess.Order) {
    guard answer == nil else { return }
    var byte = order.rawValue
    // A process that is gone has answered before.
    signal(SIGPIPE, SIG_IGN)
    _ = write(orders, &byte, 1)
    var count = 0
    repeat { count = read(answers, &byte, 1) } while count < 0 && errno == EINTR
    var status: Int32 = 0
    waitpid(child, &status, 0)
    answer = count == 1 ? TakeBackProcess.Answer(rawValue: byte) : .failed
  }
}
