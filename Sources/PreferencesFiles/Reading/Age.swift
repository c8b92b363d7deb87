import EditorCore
import Glibc
import PreferencesEditor
import Stores

/// How long ago something was, as it is told to people.
struct Age: CustomStringConvertible {
  let seconds: Int
}

extension Age {
  /// Since a time on the system's clock, which may have been set meanwhile.
  init(since time: FileStatus.Time) {
    // A file may say any time, as an extracted one does.
    let (seconds, isOverflow) = Self.now.subtractingReportingOverflow(time.seconds)
    self.init(seconds: isOverflow ? .max : seconds)
  }

  /// The seconds since 1970 on the system's clock.
  static var now: Int { moment.seconds }

  /// The time on the system's clock.
  static var moment: FileStatus.Time {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return FileStatus.Time(seconds: now.tv_sec, nanoseconds: now.tv_nsec)
  }

  /// In the largest unit of which there is one.
  var description: String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600, seconds / 60)
    return if days > 0 {
      localized(count: days, one: "\(days) day ago", other: "\(days) days ago")
    } else if hours > 0 {
      localized(count: hours, one: "\(hours) hour ago", other: "\(hours) hours ago")
    } else if minutes > 0 {
      localized(count: minutes, one: "\(minutes) minute ago", other: "\(minutes) minutes ago")
    } else {
      localized("a moment ago")
    }
  }
}
