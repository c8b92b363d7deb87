import Glibc

/// Programs that may be absent, run by the shell.
package enum Command {
  /// Whether the command succeeds; also where programs for administrators are found.
  package static func isThere(_ command: String) -> Bool {
    system(withPath + "{ \(command); } > /dev/null 2>&1") == 0
  }

  /// What the command prints.
  package static func output(_ command: String) -> String {
    guard let pipe = popen(withPath + command, "r") else { return "" }
    defer { pclose(pipe) }
    var output: [UInt8] = []
    var byte = fgetc(pipe)
    while byte >= 0 {
      output.append(UInt8(byte))
      byte = fgetc(pipe)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let withPath = "PATH=\"$PATH:/usr/sbin:/sbin\"; "
}
