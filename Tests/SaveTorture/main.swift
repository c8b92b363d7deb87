// Saves that are cut off, for tests.
//
//   SaveTorture cut PATH CALL                 sets '/key' in the settings, and kills itself before that
//                                             call; exits 0 where the save has fewer calls
//   SaveTorture kill PATH ROUNDS              children count up the number in the file, with a Save for
//                                             each, and are killed; in a folder of its own
//   SaveTorture power PATH ROUNDS DEVICE FOLDER KIND OPTIONS [MUTANT]
//                                             the same, and the power of the disk in the folder is cut;
//                                             the mutant's mistake is made in all saves
//
// The last two exit 1 where a save broke a promise, and say which.

import EditorCore
import Glibc
import SaveHarness
import Stores

/// Runs one save that is cut off before the call of an index, counted from its first.
func cut(_ path: String, before call: Int) throws {
  let calls = FaultyCalls()
  let store = DocumentStore(path: path, calls: calls)
  let baseline = try store.read()
  let start = calls.log.count
  calls.before = { index, _ in
    if index == start + call { raise(SIGKILL) }
  }
  _ = try store.commit([.set(Pointer(["key"]), .string("new"))], against: baseline)
}

func finish(_ torture: Torture) -> Never {
  for violation in torture.violations.prefix(20) { print(violation) }
  exit(torture.violations.isEmpty ? 0 : 1)
}

let words = CommandLine.arguments
do {
  switch words.dropFirst().first {
  case "cut" where words.count == 4:
    try cut(words[2], before: Int(words[3]) ?? 0)
  case "kill" where words.count == 4:
    var torture = Torture(
      try Counter(path: words[2], mutant: nil), rounds: Int(words[3]) ?? 0)
    torture.kill()
    finish(torture)
  case "power" where words.count == 8 || words.count == 9:
    let disk = MountedDisk(
      device: words[4], folder: words[5], kind: words[6], options: words[7])
    let mutant = words.count == 9 ? Mutant(rawValue: words[8]) : nil
    var torture = Torture(
      try Counter(path: words[2], mutant: mutant), rounds: Int(words[3]) ?? 0)
    torture.cutPower(of: disk)
    finish(torture)
  default:
    exit(64)
  }
} catch {
  print(error)
  exit(74)
}
