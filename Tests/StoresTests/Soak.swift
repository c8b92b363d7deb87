import Glibc

/// How much the tests of saving do: what each change gets, or what a release gets.
///
/// `PREFS_SOAK=1 swift test --filter StoresTests` does the latter, and prints its figures.
enum Soak {
  static let isOn = getenv("PREFS_SOAK") != nil

  static func count(_ everyChange: Int, release: Int) -> Int { isOn ? release : everyChange }

  static func report(_ figures: String) {
    if isOn { print(figures) }
  }
}
