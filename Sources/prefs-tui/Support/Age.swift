import Glibc
import PreferencesEditor
import Stores

/// How long ago something was, as it is told to people.
struct Age: CustomStringConvertible {
  let seconds: Int

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// Since a time on the system's clock, which may have been set meanwhile.
  init(since time: FileStatus.Time) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    self.init(seconds: now.tv_sec - time.seconds)
  }

  /// In the largest unit of which there is one.
  var description: String {
    for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)]
    where seconds >= length {
      return "\((seconds / length).counted(unit)) ago"
    }
    return "a moment ago"
  }
}
