import SaveHarness
import Stores
import Testing

/// Saves on a model of a disk, cut off at every call; and mistakes, to see that the model finds them.
struct SaveTrialTests {
  @Test func `a save keeps every promise at each of its calls`() {
    #expect(SaveTrial().violations() == [])
  }

  @Test func `so it does with named temporary files`() {
    var trial = SaveTrial()
    trial.prepare = { $0.makesUnnamedFiles = false }
    #expect(trial.violations() == [])
  }

  @Test func `so it does with a backup`() {
    var trial = SaveTrial()
    trial.options.keepsBackup = true
    #expect(trial.violations() == [])
  }

  @Test(arguments: Mutant.allCases)
  func `a save with a mistake is found`(mutant: Mutant) {
    var named = SaveTrial(mutant: mutant)
    named.prepare = { $0.makesUnnamedFiles = false }
    #expect(SaveTrial(mutant: mutant).violations() + named.violations() != [])
  }

  /// A rename without exchange can lose what was written since the last comparison, and is used
  /// only where there is no other way; it must not tear anything.
  @Test func `a rename without exchange tears nothing`() {
    var trial = SaveTrial()
    trial.prepare = { $0.exchanges = false }
    #expect(
      trial.violations().allSatisfy { $0.hasPrefix("another program's text was lost") })
  }
}
