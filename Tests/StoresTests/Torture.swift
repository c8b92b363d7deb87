import TestSupport

/// Runs of the program that saves, and is cut off.
enum Torture {
  /// Runs it to its end; returns the figures that it printed.
  static func run(_ words: [String]) throws -> (exit: ChildProcess.Exit?, output: String) {
    let output = try TestFolder()
    let file = try output.write("", to: "figures")
    let child = try ChildProcess(words, environment: [:], descriptors: [.closed, .file(file)])
    _ = Deadline(seconds: Soak.isOn ? 7_200 : 300).poll { child.hasExited() }
    return (child.exit, try output.text(of: "figures").trimmingLineEnd)
  }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
