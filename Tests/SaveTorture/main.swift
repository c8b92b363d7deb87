// Saves until it is killed, for tests that kill it.
//
//   SaveTorture cut PATH TEXT CALL   replaces the file's text, and kills itself before that call;
//                                    exits 0 where the save has fewer calls
//   SaveTorture count PATH [MUTANT]  counts up the number in the file, with a Save for each, and
//                                    writes each number on a line once its Save has returned; the
//                                    mutant's mistake is made in all of them

import Glibc
import SaveHarness
import Stores

/// Runs one save that is cut off before the call of an index, counted from its first.
func cut(_ path: String, _ text: String, before call: Int) throws(FileError) {
  let calls = FaultyCalls()
  let file = AtomicFile(path: path, calls: calls)
  let baseline = try file.read()
  let start = calls.log.count
  calls.before = { index, _ in
    if index == start + call { raise(SIGKILL) }
  }
  _ = try file.replace(baseline, with: Array(text.utf8))
}

func count(_ path: String, _ mutant: Mutant?) throws(FileError) -> Never {
  let calls: any FileSystemCalls =
    if let mutant { MutantCalls(mutant, over: SystemCalls(), believing: []) } else { SystemCalls() }
  let file = AtomicFile(path: path, calls: calls)
  var baseline = try file.read()
  var number = Int(String(decoding: baseline.bytes.prefix { $0 != 0x20 }, as: UTF8.self)) ?? 0
  while true {
    number += 1
    // More than a page, so that a torn file would show.
    let padding = String(repeating: " .", count: 3_000 + number % 3_000)
    baseline = try file.replace(baseline, with: Array("\(number)\(padding)|".utf8))
    let line = Array("\(number)\n".utf8)
    _ = write(1, line, line.count)
  }
}

let words = CommandLine.arguments
do throws(FileError) {
  switch words.dropFirst().first {
  case "cut" where words.count == 5:
    try cut(words[2], words[3], before: Int(words[4]) ?? 0)
  case "count" where words.count > 2:
    try count(words[2], words.count > 3 ? Mutant(rawValue: words[3]) : nil)
  default:
    exit(64)
  }
} catch {
  // As on a disk whose power is cut.
  exit(74)
}
