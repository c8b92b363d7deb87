import FuzzTargets
import Glibc

/// The target that `PREFS_FUZZ` names; without one of that name, the program says which there are.
private let target: FuzzTarget = {
  let name = getenv("PREFS_FUZZ").map { String(cString: $0) } ?? ""
  if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
  for target in FuzzTarget.all { print(([target.name] + target.seeds).joined(separator: " ")) }
  fflush(nil)
  _exit(0)
}()

/// Tries one input; libFuzzer's main calls it, and takes a trap for what was looked for.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let fault = target.fault(input) { fatalError(fault) }
  return 0
}
