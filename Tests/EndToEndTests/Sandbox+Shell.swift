import TestSupport

extension Sandbox {
  /// Runs a script of the shell in the folder, with the program's path in `PROGRAM`.
  func shell(_ script: String, within seconds: Double = 30) throws -> Run {
    // What follows the wrapper becomes the script's arguments, which it need not look at.
    try run(
      [],
      wrapper: [
        "/usr/bin/env", "-C", folder.path, "PROGRAM=\(program)", "/bin/sh", "-c", script, "sh",
      ], within: seconds)
  }
}
