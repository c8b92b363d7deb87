import TestSupport

/// The machine that figures were taken on.
enum Machine {
  static var description: [String] {
    let processor = value(of: "model name", in: "/proc/cpuinfo", separator: ":")
    let system = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
    return [processor, system].compactMap(\.self)
      + [Command.output("valgrind --version").filter { $0 != "\n" }]
  }

  private static func value(of key: String, in path: String, separator: Character) -> String? {
    guard let bytes = try? TestFiles.bytes(of: path) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(key) }
    return line?.split(separator: separator, maxSplits: 1).last
      .map { String($0.drop { $0 == " " }.filter { $0 != "\"" }) }
  }
}
