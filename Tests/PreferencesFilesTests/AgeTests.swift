import Stores
import Testing

@testable import PreferencesFiles

struct AgeTests {
  @Test(arguments: [
    (-5, "a moment ago"), (59, "a moment ago"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
    (7_200, "2 hours ago"), (86_400, "1 day ago"), (400 * 86_400, "400 days ago"),
  ])
  func `an age is told in its largest unit`(seconds: Int, words: String) {
    #expect(Age(seconds: seconds).description == words)
  }

  @Test(arguments: [(Int.min, "106751991167300 days ago"), (Int.max, "a moment ago")])
  func `F4: a file's time may be any`(seconds: Int, words: String) {
    #expect(Age(since: FileStatus.Time(seconds: seconds, nanoseconds: 0)).description == words)
  }
}
